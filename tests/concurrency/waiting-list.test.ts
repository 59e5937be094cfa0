import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { acceptOffer, declineOffer } from '#server/modules/bookings/waiting-list/commands/answer-offer.ts';
import { workWaitingLists } from '#server/modules/bookings/waiting-list/commands/work.ts';
import type { EntryRow } from '#server/modules/bookings/waiting-list/queries/entry.ts';
import { events, reservations, waitingListEntries } from '#server/tables.ts';
import { bookingOf } from '../support/booking.ts';
import { callerOf, fullEvent, joined, people, placesOf, run } from '../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

type Entry = EntryRow & { person: Person };

const codeOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const accept = (world: World, { id, person }: Entry) =>
  codeOf(run(world, (tx) => acceptOffer(tx, world.services, callerOf(world, person), id, people(1))));
const decline = (world: World, { id, person }: Entry) =>
  codeOf(run(world, (tx) => declineOffer(tx, world.services, callerOf(world, person), id)));

/** An event with one place taken and a list of so many people, of whom the first are offered a place each. */
async function offers(world: World, waiting: number, offered: number) {
  const event = await fullEvent(world, 1, { slotsPerUser: 1 });
  const list: Entry[] = [];
  for (let at = 0; at < waiting; at++) list.push(await joined(world, event));
  const places = offered + 1;
  const edit = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { maxParticipants: places });
  expect(edit.body).toMatchObject({ slots: 1, heldPlaces: offered });
  return { event, list, places };
}

async function countsOf(world: World, event: { _id: string }): Promise<Record<string, number>> {
  const rows = await world.db.select().from(waitingListEntries).where(eq(waitingListEntries.eventId, event._id));
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('offers under load', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true });
  });
  afterAll(() => world.close());

  test('30 offers expire while 30 are accepted, each twice, and 30 strangers book: the capacity is exact, no place is offered twice [WAIT-006]', {
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < 2; round++) {
      const { event, list, places } = await offers(world, 90, 60);
      const [late, quick] = [list.slice(0, 30), list.slice(30, 60)];
      const heldUntil = new Date(Date.now() - 1000).toISOString();
      for (const { id } of late) {
        await world.db.update(waitingListEntries).set({ heldUntil }).where(eq(waitingListEntries.id, id));
      }
      const strangers: Person[] = [];
      for (let at = 0; at < 30; at++) strangers.push(await world.guest());
      const [taken, again, missed, booked] = await Promise.all([
        Promise.all(quick.map((entry) => accept(world, entry))),
        Promise.all(quick.map((entry) => accept(world, entry))),
        Promise.all(late.map((entry) => accept(world, entry))),
        Promise.all(
          strangers.map(({ _id }) =>
            world.call(world.tenant, 'POST', `reservations/event/${event._id}/guest`, bookingOf(_id)),
          ),
        ),
        // Two processes, as on two machines.
        workWaitingLists(world.services),
        workWaitingLists(world.services),
      ]);
      const answers = quick.map((_, at) => [taken[at], again[at]].sort());
      expect(answers).toEqual(quick.map(() => [null, 'offer_not_open'].sort()));
      expect(missed).toEqual(late.map(() => 'offer_not_open'));
      // What nobody answered goes to those who wait: strangers find nothing.
      expect(booked.map(({ body }) => body.code)).toEqual(strangers.map(() => 'event_full'));
      expect(await countsOf(world, event)).toEqual({ accepted: 30, expired: 30, offered: 30 });
      expect(await placesOf(world, event)).toEqual({ slots: 31, heldPlaces: 30, held: 30 });
      expect(await world.db.$count(reservations, eq(reservations.eventId, event._id))).toBe(31);
      expect(places).toBe(61);
    }
  });

  test('an offer that is declined three times at once goes to one other only [WAIT-006]', async () => {
    const { event, list } = await offers(world, 20, 10);
    const declining = list.slice(0, 5).flatMap((entry) => [entry, entry, entry]);
    const codes = await Promise.all(declining.map((entry) => decline(world, entry)));
    expect(codes.filter((code) => code === null)).toHaveLength(5);
    expect(await countsOf(world, event)).toEqual({ declined: 5, offered: 10, waiting: 5 });
    expect(await placesOf(world, event)).toEqual({ slots: 1, heldPlaces: 10, held: 10 });
  });
});

describe('the control: without the locks and the check', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true, testing: { skipCapacityLock: true } });
    await world.db.execute('alter table events drop constraint events_places');
  });
  afterAll(() => world.close());

  test('the same declining offers places twice, so the guard is what holds [WAIT-006]', async () => {
    const { event, list, places } = await offers(world, 20, 10);
    const declining = list.slice(0, 5).flatMap((entry) => [entry, entry, entry]);
    await Promise.all(declining.map((entry) => decline(world, entry)));
    const after = await placesOf(world, event);
    expect((after?.slots ?? 0) + (after?.held ?? 0)).toBeGreaterThan(places);
    const [row] = await world.db.select().from(events).where(eq(events.id, event._id));
    expect(row?.heldPlaces).not.toBe(after?.held);
  });
});
