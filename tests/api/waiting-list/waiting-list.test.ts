import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import { HOUR } from '#domain/values/time.ts';
import {
  acceptOffer,
  declineOffer,
  leaveWaitingList,
} from '#server/modules/bookings/waiting-list/commands/answer-offer.ts';
import { joinWaitingList } from '#server/modules/bookings/waiting-list/commands/join.ts';
import { keepPlacesFree, offerByHand } from '#server/modules/bookings/waiting-list/commands/offer-by-hand.ts';
import { workWaitingLists } from '#server/modules/bookings/waiting-list/commands/work.ts';
import { deliverMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { findPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
import { erasePerson } from '#server/modules/users/commands/erase-person.ts';
import { events, reservations, tickets, waitingListEntries } from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import {
  callerOf,
  entryNow,
  fullEvent,
  joined,
  mailsTo,
  people,
  placesOf,
  run,
  statusesOf,
} from '../../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Entry = { id: string; person: Person };
const accept = ({ id, person }: Entry, input: BookingInput) =>
  run(world, (tx) => acceptOffer(tx, world.services, callerOf(world, person), id, input));
const decline = ({ id, person }: Entry) =>
  run(world, (tx) => declineOffer(tx, world.services, callerOf(world, person), id));
const asStaff = <T>(work: Parameters<typeof run<T>>[1]) => run(world, work, world.tenant._id);
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const runOut = (id: string) =>
  world.db
    .update(waitingListEntries)
    .set({ heldUntil: new Date(Date.now() - 1000).toISOString() })
    .where(eq(waitingListEntries.id, id));

describe('joining', () => {
  test('a follower joins a full event for some places, once, and is told by mail with their own page [WAIT-001]', async () => {
    const event = await fullEvent(world, 2);
    const entry = await joined(world, event, 3);
    expect(entry).toMatchObject({ status: 'waiting', places: 3, heldPlaces: 0, createdBy: null });
    expect(await codeOf(joined(world, event, 1, entry.person))).toBe('waiting_list_exists');
    const [mail, ...more] = await mailsTo(world, entry.id);
    expect([mail?.subject, more]).toEqual(['Sei in lista d’attesa: Luna piena al Corno alle Scale', []]);
    expect(mail?.text).toContain(`https://regia.test/w/~waiting-list-entry.${entry.id}.`);
    let key = '';
    const onKept = ({ text }: { text: string }) => {
      key = /\/w\/([\w-]{22})/.exec(text)?.[1] ?? '';
    };
    await deliverMail(world.services, mail?.id ?? '', { onKept });
    const link = await findPersonalLink(world.db, key);
    expect(link).toMatchObject({ kind: 'waiting-list-entry', recordId: entry.id, isProven: true });
  });

  test('two of the same person at once are one entry [WAIT-001]', async () => {
    const event = await fullEvent(world, 1);
    const person = await world.follower();
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(joined(world, event, 1, person))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await statusesOf(world, event)).toEqual(['waiting']);
  });

  test('staff put a guest on the list by phone; nobody waits who could book [WAIT-001]', async () => {
    const event = await fullEvent(world, 1);
    const call = { eventId: event._id, userId: (await world.guest())._id, places: 1 };
    const entry = await asStaff((tx) => joinWaitingList(tx, world.services, callerOf(world), call));
    expect(entry).toMatchObject({ userId: call.userId, createdBy: world.tenant._id });
    expect(await codeOf(joined(world, await world.event()))).toBe('waiting_list_not_needed');
    const foreign = { ...call, userId: (await world.guest(world.otherTenant._id))._id };
    expect(await codeOf(asStaff((tx) => joinWaitingList(tx, world.services, callerOf(world), foreign)))).toBe(
      'follower_required',
    );
  });
});

describe('places that become free are offered at once and not for sale', () => {
  const toBook = async (event: { _id: string }) => {
    const url = `reservations/event/${event._id}/guest`;
    const answer = await world.call(world.tenant, 'POST', url, bookingOf((await world.guest())._id));
    return answer.status === 201 ? 201 : answer.body.code;
  };

  test('by a cancellation: to who came first, with the mail that says until when [WAIT-002, WAIT-003]', async () => {
    const event = await fullEvent(world, 3, { waitingListOfferHours: 6 });
    const [first, second] = [await joined(world, event), await joined(world, event)];
    await event.free();
    expect(await statusesOf(world, event)).toEqual(['offered', 'waiting']);
    expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 1, held: 1 });
    expect(await toBook(event)).toBe('event_full');
    const { heldUntil } = await entryNow(world, first.id);
    expect(Math.abs(Date.parse(heldUntil ?? '') - Date.now() - 6 * HOUR)).toBeLessThan(60_000);
    const subjects = (await mailsTo(world, first.id)).map(({ subject }) => subject);
    expect((await mailsTo(world, first.id)).at(-1)?.text).toContain('C’è un posto per te');
    expect(subjects.at(-1)).toBe('È il tuo turno: Luna piena al Corno alle Scale');
    expect(await mailsTo(world, second.id)).toHaveLength(1);
  });

  test('by raising the capacity: to as many as fit, a large group passed over with the reason [WAIT-002, WAIT-004]', async () => {
    const event = await fullEvent(world, 1, { slotsPerUser: 4 });
    const group = await joined(world, event, 4);
    await joined(world, event, 1);
    await joined(world, event, 2);
    const edit = (maxParticipants: number) =>
      world.call(world.tenant, 'PATCH', `events/${event._id}`, { maxParticipants });
    expect((await edit(4)).body).toMatchObject({ maxParticipants: 4, slots: 1, heldPlaces: 3 });
    expect(await statusesOf(world, event)).toEqual(['waiting', 'offered', 'offered']);
    expect((await entryNow(world, group.id)).passedOver).toMatchObject({ code: 'not_enough_seats', free: 3 });
    expect((await edit(3)).body.code).toBe('capacity_below_taken');
    await edit(8);
    expect(await statusesOf(world, event)).toEqual(['offered', 'offered', 'offered']);
    expect(await placesOf(world, event)).toEqual({ slots: 1, heldPlaces: 7, held: 7 });
  });

  test('by the lapse of a booking whose address nobody confirmed [WAIT-002]', async () => {
    const event = await fullEvent(world, 1);
    await joined(world, event);
    const confirmBy = new Date(Date.now() - 1000).toISOString();
    await world.db.update(reservations).set({ confirmBy }).where(eq(reservations.eventId, event._id));
    await lapseOverdue(world.services);
    expect(await statusesOf(world, event)).toEqual(['offered']);
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 1, held: 1 });
  });

  test('by the erasure of somebody who was offered them [WAIT-002]', async () => {
    const event = await fullEvent(world, 1);
    const [first] = [await joined(world, event), await joined(world, event)];
    await event.free();
    await erasePerson(world.services, callerOf(world, world.admin), first.person._id);
    expect(await statusesOf(world, event)).toEqual(['removed', 'offered']);
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 1, held: 1 });
  });

  test('by tier first where the organiser wants it; whose tier may not book yet is passed over [WAIT-002, WAIT-003]', async () => {
    const preemptionDate = new Date(Date.now() + HOUR).toISOString();
    const event = await fullEvent(world, 3, { waitingListByTier: true });
    await joined(world, event, 1, await world.follower('normal'));
    await joined(world, event, 1, await world.follower('premium'));
    const top = await joined(world, event, 1, await world.follower('top'));
    await event.free();
    expect(await statusesOf(world, event)).toEqual(['waiting', 'waiting', 'offered']);
    const preemptions = [{ userType: 'premium' as const, preemptionDate }];
    await world.db.update(events).set({ preemption: true, preemptions }).where(eq(events.id, event._id));
    await event.free();
    expect(await statusesOf(world, event)).toEqual(['offered', 'waiting', 'offered']);
    await world.db.update(events).set({ preemption: false }).where(eq(events.id, event._id));
    await decline(top);
    expect(await statusesOf(world, event)).toEqual(['offered', 'offered', 'declined']);
  });

  test('not of an event whose bookings have closed, nor by themselves where the organiser chooses [WAIT-003, WAIT-004]', async () => {
    const manual = await fullEvent(world, 1);
    const chosen = await joined(world, manual);
    await world.db.update(events).set({ selectionType: 'manual' }).where(eq(events.id, manual._id));
    await manual.free();
    expect(await statusesOf(world, manual)).toEqual(['waiting']);
    await asStaff((tx) => offerByHand(tx, world.services, callerOf(world), chosen.id));
    expect(await accept(chosen, people(1))).toMatchObject({ slots: 1, code: expect.any(String) });
    const closed = await fullEvent(world, 1);
    await joined(world, closed);
    const closingReservationDate = new Date(Date.now() - 1000).toISOString();
    await world.db.update(events).set({ closingReservationDate }).where(eq(events.id, closed._id));
    await closed.free();
    expect(await statusesOf(world, closed)).toEqual(['waiting']);
  });
});

describe('an offer', () => {
  test('accepted is a booking with the held places; those not taken go to the next [WAIT-003]', async () => {
    const event = await fullEvent(world, 3);
    const pair = await joined(world, event, 2);
    await event.free(2);
    const next = await joined(world, event, 1);
    expect(await codeOf(accept(pair, people(3)))).toBe('not_enough_seats');
    const booked = await accept(pair, people(1));
    expect(booked).toMatchObject({ slots: 1, userId: pair.person._id });
    expect(await entryNow(world, pair.id)).toMatchObject({
      ...{ status: 'accepted', takenPlaces: 1, heldPlaces: 0, reservationId: booked._id },
    });
    expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 1, held: 1 });
    expect(await statusesOf(world, event)).toEqual(['accepted', 'offered']);
    expect(await codeOf(accept(pair, people(1)))).toBe('offer_not_open');
    await accept(next, people(1));
    expect(await placesOf(world, event)).toEqual({ slots: 3, heldPlaces: 0, held: 0 });
  });

  test('that is refused as a booking stays open with its places [WAIT-003]', async () => {
    const event = await fullEvent(world, 1);
    const entry = await joined(world, event);
    await event.free();
    expect(await codeOf(accept(entry, { ...people(1), paymentType: 'wireTransfer' }))).toBe('payment_type_not_offered');
    expect(await entryNow(world, entry.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 1, held: 1 });
  });

  test('accepted by staff for somebody on the phone books for that person [WAIT-003, WAIT-004]', async () => {
    const event = await fullEvent(world, 1);
    const entry = await joined(world, event);
    await event.free();
    const booked = await asStaff((tx) => acceptOffer(tx, world.services, callerOf(world), entry.id, people(1)));
    expect(booked).toMatchObject({ userId: entry.person._id, slots: 1 });
  });

  test('declined goes to the next, and is not made again to who declined [WAIT-003]', async () => {
    const event = await fullEvent(world, 2);
    const [first, second] = [await joined(world, event), await joined(world, event)];
    await event.free();
    await decline(first);
    expect(await statusesOf(world, event)).toEqual(['declined', 'offered']);
    await event.free();
    await workWaitingLists(world.services);
    expect(await statusesOf(world, event)).toEqual(['declined', 'offered']);
    expect(await codeOf(decline(first))).toBe('offer_not_open');
    expect(await codeOf(asStaff((tx) => offerByHand(tx, world.services, callerOf(world), first.id)))).toBe(
      'entry_not_waiting',
    );
    expect(await entryNow(world, second.id)).toMatchObject({ heldPlaces: 1 });
  });

  test('that runs out goes to the next; who let it run out is told, and cannot accept it [WAIT-003]', async () => {
    const event = await fullEvent(world, 1);
    const [first, second] = [await joined(world, event), await joined(world, event)];
    await event.free();
    await runOut(first.id);
    expect(await codeOf(accept(first, people(1)))).toBe('offer_not_open');
    await workWaitingLists(world.services);
    await workWaitingLists(world.services);
    expect(await statusesOf(world, event)).toEqual(['expired', 'offered']);
    const subjects = (await mailsTo(world, first.id)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('La tua offerta è scaduta'))).toHaveLength(1);
    await runOut(second.id);
    await workWaitingLists(world.services);
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 0, held: 0 });
    await bookGuest(world, event);
  });
});

test('anyone who is booked otherwise leaves the list, and nothing is held for them any more [WAIT-001, WAIT-002]', async () => {
  const event = await fullEvent(world, 1);
  const first = await joined(world, event, 2);
  const second = await joined(world, event, 1);
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { maxParticipants: 12, slotsPerUser: 4 });
  expect(await statusesOf(world, event)).toEqual(['offered', 'offered']);
  const url = `reservations/event/${event._id}/registered`;
  const booked = await world.call(world.tenant, 'POST', url, bookingOf(first.person._id));
  expect(booked.status).toBe(201);
  expect(await entryNow(world, first.id)).toMatchObject({
    ...{ status: 'accepted', heldPlaces: 0, takenPlaces: 1, reservationId: booked.body['_id'] },
  });
  expect(await entryNow(world, second.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
  expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 1, held: 1 });
});

describe('the organiser', () => {
  test('offers by hand out of turn, but no more than what is free [WAIT-004]', async () => {
    const event = await fullEvent(world, 3, { selectionType: 'manual' });
    const [group, last] = [await joined(world, event, 3), await joined(world, event, 1)];
    const offer = (id: string) => asStaff((tx) => offerByHand(tx, world.services, callerOf(world), id));
    expect(await codeOf(offer(last.id))).toBe('event_full');
    await event.free(2);
    expect(await codeOf(offer(group.id))).toBe('not_enough_seats');
    expect(await offer(last.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
    expect(await statusesOf(world, event)).toEqual(['waiting', 'offered']);
  });

  test('removes somebody with a reason: what was held for them goes to the next [WAIT-004]', async () => {
    const event = await fullEvent(world, 1);
    const [first, second] = [await joined(world, event), await joined(world, event)];
    await event.free();
    const reason = 'Ha telefonato: non può venire';
    await asStaff((tx) => leaveWaitingList(tx, world.services, callerOf(world), first.id, { reason }));
    expect(await entryNow(world, first.id)).toMatchObject({ status: 'removed', removalReason: reason, heldPlaces: 0 });
    expect(await statusesOf(world, event)).toEqual(['removed', 'offered']);
    const own = callerOf(world, second.person);
    await run(world, (tx) => leaveWaitingList(tx, world.services, own, second.id, null));
    expect(await entryNow(world, second.id)).toMatchObject({ status: 'removed', removalReason: null });
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 0, held: 0 });
  });

  test('keeps places free for a group, which gathers more until it fits, or lets them go in time [WAIT-004]', async () => {
    const event = await fullEvent(world, 4);
    const [group, one] = [await joined(world, event, 3), await joined(world, event, 1)];
    const keep = (places: number) =>
      asStaff((tx) => keepPlacesFree(tx, world.services, callerOf(world), group.id, { places, hours: 24 }));
    await keep(3);
    await event.free();
    expect(await entryNow(world, group.id)).toMatchObject({ status: 'waiting', heldPlaces: 1, keepPlaces: 3 });
    await event.free();
    expect(await statusesOf(world, event)).toEqual(['waiting', 'waiting']);
    await runOut(group.id);
    await workWaitingLists(world.services);
    expect(await entryNow(world, group.id)).toMatchObject({ status: 'waiting', heldPlaces: 0, heldUntil: null });
    expect(await entryNow(world, one.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
    await keep(3);
    expect(await entryNow(world, group.id)).toMatchObject({ heldPlaces: 1 });
    await event.free(2);
    expect(await entryNow(world, group.id)).toMatchObject({ status: 'offered', heldPlaces: 3, keepPlaces: 0 });
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 4, held: 4 });
  });
});

describe('the end', () => {
  test.each([
    ['cancelled', 'è stato annullato'],
    ['past', 'La lista d’attesa è chiusa'],
  ])('of an event that is %s: everybody on its list is told, once [WAIT-005]', async (how, words) => {
    const event = await fullEvent(world, 1);
    const entries = [await joined(world, event), await joined(world, event)];
    await event.free();
    if (how === 'cancelled') await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
    else {
      const at = new Date(Date.now() - HOUR).toISOString();
      const dates = { startDate: at, endDate: at, departureDate: at, returnDate: null };
      await world.db.update(events).set(dates).where(eq(events.id, event._id));
    }
    await workWaitingLists(world.services);
    await workWaitingLists(world.services);
    expect(await statusesOf(world, event)).toEqual(['ended', 'ended']);
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 0, held: 0 });
    for (const { id } of entries) {
      const subjects = (await mailsTo(world, id)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes(words))).toHaveLength(1);
    }
    expect(await world.db.$count(tickets, eq(tickets.eventId, event._id))).toBe(1);
  });
});

test('an entry whose booking is cancelled again says so, and its person may wait anew [WAIT-003, WAIT-004]', async () => {
  const event = await fullEvent(world, 1);
  const entry = await joined(world, event);
  await event.free();
  const booking = await accept(entry, people(1));
  const [ticket] = await world.db.select().from(tickets).where(eq(tickets.reservationId, booking._id));
  expect(await statusesOf(world, event)).toEqual(['accepted']);
  const off = { status: 'invalid', condition: 'revoked' };
  expect((await world.call(world.tenant, 'PUT', `tickets/${ticket?.id}/status`, off)).status).toBe(200);
  expect(await statusesOf(world, event)).toEqual(['canceled']);
});
