import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenants, users } from '#server/tables.ts';
import { type AnsweredAccount, newUser } from '../../support/builders/accounts.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let community: Person;
let scanner: Person;
beforeAll(async () => {
  world = await createWorld();
  community = await world.community('Le stesse regole');
  scanner = await world.person('scanner', { tenantId: community._id });
  await world.db.update(users).set({ phone: '+39 3331234567' }).where(eq(users.id, community._id));
});
afterAll(() => world.close());

const put = (who: Person, path: string, body: object) => world.call<AnsweredAccount>(who, 'PUT', path, body);
const long = (count: number) => 'x'.repeat(count);
const address = `https://gruppo.example/${long(477)}`;

/** What is typed, and what is stored of it or said at its field. */
const ofPerson = [
  ['fiscalCode', ' vrd daa 90e41 a944x ', 'VRDDAA90E41A944X'],
  ['fiscalCode', long(41), { said: 'validation.maxLength' }],
  ['username', long(100), long(100)],
  ['username', long(121), { said: 'validation.maxLength' }],
  ['bornPlace', 'Reggio\u00a0 Emilia ', 'Reggio Emilia'],
  ['bornPlace', ' ', null],
  ['bornDate', '1990-02-30', { said: 'validation.day' }],
  ['bornDate', '', null],
  ['profileImage', 'https://evil.test/x.png', { said: 'validation.invalid' }],
  ['profileImage', '', null],
] as const;
const ofCommunity = [
  ['businessName', 'Le\u00a0stesse  regole', 'Le stesse regole'],
  ['businessName', long(121), { said: 'validation.maxLength' }],
  ['businessName', ' ', { said: 'validation.required' }],
  ['companyType', long(100), long(100)],
  ['companyType', long(121), { said: 'validation.maxLength' }],
  ['companyType', ' ', null],
  ['companyName', 'Crinale\n APS', 'Crinale APS'],
  ['contactPhone', '0039 0515551200', '+39 0515551200'],
  ['contactPhone', null, { said: 'validation.required' }],
  ['websiteUrl', 'www.gruppo.it', { said: 'validation.url' }],
  ['websiteUrl', 'javascript:alert(1)', { said: 'validation.url' }],
  ['websiteUrl', address, address],
  ['websiteUrl', `${address}x`, { said: 'validation.maxLength' }],
  ['instagramUrl', '', null],
] as const;
type Expected = (typeof ofPerson | typeof ofCommunity)[number][2];

function assertWritten(
  { status, body }: Awaited<ReturnType<typeof put>>,
  [path, field, expected, who]: readonly [string, string, Expected, string],
): void {
  if (typeof expected === 'object' && expected !== null) {
    expect([status, body.fields], `${who} ${path}`).toEqual([400, { [path]: expected.said }]);
    return;
  }
  const part: object = path === field ? body : (body.tenant ?? {});
  expect([status, Reflect.get(part, field)], `${who} ${path}`).toEqual([200, expected]);
}

test('an administrator, a community and its scanner are understood or refused alike at a field of a person [VAL-P018, VAL-P020, OPEN-016]', async () => {
  for (const [field, typed, expected] of ofPerson) {
    const body = { [field]: typed };
    const written = [
      ['administrator', await put(world.admin, `users/${community._id}`, body)],
      ['community', await put(community, 'users/me', body)],
    ] as const;
    for (const [who, answer] of written) assertWritten(answer, [field, field, expected, who]);
    await world.db.update(users).set({ fiscalCode: null, username: 'prima' }).where(eq(users.id, community._id));
    const ofScanner = await put(community, `users/scanner/${scanner._id}`, body);
    assertWritten(ofScanner, [field, field, expected, 'scanner']);
    await world.db.update(users).set({ fiscalCode: null, username: 'scanner' }).where(eq(users.id, scanner._id));
  }
});

test('an administrator and the owner are understood or refused alike at a field of a community [VAL-P022, OPEN-016]', async () => {
  for (const [field, typed, expected] of ofCommunity) {
    const body = { tenant: { [field]: typed } };
    const path = `tenant.${field}`;
    assertWritten(await put(world.admin, `tenants/${community._id}`, body), [path, field, expected, 'administrator']);
    assertWritten(await put(community, 'users/me', body), [path, field, expected, 'community']);
  }
});

test('codes are found as taken however an administrator and an owner type them [ERR-P003, ERR-P004]', async () => {
  const first = newUser({ fiscalCode: ' bnc mra 80a01 h501x', isLegalPerson: true, vatNumber: 'IT 00905811006' });
  const made = await world.call<AnsweredAccount>(world.admin, 'POST', 'users', first);
  expect(made.body).toMatchObject({ fiscalCode: 'BNCMRA80A01H501X', vatNumber: '00905811006' });
  expect((await put(community, 'users/me', { fiscalCode: 'BncMra80a01h501x' })).body.code).toBe('fiscal_code_in_use');
  const again = newUser({ fiscalCode: 'BNC MRA80A01 H501X' });
  expect((await world.call(world.admin, 'POST', 'users', again)).body['code']).toBe('fiscal_code_in_use');
  const legal = newUser({ isLegalPerson: true, vatNumber: '009058 11006' });
  expect((await world.call(world.admin, 'POST', 'users', legal)).body['code']).toBe('vat_number_in_use');
});

test('what older rules let through is read, and stays while something else is written [DEC-011]', async () => {
  const old = await world.community('Di prima');
  const person = { username: long(130), fiscalCode: 'bnc mra 80a01 h501y', profileImage: 'https://old.test/a.png' };
  const part = { websiteUrl: 'www.gruppo.it', companyType: long(200), contactPhone: '051 12' };
  await world.db
    .update(users)
    .set({ ...person, phone: '333 12' })
    .where(eq(users.id, old._id));
  await world.db.update(tenants).set(part).where(eq(tenants.id, old._id));
  const whole = { ...person, tenant: part };
  expect((await world.call(old, 'GET', 'users/me')).body).toMatchObject(whole);
  expect((await world.call(world.admin, 'GET', `tenants/${old._id}`)).body).toMatchObject(whole);
  const listed = await world.call<AnsweredAccount[]>(world.admin, 'GET', `tenants?_id=${old._id}`);
  expect(listed.body).toMatchObject([whole]);
  expect((await put(old, 'users/me', { name: 'Nuovo', tenant: { companyName: 'Crinale' } })).body).toMatchObject(whole);
  const edited = await put(world.admin, `tenants/${old._id}`, { surname: 'Nuova', tenant: { companyName: 'APS' } });
  expect(edited).toMatchObject({ status: 200, body: { ...whole, name: 'Nuovo', surname: 'Nuova' } });
});
