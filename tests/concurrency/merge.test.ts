import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservations } from '#server/tables.ts';
import { bookingOf } from '../support/booking.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
});
afterAll(() => world.close());

const book = (eventId: string, userId: string) =>
  world.call(world.tenant, 'POST', `reservations/event/${eventId}/guest`, bookingOf(userId));

/** Bookings for a guest and the merge of that guest at the same moment; answers how many bookings were left with who is gone. */
async function leftBehind(rounds: number): Promise<{ booked: number; left: number }> {
  let [booked, left] = [0, 0];
  const before = [await world.event(), await world.event(), await world.event(), await world.event()];
  for (let round = 0; round < rounds; round++) {
    const named = (name: string) => world.person('guest', { tenantId: world.tenant._id, name, surname: 'Neri' });
    const [one, other] = [await named('Pia'), await named('P.')];
    const events = [await world.event(), await world.event(), await world.event()];
    // The person who booked more often stays, however the race goes.
    for (const { _id } of before) await book(_id, one._id);
    const [merged, ...answers] = await Promise.all([
      world.call<{ _id: string }>(world.tenant, 'POST', `people/${one._id}/merge`, { otherId: other._id }),
      ...events.map(({ _id }) => book(_id, other._id)),
    ]);
    expect(merged).toMatchObject({ status: 200, body: { _id: one._id } });
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    booked += answers.filter(({ status }) => status === 201).length;
    left += await world.db.$count(reservations, eq(reservations.userId, other._id));
  }
  return { booked, left };
}

test('what is booked for somebody while they are merged is booked for who stays [DEC-090, DEC-041]', async () => {
  const { booked, left } = await leftBehind(12);
  expect(booked).toBe(36);
  expect(left).toBe(0);
});

describe('negative control: without following the merge when a booking is written', () => {
  beforeAll(() => world.db.execute('drop trigger follow_merge on reservations'));

  test('bookings are left with somebody who is gone', async () => {
    let left = 0;
    for (let tries = 0; tries < 6 && left === 0; tries++) left += (await leftBehind(12)).left;
    expect(left).toBeGreaterThan(0);
  });
});
