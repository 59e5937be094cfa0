import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { accountCalls, newScanner, newUser } from '../../support/builders/accounts.ts';
import { issueTicket } from '../../support/builders/tickets.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { get, list, post, put, signIn } = accountCalls(() => world);

describe('scanners', () => {
  const path = 'users/scanner';

  test('a community creates its own, whatever community or role the call names [SCAN-006, API-P026, PERM-P011, ENT-P011]', async () => {
    const input = newScanner({ role: 'scanner', tenantId: world.otherTenant._id, phone: '+39 3331234567' });
    const { status, body } = await post(input, world.tenant, path);
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'scanner', tenantId: world.tenant._id, community: { _id: world.tenant._id } });
    expect(await signIn(input.email, input.password)).toBe(200);
    expect((await post(newScanner({ role: 'admin' }), world.tenant, path)).status).toBe(400);
    expect((await post(newScanner({ priceTiers: [] }), world.tenant, path)).status).toBe(400);
  });

  test('the person an account is made for hears where to sign in, never the password [SCAN-006, DEC-092]', async () => {
    const mailed = async (to: string) => {
      const rows = await world.db.select().from(tables.mails).where(eq(tables.mails.to, to));
      return rows.map(({ subject, text }) => `${subject}\n${text}`);
    };
    const scanner = newScanner({ name: 'نور', surname: 'Al-Khatib Bartolomei' });
    expect((await post(scanner, world.tenant, path)).status).toBe(201);
    const [mail = '', ...more] = await mailed(scanner.email);
    expect(more).toEqual([]);
    expect(mail).toContain('Il tuo account su Regia');
    expect(mail).toContain('Ciao نور,');
    expect(mail).toContain(`Accedi con ${scanner.email}`);
    expect(mail).toContain('/login');
    expect(mail).not.toContain(scanner.password);
    const closed = newScanner({ isConfirmed: false });
    expect((await post(closed, world.tenant, path)).status).toBe(201);
    expect(await mailed(closed.email)).toEqual([]);
    const made = newUser();
    expect((await post(made)).status).toBe(201);
    expect((await mailed(made.email)).join()).toContain('chi gestisce Regia ti ha fatto un account');
  });

  test('username, name, surname, e-mail and password are required [VAL-P031]', async () => {
    const answer = await post({ email: 'x@example.org', password: 'Sicura!2026', name: 'Giada' }, world.tenant, path);
    expect(answer.body.fields).toEqual({ surname: 'validation.required' });
    const { password: _password, email: _email, ...without } = newScanner();
    const { fields = {} } = (await post(without, world.tenant, path)).body;
    expect(Object.keys(fields).sort()).toEqual(['email', 'password']);
  });

  test('its own it changes and deletes, e-mail and community stay; another’s are not there [API-P028, VAL-P032, SCAN-009, API-P030, PERM-P013]', async () => {
    const { body } = await post(newScanner(), world.tenant, path);
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

  test('an administrator sees, edits and deletes scanners of all, and creates none here [OPEN-029, SCAN-002]', async () => {
    const all = await list(`${path}?limit=100`);
    expect(all.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([world.scanner._id, world.otherScanner._id]));
    expect((await post(newScanner(), world.admin, path)).status).toBe(403);
    const { body } = await post(newUser({ role: 'scanner', tenantId: world.otherTenant._id }));
    expect((await put(body._id, { name: 'Lia' })).body.name).toBe('Lia');
    expect((await world.call(world.admin, 'DELETE', `users/${body._id}`)).status).toBe(204);
  });

  test('a promoted follower is among the scanners of its community, and leaves them when demoted [SCAN-001, DEC-019]', async () => {
    const follower = await world.follower('normal');
    const names = async (who = world.tenant) =>
      (await world.call<{ _id: string }[]>(who, 'GET', 'users/scanner?limit=100')).body.map(({ _id }) => _id);
    expect(await names()).not.toContain(follower._id);
    await world.call(world.tenant, 'PUT', `users/${follower._id}/promotetoscanner`);
    expect(await names()).toContain(follower._id);
    expect(await names(world.admin)).toContain(follower._id);
    expect(await names(world.otherTenant)).not.toContain(follower._id);
    // It is no account of a scanner: its own page and its account are not the community's to change.
    expect((await world.call(world.tenant, 'DELETE', `users/scanner/${follower._id}`)).status).toBe(404);
    await world.call(world.tenant, 'PUT', `users/${follower._id}/demotefromscanner`);
    expect(await names()).not.toContain(follower._id);
  });

  test('a new scanner checks in the ticket whose QR code is read [SCAN-010]', async () => {
    const { body } = await post(newScanner(), world.tenant, path);
    const person = await world.signIn(body._id);
    const event = await world.event();
    const ticket = await issueTicket(world, event._id);
    const seen = await world.call<{ qrBase64: string }>(person, 'GET', `tickets/${ticket._id}`);
    expect(seen.body.qrBase64).toMatch(/^(data:image\/png;base64,)?iVBOR/);
    const scan = { eventId: event._id, ticketId: ticket._id };
    expect((await world.call(person, 'POST', 'scans', scan)).status).toBe(200);
  });

  test('a scanner reaches no scanner’s record, its own included [SCAN-007, PERM-P015]', async () => {
    expect((await list(path, world.scanner)).status).toBe(403);
    expect((await put(world.scanner._id, { name: 'X' }, {}, world.scanner, path)).status).toBe(403);
  });
});
