import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookGuest, bookingOf } from '../support/booking.ts';
import { createWorld, type World } from '../support/world.ts';

const PLACES = 50;
const PEOPLE = 200;

/** A server on a port of its own: races are run over real connections. */
async function listen(world: World) {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tenant.token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { _id?: string; code?: string } };
  };
  return { address, post };
}

/** People without sessions: only their ids matter to a rush. */
async function crowd(world: World, size: number): Promise<string[]> {
  const rows = await world.db.execute<{
    id: string;
  }>(sql`insert into users (id, role, username, email, name, surname, tenant_id)
    select gen_random_uuid(), 'guest', 'g' || n || ${world.tenant._id}, 'g' || n || '-' || gen_random_uuid() || '@example.org', 'Nome', 'Cognome', ${world.tenant._id}::uuid
    from generate_series(1, ${size}) n returning id`);
  return rows.rows.map(({ id }) => id);
}

async function takings(world: World, eventId: string) {
  const { rows } = await world.db.execute<{ slots: number; tickets: number; reservations: number }>(sql`
    select e.slots, (select count(*)::int from tickets where event_id = e.id and status = 'valid') tickets,
      (select count(*)::int from reservations where event_id = e.id) reservations
    from events e where e.id = ${eventId}`);
  return rows[0];
}

async function rush(world: World, post: Awaited<ReturnType<typeof listen>>['post'], people: readonly string[]) {
  const { _id } = await world.event({ maxParticipants: PLACES, slotsPerUser: 1 });
  const answers = await Promise.all(people.map((id) => post(`reservations/event/${_id}/guest`, bookingOf(id))));
  return { eventId: _id, answers };
}

describe('booking under load', () => {
  let world: World;
  let post: Awaited<ReturnType<typeof listen>>['post'];
  let people: string[];
  beforeAll(async () => {
    world = await createWorld({ isRandom: true });
    post = (await listen(world)).post;
    people = await crowd(world, PEOPLE);
  });
  afterAll(() => world.close());

  test('200 people book 50 places at once, 20 times: exactly 50 are sold, 150 are refused cleanly [DEC-041]', {
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < 20; round++) {
      const { eventId, answers } = await rush(world, post, people);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(PEOPLE - PLACES);
      for (const { status, body } of refused)
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'event_full' });
      expect(await takings(world, eventId)).toEqual({ slots: PLACES, tickets: PLACES, reservations: PLACES });
    }
  });

  test('the same Idempotency-Key sent 100 times at once has one effect and 100 equal answers [DEC-012]', async () => {
    const { _id } = await world.event();
    const guest = await world.guest();
    const body = bookingOf(guest._id);
    const headers = { 'idempotency-key': 'a-hundred-times' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(`reservations/event/${_id}/guest`, body, headers)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    expect(await takings(world, _id)).toEqual({ slots: 1, tickets: 1, reservations: 1 });
  });

  test('one person who books 40 times at once has one booking [DEC-031]', async () => {
    const { _id } = await world.event();
    const guest = await world.guest();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post(`reservations/event/${_id}/guest`, bookingOf(guest._id))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_booked')).toHaveLength(39);
  });

  test('bookings racing the cancellation of the event: none is left valid, no place is left taken [DEC-033, DEC-052]', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await world.event({ maxParticipants: PLACES, slotsPerUser: 1 });
      const bookings = people.slice(0, 40).map((id) => post(`reservations/event/${_id}/guest`, bookingOf(id)));
      const cancel = world.call(world.tenant, 'PATCH', `events/${_id}`, { status: 'canceled' });
      const answers = await Promise.all(bookings);
      expect((await cancel).status).toBe(200);
      for (const { status } of answers) expect([201, 400]).toContain(status);
      expect(await takings(world, _id)).toMatchObject({ slots: 0, tickets: 0 });
    }
  });

  test('bookings racing cancelled tickets keep places equal to valid tickets [DEC-052]', {
    timeout: 120_000,
  }, async () => {
    const { _id } = await world.event({ maxParticipants: PLACES, slotsPerUser: 1 });
    const sold = [];
    for (let n = 0; n < 20; n++) sold.push(...(await bookGuest(world, { _id })).tickets);
    const revoke = sold.map((ticket) =>
      world.call(world.tenant, 'PUT', `tickets/${ticket._id}/status`, { status: 'invalid', condition: 'revoked' }),
    );
    const book = people.slice(0, 60).map((id) => post(`reservations/event/${_id}/guest`, bookingOf(id)));
    const statuses = [...(await Promise.all(revoke)), ...(await Promise.all(book))].map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const after = await takings(world, _id);
    expect(after?.slots).toBe(after?.tickets);
    expect(after?.slots).toBeLessThanOrEqual(PLACES);
  });
});

describe('the control: without the lock and the check', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true, testing: { skipCapacityLock: true } });
    await world.db.execute(sql`alter table events drop constraint events_places`);
  });
  afterAll(() => world.close());

  test('the same rush oversells, so the guard is what holds [DEC-041]', { timeout: 60_000 }, async () => {
    const { post } = await listen(world);
    const people = await crowd(world, PEOPLE);
    const { eventId } = await rush(world, post, people);
    expect((await takings(world, eventId))?.tickets).toBeGreaterThan(PLACES);
  });
});
