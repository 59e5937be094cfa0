import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '#domain/users/profile.ts';
import { auditLog, requirements, tenants, users } from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let tenantCategory: string;
beforeAll(async () => {
  world = await createWorld();
  tenantCategory = await world.category('tenant');
});
afterAll(() => world.close());

const me = (who: Person) => world.call<Profile>(who, 'GET', 'users/me');
const save = (who: Person, body: object, headers = {}, method: 'PUT' | 'PATCH' = 'PUT') =>
  world.call<Profile & { code?: string; fields?: object; message?: string }>(who, method, 'users/me', body, headers);

const billingInfo = {
  invoiceHolder: 'Compagnia del Crinale',
  phone: '+39 0515551200',
  address: { plainAddress: 'Via del Pratello 48, Bologna' },
  email: 'conti@crinale.example',
  fiscalCode: 'rss mra 85t10 a562s',
};

describe('reading', () => {
  test('one’s account, with community and billing, without secrets [API-P010, ENT-P001, ENT-P002, ENT-P003, ENT-P004]', async () => {
    const { status, body } = await me(world.tenant);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        ...['_id', 'role', 'secondaryRole', 'username', 'name', 'surname', 'bornDate', 'bornPlace', 'email', 'phone'],
        ...['fiscalCode', 'address', 'profileImage', 'isEnabled', 'isConfirmed', 'tenantId', 'isLegalPerson'],
        ...[
          'vatNumber',
          'showGuideReminderModal',
          'showFirstSteps',
          'defaultFeePercentage',
          'merchFeePercentage',
          'priceTiers',
        ],
        ...['affiliateCode', 'tenant', 'plan', 'version', 'missing'],
      ]),
    );
    expect(Object.keys(body.tenant ?? {})).toEqual(
      expect.arrayContaining([
        ...['businessName', 'categoryIds', 'contactEmail', 'contactPhone', 'contactAddress', 'stripeConnectId'],
        ...['paymentsEnabled', 'automaticAcceptance', 'primaryColor', 'secondaryColor', 'headerImage', 'galleryImages'],
        ...['companyType', 'companyName', 'facebookUrl', 'instagramUrl', 'websiteUrl', 'requirementIds', 'billingInfo'],
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|providerCustomer/i);
  });

  test('a person without a community is told nothing of one, and lacks nothing', async () => {
    for (const who of [world.admin, world.scanner, await world.person('user')]) {
      const { body } = await me(who);
      expect([body.tenant, body.missing]).toEqual([undefined, []]);
    }
  });
});

describe('saving', () => {
  test('everybody writes their own person, and nothing that is not theirs to write [PROF-003, DEC-020]', async () => {
    const before = (await me(world.scanner)).body;
    const body = { ...before, name: ' 🎪 Zoë ', surname: 'مرحبا', username: 'zoe', phone: '+39 3471234567' };
    const forbidden = { role: 'admin', email: 'x@y.it', tenantId: world.otherTenant._id, isEnabled: false };
    const answer = await save(world.scanner, { ...body, ...forbidden, defaultFeePercentage: 0, affiliateCode: 'X' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: '🎪 Zoë', surname: 'مرحبا', username: 'zoe', phone: '+39 3471234567' });
    expect((await me(world.scanner)).body).toEqual(answer.body);
    const [row] = await world.db.select().from(users).where(eq(users.id, world.scanner._id));
    expect(row).toMatchObject({ role: 'scanner', email: before.email, tenantId: world.tenant._id, isEnabled: true });
    expect(row).toMatchObject({ defaultFeePercentage: null, affiliateCode: null });
  });

  test('a community writes neither fees, nor account, nor contact e-mail; keys nobody knows are refused [DEC-020]', async () => {
    const community = await world.community('Solo le sue cose');
    const tenant = {
      stripeConnectId: 'acct_evil',
      paymentsEnabled: false,
      contactEmail: 'other@x.it',
      companyType: 'aps',
    };
    const { body } = await save(community, { priceTiers: [{ minAmount: 0, maxAmount: 1, feePercentage: 0 }], tenant });
    expect(body.tenant).toMatchObject({ stripeConnectId: null, paymentsEnabled: true, companyType: 'aps' });
    // TEN-011: locked for the community once there is one.
    expect(body.tenant?.contactEmail).toBe(community.email || body.email);
    expect(body.priceTiers).toEqual([]);
    expect((await save(community, { isAdmin: true })).status).toBe(400);
    expect((await save(community, { tenant: { providerCustomerId: 'cus_1' } })).status).toBe(400);
    expect((await save(community, { tenant: { billingInfo: { hacked: 1 } } })).status).toBe(400);
  });

  test('a contact e-mail that is missing may be given once [TEN-011, OPEN-022]', async () => {
    const community = await world.community('Senza email');
    await world.db.update(tenants).set({ contactEmail: null }).where(eq(tenants.id, community._id));
    const first = await save(community, { tenant: { contactEmail: 'Prima@Crinale.example' } });
    expect(first.body.tenant?.contactEmail).toBe('prima@crinale.example');
    const second = await save(community, { tenant: { contactEmail: 'seconda@crinale.example' } });
    expect(second.body.tenant?.contactEmail).toBe('prima@crinale.example');
  });

  test('what is missing shrinks to nothing as it is saved, without a new sign-in [PROF-015, STATE-P015]', async () => {
    const community = await world.community('Da completare', { complete: false });
    expect((await me(community)).body.missing).toEqual([
      'tenant.categoryIds',
      'tenant.contactPhone',
      ...['invoiceHolder', 'phone', 'address', 'email', 'fiscalCode'].map((name) => `tenant.billingInfo.${name}`),
    ]);
    const half = await save(community, { tenant: { categoryIds: [tenantCategory], contactPhone: '0039 0515551200' } });
    expect(half.body.missing).toHaveLength(5);
    const whole = await save(community, { tenant: { billingInfo } });
    expect(whole.body.missing).toEqual([]);
    expect(whole.body.tenant?.billingInfo).toMatchObject({ fiscalCode: 'RSSMRA85T10A562S' });
    // Saving one part keeps the other.
    const more = await save(community, { tenant: { billingInfo: { swift: 'UNCRITMM' } } });
    expect(more.body.tenant?.billingInfo).toMatchObject({ invoiceHolder: 'Compagnia del Crinale', swift: 'UNCRITMM' });
  });

  test('the server holds a community whose profile lacks something, and lets it go with the last field [PROF-017, STATE-P015]', async () => {
    const held = await world.community('Trattenuta', { complete: false });
    const { _id } = await world.event({}, { tenantId: held._id, isVisible: false });
    const writes: ['POST' | 'PATCH', string, object][] = [
      ['POST', 'events', world.eventInput()],
      ['POST', `events/${_id}/clone`, { name: 'Copia' }],
      ['PATCH', `events/${_id}`, { isVisible: true }],
      ['POST', `reservations/event/${_id}/guest`, {}],
      ['POST', `reservations/event/${_id}/registered`, {}],
      ['POST', 'participations', {}],
      ['POST', 'users/guest', {}],
    ];
    for (const [method, url, body] of writes) {
      const answer = await world.call(held, method, url, body, { 'accept-language': 'it' });
      expect(answer, `${method} ${url}`).toMatchObject({
        status: 400,
        body: { code: 'profile_incomplete', message: 'Completa il profilo per continuare' },
      });
      expect(answer.body['missing']).toContain('tenant.contactPhone');
    }
    expect((await world.call(held, 'GET', 'events')).status).toBe(200);
    const tenant = { categoryIds: [tenantCategory], contactPhone: '+39 0515551200', billingInfo };
    expect((await save(held, { tenant })).body.missing).toEqual([]);
    expect((await world.call(held, 'PATCH', `events/${_id}`, { isVisible: true })).status).toBe(200);
  });

  test('a legal person needs PEC, SDI code and partita IVA; without being one they go [VAL-P027, VAL-P028, PROF-016]', async () => {
    const community = await world.community('Persona giuridica');
    const refused = await save(community, { isLegalPerson: true });
    expect(refused.body.fields).toEqual({
      'tenant.billingInfo.pec': 'validation.required',
      'tenant.billingInfo.SDI': 'validation.required',
      'tenant.billingInfo.vatNumber': 'validation.required',
    });
    const legal = { pec: 'Conti@PEC.example', SDI: 'm5uxcr1', vatNumber: 'IT 00905811006' };
    const bad = await save(community, {
      isLegalPerson: true,
      tenant: { billingInfo: { ...legal, pec: 'x', SDI: 'abc' } },
    });
    expect(bad.body.fields).toEqual({
      'tenant.billingInfo.pec': 'validation.email',
      'tenant.billingInfo.SDI': 'validation.sdi',
    });
    const saved = await save(community, { isLegalPerson: true, tenant: { billingInfo: legal } });
    expect(saved.body).toMatchObject({
      ...{ isLegalPerson: true, vatNumber: '00905811006' },
      tenant: { billingInfo: { pec: 'conti@pec.example', SDI: 'M5UXCR1', vatNumber: '00905811006' } },
    });
    const off = await save(community, { isLegalPerson: false });
    expect(off.body).toMatchObject({ isLegalPerson: false, vatNumber: null });
    expect(off.body.tenant?.billingInfo).toMatchObject({ pec: null, SDI: null, vatNumber: null });
  });

  test('what somebody else has is refused at its field, in its words [ERR-P002, ERR-P003, ERR-P004, ERR-P008]', async () => {
    const [one, other] = [await world.community('Una'), await world.community('Un’altra')];
    const billing = { pec: 'a@pec.example', SDI: '0000000', vatNumber: '00488410010' };
    await save(one, {
      isLegalPerson: true,
      username: 'una',
      fiscalCode: 'RSSMRA85T10A562S',
      tenant: { billingInfo: billing },
    });
    const cases = [
      [{ fiscalCode: 'rssmra85t10a562s' }, 'Codice fiscale già in uso', 'fiscalCode'],
      [
        { isLegalPerson: true, tenant: { billingInfo: billing } },
        'Partita IVA già in uso',
        'tenant.billingInfo.vatNumber',
      ],
      [{ username: 'una' }, 'Username già esistente', 'username'],
      [{ tenant: { businessName: ' UNA ' } }, 'Esiste già una community con questo nome', 'tenant.businessName'],
    ] as const;
    for (const [body, message, field] of cases) {
      const answer = await save(other, body);
      expect(answer).toMatchObject({ status: 400, body: { message } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    }
  });

  test('required fields cannot be emptied, formats are checked [VAL-P018, VAL-P022, VAL-P026, VAL-P012, OPEN-016]', async () => {
    const answer = await save(world.tenant, {
      ...{ name: ' ', surname: '', username: '' },
      tenant: {
        ...{ businessName: ' ', categoryIds: [], contactPhone: '333 12' },
        ...{ websiteUrl: 'javascript:alert(1)', primaryColor: 'teal', headerImage: 'https://evil.test/x.png' },
        billingInfo: { invoiceHolder: '', email: 'x', phone: '+39 12', fiscalCode: '', address: {}, iban: 'IT00' },
      },
    });
    expect(answer.body.fields).toMatchObject({
      ...{ name: 'validation.required', surname: 'validation.required', username: 'validation.required' },
      'tenant.businessName': 'validation.required',
      'tenant.categoryIds': 'validation.required',
      'tenant.contactPhone': 'validation.phone',
      'tenant.websiteUrl': 'validation.url',
      'tenant.primaryColor': 'validation.colour',
      'tenant.headerImage': 'validation.invalid',
      'tenant.billingInfo.invoiceHolder': 'validation.required',
      'tenant.billingInfo.email': 'validation.email',
      'tenant.billingInfo.phone': 'validation.phone',
      'tenant.billingInfo.address': 'validation.required',
      'tenant.billingInfo.iban': 'validation.ibanLength',
    });
    const long = 'x'.repeat(10_000);
    const tooLong = await save(world.tenant, {
      name: long,
      tenant: { companyName: long, billingInfo: { ibanHolder: long } },
    });
    expect(tooLong.body.fields).toEqual({
      name: 'validation.maxLength',
      'tenant.companyName': 'validation.maxLength',
      'tenant.billingInfo.ibanHolder': 'validation.maxLength',
    });
  });

  test('categories and requirements are those of communities', async () => {
    const [ofTenants] = await world.db
      .insert(requirements)
      .values({ fieldName: 'Statuto', entityType: 'tenant' })
      .returning();
    const [ofEvents] = await world.db
      .insert(requirements)
      .values({ fieldName: 'Taglia', entityType: 'event' })
      .returning();
    const wrong = { categoryIds: [world.categoryId], requirementIds: [ofEvents?.id ?? ''] };
    expect((await save(world.tenant, { tenant: wrong })).body.fields).toEqual({
      'tenant.categoryIds': 'validation.enum',
      'tenant.requirementIds': 'validation.enum',
    });
    const right = { categoryIds: [tenantCategory, tenantCategory], requirementIds: [ofTenants?.id ?? ''] };
    expect((await save(world.tenant, { tenant: right })).status).toBe(200);
  });

  test('microsite, automatic acceptance and the welcome reminder are saved the same way [PROF-019, API-P011, DLG-P008]', async () => {
    const tenant = {
      ...{ primaryColor: '#0F766E', secondaryColor: '#C2410C', headerImage: '/files/head.png' },
      ...{
        galleryImages: ['/files/a.png', '/files/b.png'],
        facebookUrl: 'https://facebook.com/crinale',
        instagramUrl: '',
      },
    };
    const body = { tenant, automaticAcceptance: true, showGuideReminderModal: false, profileImage: '/files/me.png' };
    const answer = await save(world.otherTenant, body, {}, 'PATCH');
    expect(answer.body).toMatchObject({ showGuideReminderModal: false, profileImage: '/files/me.png' });
    expect(answer.body.tenant).toMatchObject({ ...tenant, instagramUrl: null, automaticAcceptance: true });
  });

  test('the first steps are put away with the account, not with the device, and shown again', async () => {
    const fresh = await world.community('Ai primi passi');
    expect((await me(fresh)).body.showFirstSteps).toBe(true);
    await save(fresh, { showFirstSteps: false });
    expect((await me(fresh)).body.showFirstSteps).toBe(false);
    expect((await me(world.otherTenant)).body.showFirstSteps).toBe(true);
    await save(fresh, { showFirstSteps: true });
    expect((await me(fresh)).body.showFirstSteps).toBe(true);
  });

  test('of two who edit the same profile the second is told, and may overwrite [DEC-013]', async () => {
    const { version } = (await me(world.admin)).body;
    const match = { 'if-match': String(version) };
    expect((await save(world.admin, { name: 'Prima' }, match)).status).toBe(200);
    expect(await save(world.admin, { name: 'Seconda' }, match)).toMatchObject({
      status: 409,
      body: { code: 'stale_write' },
    });
    expect((await save(world.admin, { name: 'Seconda' })).body.name).toBe('Seconda');
    // A change of the community counts too.
    const community = await world.community('Due schede');
    const start = (await me(community)).body.version;
    await save(community, { tenant: { companyType: 'aps' } });
    expect((await save(community, { name: 'X' }, { 'if-match': String(start) })).status).toBe(409);
  });

  test('what changed is in the audit log', async () => {
    const person = await world.person('user');
    await save(person, { name: 'Nuovo' });
    const [entry] = await world.db.select().from(auditLog).where(eq(auditLog.userId, person._id));
    expect(entry).toMatchObject({ action: 'update', changes: { name: { before: 'Nome', after: 'Nuovo' } } });
  });
});
