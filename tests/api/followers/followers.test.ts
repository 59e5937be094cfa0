import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await world.person('user');
});

type Answered = TenantSubscription & { code: string; fields?: Record<string, string> };
const automatic = (isOn: boolean) =>
  world.db.update(tables.tenants).set({ automaticAcceptance: isOn }).where(eq(tables.tenants.id, world.tenant._id));
const ask = (who = person, tenantId = world.tenant._id) =>
  world.call<Answered>(who, 'POST', 'tenant-subscriptions', { tenantId });
const call = (who: Person, method: 'PUT' | 'DELETE' | 'GET', path: string, body?: object, headers = {}) =>
  world.call<Answered>(who, method, path, body, headers);
const follow = async (who = person) => {
  const { body } = await ask(who);
  return (await call(world.tenant, 'PUT', `tenant-subscriptions/${body._id}/accept`)).body;
};

describe('asking to follow', () => {
  test('a person asks for themselves and waits, whatever the call names [FOLL-001, FOLL-002, STATE-P001, STATE-P017, DEC-023, DEC-064]', async () => {
    const other = await world.person('user');
    const body = { tenantId: world.tenant._id, userId: other._id, userType: 'top', status: 'accepted' };
    const { status, body: made } = await world.call<Answered>(person, 'POST', 'tenant-subscriptions', body);
    expect(status).toBe(201);
    expect(made).toMatchObject({ status: 'pending', userId: person._id, userType: 'normal', activationDate: null });
    expect((await ask()).body.code).toBe('already_follower');
    expect((await world.call<Answered>(person, 'POST', 'tenant-subscriptions', {})).body.fields).toEqual({
      tenantId: 'validation.required',
    });
    const seen = await world.call<Answered[]>(person, 'GET', 'tenant-subscriptions');
    expect(seen.body.map(({ _id }) => _id)).toEqual([made._id]);
    expect((await call(person, 'GET', `tenant-subscriptions/${made._id}`)).status).toBe(200);
    expect((await call(other, 'GET', `tenant-subscriptions/${made._id}`)).status).toBe(404);
  });

  test('with automatic acceptance the person follows at once; switched off, the next one waits [FOLL-002, STATE-P004]', async () => {
    await automatic(true);
    const { body } = await ask();
    expect(body.status).toBe('accepted');
    expect(body.activationDate).not.toBeNull();
    await automatic(false);
    expect((await ask(await world.person('user'))).body.status).toBe('pending');
  });

  test('switching automatic acceptance on leaves who is waiting [OPEN-035]', async () => {
    const { body } = await ask();
    await automatic(true);
    expect((await call(world.tenant, 'GET', `tenant-subscriptions/${body._id}`)).body.status).toBe('pending');
    await automatic(false);
  });

  test('a disabled community takes no followers [DEC-065]', async () => {
    const closed = await world.community('Chiusa');
    await world.db.update(tables.users).set({ isEnabled: false }).where(eq(tables.users.id, closed._id));
    expect((await ask(person, closed._id)).status).toBe(404);
  });
});

describe('accepting and declining', () => {
  test('a pending request is accepted, once, by the community or an administrator [STATE-P002, API-P019, PERM-P007, OPEN-034]', async () => {
    const { body } = await ask();
    const accepted = await call(world.tenant, 'PUT', `tenant-subscriptions/${body._id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(accepted.body.activationDate).not.toBeNull();
    const again = await call(world.tenant, 'PUT', `tenant-subscriptions/${body._id}/accept`);
    expect(again).toMatchObject({ status: 400, body: { code: 'follower_not_pending' } });
    const other = await ask(await world.person('user'));
    expect((await call(world.admin, 'PUT', `tenant-subscriptions/${other.body._id}/accept`)).status).toBe(200);
  });

  test('declining removes the request; who was declined may ask again [STATE-P003, API-P020, FOLL-007]', async () => {
    const { body } = await ask();
    expect((await call(world.tenant, 'DELETE', `tenant-subscriptions/${body._id}/reject`)).status).toBe(204);
    expect((await call(world.tenant, 'GET', `tenant-subscriptions/${body._id}`)).status).toBe(404);
    const again = await ask();
    expect((await call(world.admin, 'DELETE', `tenant-subscriptions/${again.body._id}/reject`)).status).toBe(204);
  });

  test('an acceptance is taken back, once; the request waits as before and says who did it', async () => {
    const follower = await follow();
    const path = `tenant-subscriptions/${follower._id}`;
    expect((await call(world.otherTenant, 'PUT', `${path}/reopen`)).status).toBe(404);
    const reopened = await call(world.tenant, 'PUT', `${path}/reopen`);
    expect(reopened).toMatchObject({ status: 200, body: { status: 'pending', activationDate: null } });
    expect(reopened.body.createdAt).toBe(follower.createdAt);
    // Who was told that they follow is told that they wait again.
    const told = await world.db.select().from(tables.mails).where(eq(tables.mails.to, person.email));
    expect(told.map(({ subject }) => subject)).toContain(
      'La tua richiesta di seguire Compagnia del Crinale aspetta una risposta',
    );
    expect((await call(world.tenant, 'PUT', `${path}/reopen`)).body.code).toBe('follower_not_reopenable');
    expect((await call(world.tenant, 'PUT', `${path}/accept`)).status).toBe(200);
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, follower._id));
    expect(entries.filter(({ action }) => action === 'reopen')).toMatchObject([{ userId: world.tenant._id }]);
  });

  test('who scans for the community is not made to wait again', async () => {
    const follower = await follow();
    await call(world.tenant, 'PUT', `users/${person._id}/promotetoscanner`);
    const answer = await call(world.tenant, 'PUT', `tenant-subscriptions/${follower._id}/reopen`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'follower_not_reopenable' } });
  });

  test('who was declined by mistake is put back to wait by e-mail; who asked again meanwhile already follows', async () => {
    const { body } = await ask();
    await call(world.tenant, 'DELETE', `tenant-subscriptions/${body._id}/reject`);
    const again = { email: person.email, tenantId: world.tenant._id, userType: 'normal', status: 'pending' };
    const back = await world.call<Answered>(world.tenant, 'POST', 'tenant-subscriptions', again);
    expect(back).toMatchObject({ status: 201, body: { status: 'pending', userId: person._id, activationDate: null } });
    const twice = await world.call<Answered>(world.tenant, 'POST', 'tenant-subscriptions', again);
    expect(twice.body.code).toBe('already_follower');
  });

  test('who follows is not declined [OPEN-034]', async () => {
    const follower = await follow();
    const answer = await call(world.tenant, 'DELETE', `tenant-subscriptions/${follower._id}/reject`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'follower_not_pending' } });
  });

  test('a refused relationship, which only older data hold, is shown and neither accepted nor declined [STATE-P019, OPEN-034]', async () => {
    const [row] = await world.db
      .insert(tables.tenantSubscriptions)
      .values({ tenantId: world.tenant._id, userId: person._id, status: 'refused' })
      .returning({ id: tables.tenantSubscriptions.id });
    const path = `tenant-subscriptions/${row?.id}`;
    expect((await call(world.tenant, 'GET', path)).body.status).toBe('refused');
    expect((await call(world.tenant, 'PUT', `${path}/accept`)).body.code).toBe('follower_not_pending');
    expect((await call(world.tenant, 'DELETE', `${path}/reject`)).body.code).toBe('follower_not_pending');
  });

  test('of two who accept and decline together one wins [STATE-P002]', async () => {
    const { body } = await ask();
    const answers = await Promise.all([
      call(world.tenant, 'PUT', `tenant-subscriptions/${body._id}/accept`),
      call(world.tenant, 'DELETE', `tenant-subscriptions/${body._id}/reject`),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test('another community’s request is not there [PERM-P013]', async () => {
    const { body } = await ask();
    for (const [method, path] of [
      ['PUT', 'accept'],
      ['DELETE', 'reject'],
      ['PUT', 'usertype'],
    ] as const) {
      const answer = await call(world.otherTenant, method, `tenant-subscriptions/${body._id}/${path}`, {
        userType: 'top',
      });
      expect(answer.status).toBe(404);
    }
    expect((await call(world.otherTenant, 'DELETE', `tenant-subscriptions/${body._id}`)).status).toBe(404);
  });
});

describe('tier and end', () => {
  test('a community changes the tier; an administrator does not; a stale change is told [FOLL-003, API-P021, PERM-P008, PERM-E010]', async () => {
    const follower = await follow();
    const path = `tenant-subscriptions/${follower._id}/usertype`;
    const changed = await call(
      world.tenant,
      'PUT',
      path,
      { userType: 'top' },
      { 'if-match': String(follower.version) },
    );
    expect(changed).toMatchObject({ status: 200, body: { userType: 'top', version: follower.version + 1 } });
    const stale = await call(
      world.tenant,
      'PUT',
      path,
      { userType: 'premium' },
      { 'if-match': String(follower.version) },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_write' } });
    expect((await call(world.admin, 'PUT', path, { userType: 'top' })).status).toBe(403);
    expect((await call(world.tenant, 'PUT', path, { userType: 'gold' })).status).toBe(400);
    expect((await call(world.tenant, 'PUT', path, { userType: 'top', role: 'admin' })).status).toBe(400);
  });

  test('deleting a follower also demotes and keeps the bookings [PERM-P008, DEC-064]', async () => {
    const follower = await follow();
    const event = await world.event();
    const booked = await world.call(
      world.tenant,
      'POST',
      `reservations/event/${event._id}/registered`,
      bookingOf(person._id),
    );
    expect(booked.status).toBe(201);
    expect((await call(world.tenant, 'PUT', `users/${person._id}/promotetoscanner`)).status).toBe(200);
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(200);
    expect((await call(world.admin, 'DELETE', `tenant-subscriptions/${follower._id}`)).status).toBe(403);
    expect((await call(world.tenant, 'DELETE', `tenant-subscriptions/${follower._id}`)).status).toBe(204);
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(403);
    const bookings = await world.call<unknown[]>(world.tenant, 'GET', `reservations?userId=${person._id}`);
    expect(bookings.body).toHaveLength(1);
  });
});

describe('promotion to scanner', () => {
  const promote = (userId: string, who = world.tenant) => call(who, 'PUT', `users/${userId}/promotetoscanner`);
  const demote = (userId: string, who = world.tenant) => call(who, 'PUT', `users/${userId}/demotefromscanner`);
  const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };

  test('in force on the running session, and out of force again [STATE-P005, STATE-P006, API-P017, API-P018, PERM-P009, DEC-019]', async () => {
    await follow();
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(403);
    expect(await promote(person._id)).toMatchObject({ status: 200, body: { secondaryRole: 'scanner' } });
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(200);
    const { body: me } = await world.call(person, 'GET', 'users/me');
    expect(me).toMatchObject({ role: 'user', secondaryRole: 'scanner', tenantId: world.tenant._id });
    const listed = await world.call<Answered[]>(world.tenant, 'GET', `tenant-subscriptions?userId=${person._id}`);
    expect(listed.body[0]?.user).toMatchObject({ secondaryRole: 'scanner', scansFor: 'this' });
    expect(await codeOf(promote(person._id))).toBe('400 not_promotable');
    expect(await demote(person._id)).toMatchObject({ status: 200, body: { secondaryRole: null } });
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(403);
  });

  test('who was promoted may be let to sell at the door, until they no longer scan; nobody else [GATE-006]', async () => {
    const follower = await follow();
    const path = `tenant-subscriptions/${follower._id}`;
    const allow = (sellsAtDoor: unknown, who = world.tenant) =>
      world.call<Answered & { code?: string }>(who, 'PUT', `${path}/sellsatdoor`, { sellsAtDoor });
    const { _id: eventId } = await world.event();
    const sells = async () =>
      (await world.call<{ sells?: boolean }>(person, 'GET', `events/${eventId}/gate`)).body.sells;
    expect(await allow(true)).toMatchObject({ status: 400, body: { code: 'follower_not_scanner' } });
    await promote(person._id);
    expect(await sells()).toBe(false);
    expect(await allow(true)).toMatchObject({ status: 200, body: { user: { scansFor: 'this', sellsAtDoor: true } } });
    expect(await sells()).toBe(true);
    expect((await allow(true, world.otherTenant)).status).toBe(404);
    expect((await allow(true, world.scanner)).status).toBe(403);
    expect(await allow('yes')).toMatchObject({ status: 400, body: { fields: { sellsAtDoor: expect.any(String) } } });
    expect(await allow(false)).toMatchObject({ status: 200, body: { user: { sellsAtDoor: false } } });
    await allow(true);
    await demote(person._id);
    // The right ends with the promotion: a later one, also by others, does not bring it back.
    await promote(person._id);
    expect(await sells()).toBe(false);
  });

  test('nobody scans for two communities, and the other is not named [STATE-P009, DEC-019]', async () => {
    await follow();
    const second = await ask(person, world.otherTenant._id);
    await call(world.otherTenant, 'PUT', `tenant-subscriptions/${second.body._id}/accept`);
    await promote(person._id);
    const refused = await promote(person._id, world.otherTenant);
    expect(refused).toMatchObject({ status: 400, body: { code: 'scanner_elsewhere' } });
    const listed = await world.call(world.otherTenant, 'GET', `tenant-subscriptions?userId=${person._id}`);
    expect(JSON.stringify([refused.body, listed.body])).not.toContain(world.tenant._id);
    expect(JSON.stringify([refused.body, listed.body])).not.toContain('Crinale');
    expect(await codeOf(demote(person._id, world.otherTenant))).toBe('400 scanner_elsewhere');
    expect((await world.call(person, 'GET', 'events/scanningdata')).status).toBe(200);
  });

  test('pending, strangers and primary scanners are refused, guests are invited; administrators never promote [STATE-P007, STATE-P008, OPEN-033]', async () => {
    await ask();
    expect(await codeOf(promote(person._id))).toBe('400 not_promotable');
    const guest = await world.guest();
    const body = { userId: guest._id, userType: 'normal' };
    await world.call(world.tenant, 'POST', 'tenant-subscriptions', body);
    expect(await promote(guest._id)).toMatchObject({ status: 200, body: { secondaryRole: null, isInvited: true } });
    expect(await codeOf(promote(guest._id))).toBe('400 not_promotable');
    expect(await codeOf(promote((await world.person('user'))._id))).toBe('400 not_promotable');
    expect(await codeOf(demote(world.scanner._id))).toBe('400 not_promotable');
    expect(await codeOf(promote('01900000-0000-7000-8000-000000000000'))).toBe('400 not_promotable');
    expect((await promote(person._id, world.admin)).status).toBe(403);
  });
});

describe('adding a follower', () => {
  test('user, community and tier are required; an administrator names the community [FOLL-013, API-P022, VAL-P038]', async () => {
    const post = (who: Person, body: object) => world.call<Answered>(who, 'POST', 'tenant-subscriptions', body);
    const tenantId = world.otherTenant._id;
    expect((await post(world.admin, { userId: person._id, userType: 'top' })).body.fields).toEqual({
      tenantId: 'validation.required',
    });
    expect((await post(world.admin, { userId: person._id, tenantId })).body.fields).toEqual({
      userType: 'validation.required',
    });
    expect((await post(world.admin, { tenantId, userType: 'top' })).body.fields).toEqual({
      userId: 'validation.required',
    });
    const unknown = { email: 'nessuno@example.org', name: 'Nino', surname: 'Bixio', userType: 'top' };
    expect(await post(world.tenant, unknown)).toMatchObject({
      status: 201,
      body: { consent: 'asked', user: { role: 'guest', name: 'Nino', surname: 'Bixio' } },
    });
    const done = await post(world.admin, { status: 'accepted', userId: person._id, tenantId, userType: 'top' });
    expect(done).toMatchObject({ status: 201, body: { status: 'accepted', tenantId, userType: 'top' } });
  });
});

test('a follower has status, user, tier, community, contacts and dates [ENT-P008]', async () => {
  await world.db.update(tables.users).set({ phone: '+39 3331234567' }).where(eq(tables.users.id, person._id));
  const follower = await follow();
  expect(follower).toMatchObject({
    status: 'accepted',
    userId: person._id,
    tenantId: world.tenant._id,
    userType: 'normal',
    user: { name: 'Nome', surname: 'Cognome' },
    tenant: { businessName: 'Compagnia del Crinale' },
    userInfo: { fullName: 'Nome Cognome', email: person.email, phone: '+39 3331234567' },
  });
  expect(Date.parse(follower.createdAt)).toBeLessThanOrEqual(Date.parse(follower.activationDate ?? ''));
});

test('followers are listed by tab, tier and period, with exact totals [DEC-008, DEC-009]', async () => {
  await follow();
  await call(world.tenant, 'PUT', `users/${person._id}/promotetoscanner`);
  await ask(await world.person('user'));
  const count = async (query: string) =>
    Number((await world.call(world.tenant, 'GET', `tenant-subscriptions?limit=1&${query}`)).headers['odin-count']);
  const all = await count('');
  const kept = [await count('status=pending'), await count('status=accepted'), await count('status=refused')];
  expect(kept.reduce((sum, one) => sum + one)).toBe(all);
  expect(await count('userType=top&userType=premium')).toBeLessThan(all);
  expect(await count('createdAt.$gte=2099-01-01')).toBe(0);
  const byAdmin = await world.call<Answered[]>(
    world.admin,
    'GET',
    `tenant-subscriptions?tenantId=${world.otherTenant._id}`,
  );
  expect(new Set(byAdmin.body.map(({ tenantId }) => tenantId))).toEqual(new Set([world.otherTenant._id]));
});

test('the sheet of followers has the list’s filters, in the reader’s language [DEC-075]', async () => {
  await follow(await world.person('user', { surname: '=SUM(A1)', name: '🌊 مريم' }));
  const sheetOf = async (who: Person, query = '') => {
    const response = await world.app.inject({
      url: `/api/tenant-subscriptions/excel?${query}`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    const [sheet] = (await readXlsx(response.rawPayload)).sheets;
    return { name: sheet?.name, rows: sheet?.rows ?? [] };
  };
  const { name, rows } = await sheetOf(world.tenant, 'status=accepted&q=sum');
  expect(name).toBe('Follower');
  expect(rows[0]?.slice(0, 3)).toEqual(['Cognome', 'Nome', 'E-mail']);
  expect(rows[0]).not.toContain('Community');
  expect(rows[1]?.slice(0, 2)).toEqual(['=SUM(A1)', '🌊 مريم']);
  expect((await sheetOf(world.admin)).rows[0]).toContain('Community');
});
