import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../domain/user/account.ts';
import * as tables from '../../server/database/schema/index.ts';
import { bookingOf } from '../support/booking.ts';
import { issueTicket } from '../support/tickets.ts';
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts';

type Answered = Account & { code: string; message: string; fields?: Record<string, string> };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let serial = 0;
const address = { streetName: 'Via Zamboni', streetNumber: '1', city: 'Bologna', province: 'BO' };
const user = (fields: object = {}) => {
  serial++;
  return {
    role: 'user',
    username: `persona${serial}`,
    name: 'Ada',
    surname: 'Verdi',
    email: `persona${serial}@example.org`,
    password: 'Sicura!2026',
    bornDate: '1990-05-01',
    bornPlace: 'Bologna',
    fiscalCode: `VRDDAA90E41A${String(serial).padStart(3, '0')}X`,
    address,
    ...fields,
  };
};
const tenantPart = (fields: object = {}) => ({
  businessName: `Comunità ${++serial}`,
  contactEmail: 'info@example.org',
  contactPhone: '+39 0512345678',
  categoryIds: [world.categoryId],
  ...fields,
});
const billing = {
  invoiceHolder: 'Ada Verdi',
  phone: '+39 3331234567',
  address,
  email: 'ada@example.org',
  fiscalCode: 'VRDDAA90E41A944X',
};
const post = (body: object, who: Person = world.admin, path = 'users') => world.call<Answered>(who, 'POST', path, body);
const put = (id: string, body: object, headers = {}, who: Person = world.admin, path = 'users') =>
  world.call<Answered>(who, 'PUT', `${path}/${id}`, body, headers);
const get = (id: string, who: Person = world.admin, path = 'users') =>
  world.call<Answered>(who, 'GET', `${path}/${id}`);
const list = (query: string, who: Person = world.admin) => world.call<Answered[]>(who, 'GET', query);
const signIn = async (email: string, password: string) => {
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  return (await world.app.inject({ method: 'POST', url: '/api/auth', headers: { authorization: `Basic ${basic}` } }))
    .statusCode;
};

describe('creating accounts', () => {
  test('API-P025 VAL-P020 VAL-P021 a user can sign in at once; every required field is asked for', async () => {
    const input = user();
    const { status, body } = await post(input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'user', username: input.username, isEnabled: true, isDeleted: false });
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    expect(await signIn(input.email, 'Sicura!2026')).toBe(200);
    const { fields = {} } = (await post({ role: 'user', email: 'x@example.org', password: 'Sicura!2026' })).body;
    for (const field of ['name', 'surname', 'bornDate', 'bornPlace', 'fiscalCode', 'address']) {
      expect(fields[field]).toBe('validation.required');
    }
    expect((await post(user({ password: 'corta' }))).body.fields).toEqual({ password: 'validation.password' });
  });

  test('VAL-P004 the phone may be empty', async () => {
    expect((await post(user({ phone: null }))).status).toBe(201);
    expect((await post(user({ phone: '333' }))).body.fields).toEqual({ phone: 'validation.phone' });
  });

  test('OPEN-025 ENT-P015 a guest is no account, nor is "both"; unknown keys are refused', async () => {
    expect((await post(user({ role: 'guest' }))).body.fields).toEqual({ role: 'validation.required' });
    expect((await post(user({ role: 'both' }))).status).toBe(400);
    expect((await post(user({ colour: 'red' }))).status).toBe(400);
  });

  test('ERR-P002 ERR-P003 ERR-P004 ERR-P007 ERR-P008 what is taken is told at its field, in the words of the product', async () => {
    const first = user({ isLegalPerson: true, vatNumber: '12345678903' });
    await post(first);
    const taken = async (body: object) => {
      const answer = await post(body);
      return [answer.status, answer.body.code, answer.body.message, answer.body.fields];
    };
    const { fiscalCode, username, email } = first as { fiscalCode: string; username: string; email: string };
    expect(await taken(user({ fiscalCode: fiscalCode.toLowerCase() }))).toEqual([
      400,
      'fiscal_code_in_use',
      'Codice fiscale già in uso',
      { fiscalCode: 'errors.fiscal_code_in_use' },
    ]);
    expect(await taken(user({ isLegalPerson: true, vatNumber: '12345678903' }))).toEqual([
      400,
      'vat_number_in_use',
      'Partita IVA già in uso',
      { vatNumber: 'errors.vat_number_in_use' },
    ]);
    expect(await taken(user({ username }))).toEqual([
      400,
      'username_in_use',
      'Username già esistente',
      { username: 'errors.username_in_use' },
    ]);
    expect(await taken(user({ email: email.toUpperCase() }))).toEqual([
      400,
      'email_in_use',
      'E-mail già in uso',
      { email: 'errors.email_in_use' },
    ]);
    const community = {
      ...user({ role: 'tenant', phone: '+39 3331234567' }),
      tenant: tenantPart({ businessName: ' compagnia del CRINÀLE ' }),
    };
    expect(await taken(community)).toEqual([
      400,
      'community_exists',
      'Esiste già una community con questo nome',
      { 'tenant.businessName': 'errors.community_exists' },
    ]);
  });

  test('ERR-P005 ERR-P006 an e-mail that is wrong or missing', async () => {
    expect((await post(user({ email: 'no' }))).body).toMatchObject({
      code: 'email_invalid',
      message: 'E-mail non valida',
    });
    expect((await post(user({ email: '' }))).body).toMatchObject({
      code: 'email_required',
      message: 'E-mail obbligatoria',
    });
  });

  test('TEN-013 OPEN-026 VAL-P022 VAL-P025 a community with its data, fees and tiers', async () => {
    const input = {
      ...user({ role: 'tenant', phone: '+39 3331234567', defaultFeePercentage: 15, merchFeePercentage: 12.5 }),
      affiliateCode: 'AMICI',
      priceTiers: [{ minAmount: 0, maxAmount: 999, feePercentage: 10 }],
      tenant: tenantPart({ billingInfo: billing }),
    };
    const { status, body } = await post(input, world.admin, 'tenants');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      role: 'tenant',
      defaultFeePercentage: 15,
      merchFeePercentage: 12.5,
      affiliateCode: 'AMICI',
      priceTiers: [{ minAmount: 0, maxAmount: 999, feePercentage: 10 }],
      tenant: { businessName: input.tenant.businessName, categoryIds: [world.categoryId], billingInfo: billing },
    });
    for (const path of ['users', 'tenants']) expect((await get(body._id, world.admin, path)).body._id).toBe(body._id);
    const missing = await post({ ...user({ role: 'tenant' }), tenant: { categoryIds: [world.categoryId] } });
    expect(missing.body.fields).toEqual({
      phone: 'validation.required',
      'tenant.businessName': 'validation.required',
      'tenant.contactEmail': 'validation.required',
      'tenant.contactPhone': 'validation.required',
    });
  });

  test('OPEN-025 role tenant without its data stores an empty part, completed later', async () => {
    const { body } = await post(user({ role: 'tenant' }));
    expect(body.tenant).toMatchObject({ businessName: body.username, categoryIds: [], contactEmail: null });
  });

  test('OPEN-029 a scanner needs a community', async () => {
    expect((await post(user({ role: 'scanner' }))).body.fields).toEqual({ tenantId: 'validation.required' });
    const wrong = await post(user({ role: 'scanner', tenantId: world.admin._id }));
    expect(wrong.body.fields).toEqual({ tenantId: 'validation.id' });
    expect((await post(user({ role: 'scanner', tenantId: world.tenant._id }))).status).toBe(201);
  });

  test('OPEN-024 ENT-P005 tiers that overlap are refused at their row', async () => {
    const priceTiers = [
      { minAmount: 0, maxAmount: 1000, feePercentage: 5 },
      { minAmount: 1000, maxAmount: null, feePercentage: 4 },
    ];
    const { body } = await post(user({ priceTiers }));
    expect(body.fields).toEqual({
      'priceTiers.0.minAmount': 'validation.tierOverlap',
      'priceTiers.1.minAmount': 'validation.tierOverlap',
    });
  });

  test('names with emoji and right-to-left writing are kept; 10,000 characters are told at their field', async () => {
    const { body } = await post(user({ name: '🌊 Zoë', surname: 'مريم' }));
    expect(body).toMatchObject({ name: '🌊 Zoë', surname: 'مريم' });
    expect((await list(`users?q=${encodeURIComponent('مريم')}`)).body.map(({ _id }) => _id)).toEqual([body._id]);
    const long = 'x'.repeat(10_000);
    const { fields = {} } = (await post(user({ name: long, surname: long, bornPlace: long, username: long }))).body;
    expect(Object.keys(fields).sort()).toEqual(['bornPlace', 'name', 'surname', 'username']);
    expect(new Set(Object.values(fields))).toEqual(new Set(['validation.maxLength']));
  });

  test('DEC-012 the same key makes one account', async () => {
    const body = user();
    const key = { 'idempotency-key': 'uno' };
    const [first, again] = [
      await world.call<Answered>(world.admin, 'POST', 'users', body, key),
      await world.call<Answered>(world.admin, 'POST', 'users', body, key),
    ];
    expect(again.body._id).toBe(first.body._id);
  });
});

describe('editing accounts', () => {
  test('API-P027 USER-015 DEC-011 what changes is merged; e-mail, role and the rest that is read-only are ignored; unknown keys refused', async () => {
    const { body } = await post(user());
    const edited = await put(body._id, {
      ...body,
      name: 'Zoe',
      email: 'altra@example.org',
      role: 'admin',
      isDeleted: true,
    });
    expect(edited).toMatchObject({
      status: 200,
      body: { name: 'Zoe', email: body.email, role: 'user', isDeleted: false },
    });
    expect((await put(body._id, { secondaryRole: 'scanner', tenantId: world.tenant._id })).body).toMatchObject({
      secondaryRole: null,
      tenantId: null,
    });
    expect((await put(body._id, { colour: 'red' })).status).toBe(400);
    expect((await put(body._id, { name: ' ' })).body.fields).toEqual({ name: 'validation.required' });
    expect((await put(body._id, { bornPlace: null })).body.fields).toEqual({ bornPlace: 'validation.required' });
  });

  test('DEC-013 of two who edit a community one is told; either part counts', async () => {
    const { body } = await post({ ...user({ role: 'tenant', phone: '+39 3331234567' }), tenant: tenantPart() });
    const mine = { 'if-match': String(body.version) };
    expect((await put(body._id, { tenant: { companyName: 'Prima' } }, mine)).status).toBe(200);
    const stale = await put(body._id, { name: 'Dopo' }, mine);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_write' } });
    const current = await get(body._id);
    expect(current.body.tenant?.companyName).toBe('Prima');
    expect((await put(body._id, { name: 'Dopo' }, { 'if-match': String(current.body.version) })).status).toBe(200);
  });

  test('VAL-P026 VAL-P027 VAL-P028 billing is whole once it is saved; who is no legal person keeps no PEC, SDI, VAT number', async () => {
    const { body } = await post({ ...user({ role: 'tenant', phone: '+39 3331234567' }), tenant: tenantPart() });
    const save = (billingInfo: object, isLegalPerson = false) =>
      put(body._id, { isLegalPerson, tenant: { billingInfo } });
    expect((await save({ invoiceHolder: 'Ada' })).body.fields).toMatchObject({
      'tenant.billingInfo.email': 'validation.required',
    });
    expect((await save(billing)).status).toBe(200);
    expect((await save(billing, true)).body.fields).toEqual({
      'tenant.billingInfo.pec': 'validation.required',
      'tenant.billingInfo.SDI': 'validation.required',
      'tenant.billingInfo.vatNumber': 'validation.required',
    });
    const company = { ...billing, pec: 'a@pec.it', SDI: 'M5UXCR1', vatNumber: '12345678903' };
    expect((await save(company, true)).body.tenant?.billingInfo).toMatchObject(company);
    expect((await put(body._id, { isLegalPerson: false })).body.tenant?.billingInfo).toMatchObject({
      pec: null,
      SDI: null,
      vatNumber: null,
      invoiceHolder: 'Ada Verdi',
    });
  });

  test('DEC-011 a whole community may come back: payments and plan in it are ignored', async () => {
    const { body } = await get(world.tenant._id);
    const tenant = { ...body.tenant, paymentsEnabled: false, stripeConnectId: 'acct_x', ...tenantPart() };
    const saved = await put(body._id, { phone: '+39 3331234567', tenant });
    expect(saved.status).toBe(200);
    expect(saved.body.tenant).toMatchObject({ paymentsEnabled: true, stripeConnectId: null });
    await put(body._id, { tenant: { businessName: 'Compagnia del Crinale' } });
  });

  test('DEC-016 OPEN-028 switching an account off ends its running session at once; on again it signs in anew', async () => {
    const input = user();
    const { body } = await post(input);
    const person = await world.signIn(body._id);
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(200);
    await put(body._id, { isEnabled: false });
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(input.email, input.password)).toBe(401);
    await put(body._id, { isEnabled: true });
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(input.email, input.password)).toBe(200);
  });

  test('nobody locks themselves out', async () => {
    expect((await put(world.admin._id, { isEnabled: false })).body.code).toBe('own_account');
    expect((await world.call<Answered>(world.admin, 'DELETE', `users/${world.admin._id}`)).body.code).toBe(
      'own_account',
    );
  });
});

describe('deleting accounts', () => {
  const remove = (id: string, who: Person = world.admin, path = 'users') =>
    world.call<Answered>(who, 'DELETE', `${path}/${id}`);

  test('API-P029 OPEN-028 USER-009 softly: administrators still see it, look-ups and sign-in do not', async () => {
    const input = user();
    const { body } = await post(input);
    const person = await world.signIn(body._id);
    expect((await remove(body._id)).status).toBe(204);
    expect((await get(body._id)).body.isDeleted).toBe(true);
    expect((await list(`users?_id=${body._id}`)).body).toEqual([]);
    expect((await list(`users?_id=${body._id}&isDeleted=true&isDeleted=false`)).body).toHaveLength(1);
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(input.email, input.password)).toBe(401);
    expect((await remove(body._id)).status).toBe(404);
    expect((await post(user({ fiscalCode: input.fiscalCode }))).status).toBe(201);
  });

  test('DEC-065 somebody with bookings still to come is in use, and by what is said', async () => {
    const follower = await world.follower();
    const event = await world.event();
    await world.call(world.tenant, 'POST', `reservations/event/${event._id}/registered`, bookingOf(follower._id));
    const refused = await remove(follower._id);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'in_use_by_bookings', usedBy: { reservations: 1 } },
    });
    expect(refused.body.message).toContain('1 prenotazioni');
  });

  test('DEC-065 a community that is disabled: its scanners are out, its events closed, its tickets stay; on again they are back', async () => {
    const community = await world.community('Da chiudere');
    const scanner = await world.person('scanner', { tenantId: community._id });
    const promoted = await world.person('user');
    await world.call(promoted, 'POST', 'tenant-subscriptions', { tenantId: community._id });
    const [asked] = (await list('tenant-subscriptions', community)).body;
    await world.call(community, 'PUT', `tenant-subscriptions/${asked?._id}/accept`);
    await world.call(community, 'PUT', `users/${promoted._id}/promotetoscanner`);
    const event = await world.event({}, { tenantId: community._id });
    const buyer = await world.person('user');
    const book = () =>
      world.call<Answered>(buyer, 'POST', `reservations/event/${event._id}/registered`, bookingOf(buyer._id));
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(200);

    await put(community._id, { isEnabled: false });
    expect((await world.call(community, 'GET', 'users/me')).status).toBe(401);
    expect((await world.call(scanner, 'GET', 'users/me')).status).toBe(401);
    expect(await signIn(scanner.email, PASSWORD)).toBe(401);
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(403);
    expect((await world.call(promoted, 'GET', 'users/me')).body).toMatchObject({ secondaryRole: null, tenantId: null });
    expect((await book()).body.code).toBe('event_closed');
    expect((await world.call(world.admin, 'GET', `events/${event._id}`)).status).toBe(200);

    await put(community._id, { isEnabled: true });
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(200);
    expect(await signIn(scanner.email, PASSWORD)).toBe(200);
    expect((await book()).status).toBe(201);

    expect((await remove(community._id, world.admin, 'tenants')).status).toBe(204);
    expect((await world.call(promoted, 'GET', 'events/scanningdata')).status).toBe(403);
    expect(await signIn(scanner.email, PASSWORD)).toBe(401);
    const late = await world.person('user');
    const answer = await world.call<Answered>(
      late,
      'POST',
      `reservations/event/${event._id}/registered`,
      bookingOf(late._id),
    );
    expect(answer.body.code).toBe('event_closed');
  });
});

describe('lists', () => {
  test('USER-002 USER-005 API-P057 ENT-P015 accounts are searched, filtered by role, state and "both", with exact totals', async () => {
    await post(user({ surname: 'Introvabile' }));
    expect((await list('users?q=introvabile')).body).toMatchObject([{ surname: 'Introvabile' }]);
    const count = async (query: string) => Number((await list(`${query}&limit=1`)).headers['odin-count']);
    const [users, guests] = [await count('users?role=user'), await count('users?role=guest')];
    expect(await count('users?role=both')).toBe(users + guests);
    expect(await count('users?isEnabled=false')).toBe(0);
    for (const path of [
      'users',
      'users/tenants',
      'users/tenantrelated',
      'tenants',
      'users/scanner',
      'tenant-subscriptions',
    ]) {
      const answer = await list(`${path}?limit=2`);
      expect([path, answer.status, Number(answer.headers['odin-count']) >= answer.body.length]).toEqual([
        path,
        200,
        true,
      ]);
    }
  });

  test('USER-016 API-P058 API-P040 PERM-P005 an administrator reads everybody and communities, a community whom it deals with', async () => {
    const own = await world.guest();
    const all = await list('users/tenantrelated?limit=100');
    expect(all.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([world.otherTenant._id, own._id]));
    const related = await list('users/tenantrelated?limit=100', world.tenant);
    expect(related.body.map(({ _id }) => _id)).toContain(own._id);
    expect(related.body.map(({ _id }) => _id)).not.toContain(world.otherTenant._id);
    const lookup = await list('users?role=tenant&limit=100');
    expect(new Set(lookup.body.map(({ role }) => role))).toEqual(new Set(['tenant']));
    expect((await list('users?role=tenant&limit=100', world.tenant)).body.map(({ _id }) => _id)).not.toContain(
      world.otherTenant._id,
    );
    expect((await list('tenants', world.tenant)).status).toBe(403);
  });

  test('a community is found by its name and listed with contacts and plan', async () => {
    const [found] = (await list('tenants?q=crinale')).body;
    expect(found).toMatchObject({
      _id: world.tenant._id,
      tenant: { businessName: 'Compagnia del Crinale' },
      subscription: { name: 'Comunità', status: 'active' },
    });
  });

  test('PERM-P001 PERM-P004 PERM-P013 nobody but administrators lists, creates, changes, deletes or exports accounts', async () => {
    const target = await world.person('user');
    for (const who of [world.tenant, world.scanner, target]) {
      expect((await post(user(), who)).status).toBe(403);
      expect((await put(target._id, { name: 'X' }, {}, who)).status).toBe(403);
      expect((await world.call(who, 'DELETE', `users/${target._id}`)).status).toBe(403);
      expect((await world.call(who, 'GET', 'users/excel')).status).toBe(403);
      expect((await world.call(who, 'GET', 'users/tenants/excel')).status).toBe(403);
    }
    const [row] = await world.db.select().from(tables.users).where(eq(tables.users.id, target._id));
    expect(row?.name).toBe('Nome');
  });
});

describe('spreadsheets', () => {
  async function sheet(path: string) {
    const response = await world.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${world.admin.token}` },
    });
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    const [first] = (await readXlsx(response.rawPayload)).sheets;
    return { name: first?.name, rows: first?.rows ?? [] };
  }

  test('USER-004 API-P024 users with the current filters', async () => {
    await post(user({ surname: '=SUM(A1)', name: '🌊 مريم' }));
    const { name, rows } = await sheet('users/excel?q=sum&role=user');
    expect(name).toBe('Utenti');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 2)).toEqual(["'=SUM(A1)", '🌊 مريم']);
  });

  test('API-P023 API-E109 OPEN-027 communities created from a day to a day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const found = await sheet(`users/tenants/excel?from=${today}&to=${today}&q=crinale`);
    expect(found.name).toBe('Community');
    expect(found.rows[1]?.slice(0, 1)).toEqual(['Compagnia del Crinale']);
    expect((await sheet('users/tenants/excel?to=2020-01-01')).rows).toHaveLength(1);
    expect((await world.call(world.admin, 'GET', 'users/tenants/excel?from=ieri')).status).toBe(400);
  });
});

describe('scanners', () => {
  const scanner = (fields: object = {}) => {
    serial++;
    return {
      username: `scanner${serial}`,
      name: 'Giada',
      surname: 'Ronchi',
      email: `scanner${serial}@example.org`,
      password: 'Sicura!2026',
      ...fields,
    };
  };
  const path = 'users/scanner';

  test('SCAN-006 API-P026 PERM-P011 ENT-P011 a community creates its own, whatever community or role the call names', async () => {
    const input = scanner({ role: 'scanner', tenantId: world.otherTenant._id, phone: '+39 3331234567' });
    const { status, body } = await post(input, world.tenant, path);
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'scanner', tenantId: world.tenant._id, community: { _id: world.tenant._id } });
    expect(await signIn(input.email, input.password)).toBe(200);
    expect((await post(scanner({ role: 'admin' }), world.tenant, path)).status).toBe(400);
    expect((await post(scanner({ priceTiers: [] }), world.tenant, path)).status).toBe(400);
  });

  test('VAL-P031 username, name, surname, e-mail and password are required', async () => {
    const answer = await post({ email: 'x@example.org', password: 'Sicura!2026', name: 'Giada' }, world.tenant, path);
    expect(answer.body.fields).toEqual({ surname: 'validation.required' });
    const { password: _password, email: _email, ...without } = scanner();
    const { fields = {} } = (await post(without, world.tenant, path)).body;
    expect(Object.keys(fields).sort()).toEqual(['email', 'password']);
  });

  test('API-P028 VAL-P032 SCAN-009 API-P030 PERM-P013 its own it changes and deletes, e-mail and community stay; another’s are not there', async () => {
    const { body } = await post(scanner(), world.tenant, path);
    const edited = await put(body._id, { ...body, name: 'Lia', email: 'nuova@example.org' }, {}, world.tenant, path);
    expect(edited).toMatchObject({ status: 200, body: { name: 'Lia', email: body.email } });
    expect(
      (await put(body._id, { defaultFeePercentage: 1, name: 'Lia' }, {}, world.tenant, path)).body.defaultFeePercentage,
    ).toBeNull();
    expect((await put(body._id, { name: 'X' }, {}, world.otherTenant, path)).status).toBe(404);
    expect((await get(body._id, world.otherTenant, path)).status).toBe(404);
    expect((await world.call(world.otherTenant, 'DELETE', `${path}/${body._id}`)).status).toBe(404);
    expect((await list(path, world.otherTenant)).body.map(({ _id }) => _id)).not.toContain(body._id);
    const follower = await world.follower();
    expect((await put(follower._id, { name: 'X' }, {}, world.tenant, path)).status).toBe(404);
    expect((await world.call(world.tenant, 'DELETE', `${path}/${body._id}`)).status).toBe(204);
    expect((await list(path, world.tenant)).body.map(({ _id }) => _id)).not.toContain(body._id);
  });

  test('OPEN-029 SCAN-002 an administrator sees, edits and deletes scanners of all, and creates none here', async () => {
    const all = await list(`${path}?limit=100`);
    expect(all.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([world.scanner._id, world.otherScanner._id]));
    expect((await post(scanner(), world.admin, path)).status).toBe(403);
    const { body } = await post(user({ role: 'scanner', tenantId: world.otherTenant._id }));
    expect((await put(body._id, { name: 'Lia' })).body.name).toBe('Lia');
    expect((await world.call(world.admin, 'DELETE', `users/${body._id}`)).status).toBe(204);
  });

  test('SCAN-010 a new scanner checks in the ticket whose QR code is read', async () => {
    const { body } = await post(scanner(), world.tenant, path);
    const person = await world.signIn(body._id);
    const event = await world.event();
    const ticket = await issueTicket(world, event._id);
    const seen = await world.call<{ qrBase64: string }>(person, 'GET', `tickets/${ticket._id}`);
    expect(seen.body.qrBase64).toMatch(/^(data:image\/png;base64,)?iVBOR/);
    const scan = { eventId: event._id, ticketId: ticket._id };
    expect((await world.call(person, 'POST', 'scans', scan)).status).toBe(200);
  });

  test('SCAN-007 PERM-P015 a scanner reaches no scanner’s record, its own included', async () => {
    expect((await list(path, world.scanner)).status).toBe(403);
    expect((await put(world.scanner._id, { name: 'X' }, {}, world.scanner, path)).status).toBe(403);
  });
});
