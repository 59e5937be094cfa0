import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnsweredAccount,
  accountCalls,
  billing,
  newTenantPart,
  newUser,
} from '../../support/builders/accounts.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { get, list, post, put, signIn } = accountCalls(() => world);

describe('creating accounts', () => {
  test('a user can sign in at once; every required field is asked for [API-P025, VAL-P020, VAL-P021]', async () => {
    const input = newUser();
    const { status, body } = await post(input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'user', username: input.username, isEnabled: true, isDeleted: false });
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    expect(await signIn(input.email, 'Sicura!2026')).toBe(200);
    const { fields = {} } = (await post({ role: 'user', email: 'x@example.org', password: 'Sicura!2026' })).body;
    for (const field of ['name', 'surname', 'bornDate', 'bornPlace', 'fiscalCode', 'address']) {
      expect(fields[field]).toBe('validation.required');
    }
    expect((await post(newUser({ password: 'corta' }))).body.fields).toEqual({ password: 'validation.password' });
  });

  test('the phone may be empty [VAL-P004]', async () => {
    expect((await post(newUser({ phone: null }))).status).toBe(201);
    expect((await post(newUser({ phone: '333' }))).body.fields).toEqual({ phone: 'validation.phone' });
  });

  test('a guest is no account, nor is "both"; unknown keys are refused [OPEN-025, ENT-P015]', async () => {
    expect((await post(newUser({ role: 'guest' }))).body.fields).toEqual({ role: 'validation.enum' });
    expect((await post(newUser({ role: 'both' }))).status).toBe(400);
    expect((await post(newUser({ colour: 'red' }))).status).toBe(400);
  });

  test('what is taken is told at its field, in the words of the product [ERR-P002, ERR-P003, ERR-P004, ERR-P007, ERR-P008]', async () => {
    const first = newUser({ isLegalPerson: true, vatNumber: '12345678903' });
    await post(first);
    const taken = async (body: object) => {
      const answer = await post(body);
      return [answer.status, answer.body.code, answer.body.message, answer.body.fields];
    };
    const { fiscalCode, username, email } = first as { fiscalCode: string; username: string; email: string };
    expect(await taken(newUser({ fiscalCode: fiscalCode.toLowerCase() }))).toEqual([
      400,
      'fiscal_code_in_use',
      'Codice fiscale già in uso',
      { fiscalCode: 'errors.fiscal_code_in_use' },
    ]);
    expect(await taken(newUser({ isLegalPerson: true, vatNumber: '12345678903' }))).toEqual([
      400,
      'vat_number_in_use',
      'Partita IVA già in uso',
      { vatNumber: 'errors.vat_number_in_use' },
    ]);
    expect(await taken(newUser({ username }))).toEqual([
      400,
      'username_in_use',
      'Username già esistente',
      { username: 'errors.username_in_use' },
    ]);
    expect(await taken(newUser({ username: username.toUpperCase() }))).toMatchObject([
      ...[400, 'username_in_use', 'Username già esistente', { username: 'errors.username_in_use' }],
    ]);
    // Also at one moment: the database decides.
    const atOnce = ['Gemella', 'gemella', 'GEMELLA'].map((name) => post(newUser({ username: name })));
    expect((await Promise.all(atOnce)).map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await taken(newUser({ email: email.toUpperCase() }))).toEqual([
      400,
      'email_in_use',
      'E-mail già in uso',
      { email: 'errors.email_in_use' },
    ]);
    const community = {
      ...newUser({ role: 'tenant', phone: '+39 3331234567' }),
      tenant: newTenantPart(world, { businessName: ' compagnia del CRINÀLE ' }),
    };
    expect(await taken(community)).toEqual([
      400,
      'community_exists',
      'Esiste già una community con questo nome',
      { 'tenant.businessName': 'errors.community_exists' },
    ]);
  });

  test('an e-mail that is wrong or missing [ERR-P005, ERR-P006]', async () => {
    expect((await post(newUser({ email: 'no' }))).body).toMatchObject({
      code: 'email_invalid',
      message: 'E-mail non valida',
    });
    expect((await post(newUser({ email: '' }))).body).toMatchObject({
      code: 'email_required',
      message: 'E-mail obbligatoria',
    });
  });

  test('a community with its data, fees and tiers [TEN-013, OPEN-026, VAL-P022, VAL-P025]', async () => {
    const input = {
      ...newUser({ role: 'tenant', phone: '+39 3331234567', defaultFeePercentage: 15, merchFeePercentage: 12.5 }),
      affiliateCode: 'AMICI',
      priceTiers: [{ minAmount: 0, maxAmount: 999, feePercentage: 10 }],
      tenant: newTenantPart(world, { billingInfo: billing }),
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
    const missing = await post({ ...newUser({ role: 'tenant' }), tenant: { categoryIds: [world.categoryId] } });
    expect(missing.body.fields).toEqual({
      phone: 'validation.required',
      'tenant.businessName': 'validation.required',
      'tenant.contactEmail': 'validation.required',
      'tenant.contactPhone': 'validation.required',
    });
  });

  test('role tenant without its data stores an empty part, completed later [OPEN-025]', async () => {
    const { body } = await post(newUser({ role: 'tenant' }));
    expect(body.tenant).toMatchObject({ businessName: body.username, categoryIds: [], contactEmail: null });
  });

  test('a scanner needs a community [OPEN-029]', async () => {
    expect((await post(newUser({ role: 'scanner' }))).body.fields).toEqual({ tenantId: 'validation.required' });
    const wrong = await post(newUser({ role: 'scanner', tenantId: world.admin._id }));
    expect(wrong.body.fields).toEqual({ tenantId: 'validation.id' });
    expect((await post(newUser({ role: 'scanner', tenantId: world.tenant._id }))).status).toBe(201);
  });

  test('tiers that overlap are refused at their row [OPEN-024, ENT-P005]', async () => {
    const priceTiers = [
      { minAmount: 0, maxAmount: 1000, feePercentage: 5 },
      { minAmount: 1000, maxAmount: null, feePercentage: 4 },
    ];
    const { body } = await post(newUser({ priceTiers }));
    expect(body.fields).toEqual({
      'priceTiers.0.minAmount': 'validation.tierOverlap',
      'priceTiers.1.minAmount': 'validation.tierOverlap',
    });
  });

  test('names with emoji and right-to-left writing are kept; 10,000 characters are told at their field', async () => {
    const { body } = await post(newUser({ name: '🌊 Zoë', surname: 'مريم' }));
    expect(body).toMatchObject({ name: '🌊 Zoë', surname: 'مريم' });
    expect((await list(`users?q=${encodeURIComponent('مريم')}`)).body.map(({ _id }) => _id)).toEqual([body._id]);
    const long = 'x'.repeat(10_000);
    const { fields = {} } = (await post(newUser({ name: long, surname: long, bornPlace: long, username: long }))).body;
    expect(Object.keys(fields).sort()).toEqual(['bornPlace', 'name', 'surname', 'username']);
    expect(new Set(Object.values(fields))).toEqual(new Set(['validation.maxLength']));
  });

  test('the same key makes one account [DEC-012]', async () => {
    const body = newUser();
    const key = { 'idempotency-key': 'uno' };
    const [first, again] = [
      await world.call<AnsweredAccount>(world.admin, 'POST', 'users', body, key),
      await world.call<AnsweredAccount>(world.admin, 'POST', 'users', body, key),
    ];
    expect(again.body._id).toBe(first.body._id);
  });
});

describe('editing accounts', () => {
  test('what changes is merged; e-mail, role and the rest that is read-only are ignored; unknown keys refused [API-P027, USER-015, DEC-011]', async () => {
    const { body } = await post(newUser());
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

  test('of two who edit a community one is told; either part counts [DEC-013]', async () => {
    const { body } = await post({
      ...newUser({ role: 'tenant', phone: '+39 3331234567' }),
      tenant: newTenantPart(world),
    });
    const mine = { 'if-match': String(body.version) };
    expect((await put(body._id, { tenant: { companyName: 'Prima' } }, mine)).status).toBe(200);
    const stale = await put(body._id, { name: 'Dopo' }, mine);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_write' } });
    const current = await get(body._id);
    expect(current.body.tenant?.companyName).toBe('Prima');
    expect((await put(body._id, { name: 'Dopo' }, { 'if-match': String(current.body.version) })).status).toBe(200);
  });

  test('billing is whole once it is saved; who is no legal person keeps no PEC, SDI, VAT number [VAL-P026, VAL-P027, VAL-P028]', async () => {
    const { body } = await post({
      ...newUser({ role: 'tenant', phone: '+39 3331234567' }),
      tenant: newTenantPart(world),
    });
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

  test('a whole community may come back: payments and plan in it are ignored [DEC-011]', async () => {
    const { body } = await get(world.tenant._id);
    const tenant = { ...body.tenant, paymentsEnabled: false, stripeConnectId: 'acct_x', ...newTenantPart(world) };
    const saved = await put(body._id, { phone: '+39 3331234567', tenant });
    expect(saved.status).toBe(200);
    expect(saved.body.tenant).toMatchObject({ paymentsEnabled: true, stripeConnectId: null });
    await put(body._id, { tenant: { businessName: 'Compagnia del Crinale' } });
  });

  test('switching an account off ends its running session at once; on again it signs in anew [DEC-016, OPEN-028]', async () => {
    const input = newUser();
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
    expect((await world.call<AnsweredAccount>(world.admin, 'DELETE', `users/${world.admin._id}`)).body.code).toBe(
      'own_account',
    );
  });
});
