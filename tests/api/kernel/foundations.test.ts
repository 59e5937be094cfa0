import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anyId = '01900000-0000-7000-8000-000000000000';

/** What each entity's own rules take from the four generic calls, and why. */
const generic: Readonly<Record<string, string>> = {
  users: 'GET POST PUT DELETE',
  tenants: 'GET POST PUT DELETE',
  'users/scanner': 'GET POST PUT DELETE',
  events: 'GET POST PUT DELETE',
  'event-stages': 'GET POST PUT DELETE',
  extras: 'GET POST PUT DELETE',
  requirements: 'GET POST PUT DELETE',
  'event-subtypes': 'GET POST PUT DELETE',
  uploads: 'GET POST DELETE', // a file does not change
  'tenant-subscriptions': 'GET POST DELETE', // accepted, declined and typed by calls of their own
  categories: 'GET POST PUT DELETE',
  available_subscriptions: 'GET POST PUT DELETE',
  products: 'GET POST PUT DELETE',
  communications: 'GET POST PUT DELETE',
  faqs: 'GET POST PUT DELETE',
  subscriptions: 'GET POST PUT', // ended by the payment provider (OPEN-031)
  reservations: 'GET PUT', // made by booking, ended by their tickets (DEC-041, DEC-052)
  participations: 'GET POST PUT', // ended, not deleted (DEC-048)
  tickets: 'GET', // changed by calls that say what is done (DEC-052)
  payments: 'GET POST PUT', // a receipt by hand, administrators only (DEC-086)
};

describe('every entity has the generic calls by id [API-P004]', () => {
  test.each(Object.entries(generic))(
    '%s has the generic calls by entity and id that its rules leave: %s',
    (entity, methods) => {
      const routes = world.app.declaredRoutes;
      const has = (method: string, url: string) => routes.some((one) => one.method === method && one.url === url);
      const found = [
        has('GET', `/api/${entity}/:id`) && 'GET',
        has('POST', `/api/${entity}`) && 'POST',
        has('PUT', `/api/${entity}/:id`) && 'PUT',
        has('DELETE', `/api/${entity}/:id`) && 'DELETE',
      ].filter(Boolean);
      expect(found.join(' ')).toBe(methods);
      // An update merges under either verb (DEC-011).
      expect(has('PATCH', `/api/${entity}/:id`)).toBe(has('PUT', `/api/${entity}/:id`));
    },
  );
});

describe('what the server does behind its calls', () => {
  test('a list without words about pages is its first ten records, with the total in its header [API-P060, OPEN-045]', async () => {
    for (let at = 0; at < 12; at += 1) await world.follower();
    const answer = await world.call<object[]>(world.tenant, 'GET', 'tenant-subscriptions');
    expect(answer.body).toHaveLength(10);
    expect(answer.headers['odin-count']).toBe('12');
    const second = await world.call<object[]>(world.tenant, 'GET', 'tenant-subscriptions?page=2');
    expect(second.body).toHaveLength(2);
  });

  test('q finds name, surname, user name, e-mail and a community’s name, whatever the case [API-P060, OPEN-045]', async () => {
    const found = async (path: string, q: string) =>
      (await world.call<{ _id: string }[]>(world.admin, 'GET', `${path}?q=${encodeURIComponent(q)}`)).body;
    const values = { name: 'Zenobia', surname: 'Quaranta', username: 'zq.guida', email: 'zeta@regia.test' };
    const { _id } = await world.person('user', values);
    for (const q of ['zENOb', 'QUARANTA', 'zq.GUIDA', 'Zeta@regia']) {
      expect((await found('users', q)).map((one) => one._id)).toEqual([_id]);
    }
    expect((await found('users/tenants', 'COMPAGNIA DEL')).map((one) => one._id)).toEqual([world.tenant._id]);
    await world.event({ name: 'Quaranta passi' });
    const named = async (query: string) => (await world.call<object[]>(world.tenant, 'GET', `events?${query}`)).body;
    expect(await named('name.$contains=uaranta%20PASSI')).toMatchObject([{ name: 'Quaranta passi' }]);
    expect(await named('name=uaranta%20passi')).toEqual([]);
  });

  test('deleting a community keeps its records [API-P060, DEC-065]', async () => {
    const gone = await world.community('Sciolta');
    const { _id } = await world.event({}, { tenantId: gone._id });
    expect((await world.call(world.admin, 'DELETE', `users/${gone._id}`)).status).toBe(204);
    expect((await world.call(world.admin, 'GET', `events/${_id}`)).status).toBe(200);
    const [row] = await world.db.select().from(tables.users).where(eq(tables.users.id, gone._id));
    expect(row?.isDeleted).toBe(true);
  });
});

describe('codes', () => {
  test('beyond the listed texts a status says the kind: 401, 403, 404, 400, 409 [ERR-E049, OPEN-203]', async () => {
    const { _id } = await world.event();
    const read = await world.call<{ version: number }>(world.tenant, 'GET', `events/${_id}`);
    const asked: [Person | null, 'GET' | 'POST' | 'PATCH', string, object | undefined, number, string][] = [
      [null, 'GET', 'events', undefined, 401, 'missing_credentials'],
      [{ ...world.tenant, token: 'x' }, 'GET', 'events', undefined, 401, 'session_expired'],
      [world.scanner, 'POST', 'events', {}, 403, 'forbidden'],
      [world.tenant, 'GET', `events/${anyId}`, undefined, 404, 'not_found'],
      [world.otherTenant, 'GET', `events/${_id}`, undefined, 404, 'not_found'],
      [world.tenant, 'PATCH', `events/${_id}`, { maxParticipants: 0 }, 400, 'validation_failed'],
    ];
    for (const [who, method, url, body, status, code] of asked) {
      const answer = await world.call(who, method, url, body);
      expect([url, answer.status, answer.body['code']]).toEqual([url, status, code]);
      expect(answer.body['message']).toEqual(expect.any(String));
    }
    const stale = { 'if-match': String(read.body.version + 1) };
    const conflict = await world.call(world.tenant, 'PATCH', `events/${_id}`, { name: 'Altro' }, stale);
    expect(conflict).toMatchObject({ status: 409, body: { code: 'stale_write' } });
  });
});

describe('who does what', () => {
  test('organisers publish; followers, plain users and guests are those who book and ask [PERM-P022]', async () => {
    const follower = await world.follower();
    const stranger = await world.person('user');
    const guest = await world.guest();
    for (const who of [follower, stranger]) {
      expect((await world.call(who, 'POST', 'events', world.eventInput())).status).toBe(403);
    }
    expect((await world.call(world.tenant, 'POST', 'events', world.eventInput())).status).toBe(201);
    const open = await world.event({ accessType: 'all' });
    const manual = await world.event({ selectionType: 'manual' });

    for (const who of [follower, stranger]) {
      const url = `reservations/event/${open._id}/registered`;
      const booked = await world.call(who, 'POST', url, bookingOf(who._id));
      expect(booked.status).toBe(201);
    }
    const entered = await world.call(
      world.tenant,
      'POST',
      `reservations/event/${open._id}/guest`,
      bookingOf(guest._id),
    );
    expect(entered).toMatchObject({ status: 201, body: { userId: guest._id } });
    const asked = await world.call(
      follower,
      'POST',
      `reservations/event/${manual._id}/registered`,
      bookingOf(follower._id),
    );
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending' } });
    // An organiser is nobody's buyer.
    const own = await world.call(world.tenant, 'POST', `reservations/event/${open._id}/registered`, {
      ...bookingOf(world.tenant._id),
    });
    expect(own.status).toBe(400);
  });

  test('a community is its user: one account, whose id is the tenantId of all that is the community’s [DEC-001]', async () => {
    const { body: me } = await world.call<{ _id: string; tenantId: string; tenant: { _id: string } }>(
      world.tenant,
      'GET',
      'users/me',
    );
    expect([me._id, me.tenantId, me.tenant._id]).toEqual(Array(3).fill(world.tenant._id));
    const created = await world.call(world.tenant, 'POST', 'events', world.eventInput({ name: 'Di chi è' }));
    expect(created.body['tenantId']).toBe(world.tenant._id);
    const listed = await world.call<{ tenantId: string; status: string }[]>(
      world.tenant,
      'GET',
      'tenant-subscriptions?limit=100&status=accepted',
    );
    expect(new Set(listed.body.map(({ tenantId }) => tenantId))).toEqual(new Set([world.tenant._id]));
  });
});
