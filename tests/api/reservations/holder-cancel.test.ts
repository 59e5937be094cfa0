import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { cancelByHolder, previewCancel } from '#server/modules/bookings/reservations/commands/cancel-by-holder.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import {
  bookByCard,
  cardEvent,
  onPage,
  paymentOf,
  reservationOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const cancellationPolicy: CancellationPolicy = {
  refund: { kind: 'steps', steps: [{ daysBefore: 0, percent: 60 }] },
  changesDaysBefore: 2,
  handOn: 'allowed',
};
const holderOf = (reservationId: string) => ({ reservationId, requestId: 'test' });
const preview = (id: string, ticketIds?: string[], of: World = world) =>
  of.db.transaction((tx) => previewCancel(tx, of.services, holderOf(id), ticketIds));
const cancel = (id: string, expected: number, ticketIds?: string[], of: World = world) =>
  of.db.transaction((tx) => cancelByHolder(tx, of.services, holderOf(id), { ticketIds, expected }));
const refusalOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? { code: error.code, ...error.params } : error;
};
const slotsOf = async (id: string, of: World = world) =>
  (await of.db.select({ slots: tables.events.slots }).from(tables.events).where(eq(tables.events.id, id)))[0]?.slots;
const two = () => ({ participantsInfo: [participant(), participant()] });

async function paidAtDeparture(policy: CancellationPolicy | null = cancellationPolicy, of: World = world) {
  const event = await of.event({ cancellationPolicy: policy, slotsPerUser: 20, maxParticipants: 40 });
  const booked = await bookGuest(of, event, two());
  for (const { _id } of booked.tickets) await of.call(of.tenant, 'POST', `tickets/${_id}/payment`);
  return { ...booked, event };
}

describe('the policy of a booking', () => {
  test('is the one of its event when it was booked, whatever the event says later [HOLD-004, HOLD-005]', async () => {
    const booked = await paidAtDeparture();
    const other = { ...cancellationPolicy, refund: { kind: 'none' } };
    const saved = await world.call(world.tenant, 'PATCH', `events/${booked.event._id}`, { cancellationPolicy: other });
    expect(saved.body).toMatchObject({ cancellationPolicy: other });
    expect(await preview(booked._id)).toMatchObject({ paid: 4000, amount: 2400, kept: 1600, way: 'other' });
  });

  test("is the community's where the event states none [HOLD-005]", async () => {
    const { tenants } = tables;
    const set = (defaultCancellationPolicy: CancellationPolicy | null) =>
      world.db.update(tenants).set({ defaultCancellationPolicy }).where(eq(tenants.id, world.tenant._id));
    await set({ ...cancellationPolicy, refund: { kind: 'fixedFee', fee: 500, daysBefore: 0 } });
    const booked = await paidAtDeparture(null);
    await set(null);
    expect(await preview(booked._id)).toMatchObject({ paid: 4000, amount: 3000, kept: 1000 });
  });
});

describe('cancelling', () => {
  test('one person gives the place back and lists the money for the organiser, the other stays [HOLD-004]', async () => {
    const { tickets, event, _id } = await paidAtDeparture();
    const first = tickets[0]?._id ?? '';
    expect(await preview(_id, [first])).toMatchObject({
      ...{ paid: 2000, amount: 1200, kept: 800, way: 'other' },
      tickets: [{ ticketId: first, paid: 2000, amount: 1200, step: 0, condition: 'toRefund' }],
    });
    await cancel(_id, 1200, [first]);
    const after = await reservationOf(world, _id);
    expect(statesOf(after.tickets).sort()).toEqual(['invalid toRefund', 'valid payed']);
    expect(after.tickets?.find((ticket) => ticket._id === first)).toMatchObject({ keptAmount: 800 });
    expect(await slotsOf(event._id)).toBe(1);
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, _id));
    expect(entries).toContainEqual(expect.objectContaining({ action: 'cancelByHolder', userId: after.userId }));
  });

  test('all of a booking paid by card gives the stated part back through the provider [HOLD-004]', async () => {
    const event = await cardEvent(world, { cancellationPolicy });
    const booked = await bookByCard(world, event, 2);
    await onPage(world, booked._id, 'pay');
    expect(await preview(booked._id)).toMatchObject({ paid: 4000, amount: 2400, way: 'card' });
    await cancel(booked._id, 2400);
    await workAll(world);
    expect(await paymentOf(world, booked._id)).toMatchObject({ refundedAmount: 2400 });
    expect(statesOf((await reservationOf(world, booked._id)).tickets)).toEqual([
      'invalid refunded',
      'invalid refunded',
    ]);
    expect(await slotsOf(event._id)).toBe(0);
  });

  test('what is unpaid is given up without a policy, what is paid is a matter for the organiser [HOLD-010]', async () => {
    const event = await world.event();
    const { _id, tickets } = await bookGuest(world, event, two());
    const [first, second] = tickets.map((ticket) => ticket._id);
    await world.call(world.tenant, 'POST', `tickets/${second}/payment`);
    await cancel(_id, 0, [first ?? '']);
    expect(statesOf((await reservationOf(world, _id)).tickets).sort()).toEqual(['invalid revoked', 'valid payed']);
    const refusal = await refusalOf(preview(_id));
    expect(refusal).toEqual({ code: 'holder_no_policy', contact: expect.stringContaining('@') });
  });

  test('another amount than was shown cancels nothing and shows the new one [HOLD-004]', async () => {
    const { _id } = await paidAtDeparture();
    expect(await refusalOf(cancel(_id, 4000))).toMatchObject({ code: 'holder_amount_changed' });
    expect(statesOf((await reservationOf(world, _id)).tickets)).toEqual(['valid payed', 'valid payed']);
  });

  test('after the entry, while disputed and once gone nothing is cancelled, and the mail address is told [HOLD-010]', async () => {
    const { _id, tickets } = await paidAtDeparture();
    const ids = tickets.map((ticket) => ticket._id);
    const told = { contact: expect.stringContaining('@') };
    await world.db
      .update(tables.tickets)
      .set({ isScanned: true })
      .where(eq(tables.tickets.id, ids[0] ?? ''));
    expect(await refusalOf(cancel(_id, 2400))).toEqual({ code: 'holder_entered', ...told });
    const mark = (isToCheck: boolean) =>
      world.db.update(tables.reservations).set({ isToCheck }).where(eq(tables.reservations.id, _id));
    await mark(true);
    expect(await refusalOf(cancel(_id, 1200, ids.slice(1)))).toEqual({ code: 'holder_in_check', ...told });
    await mark(false);
    await cancel(_id, 1200, ids.slice(1));
    expect(await refusalOf(cancel(_id, 1200, ids.slice(1)))).toEqual({ code: 'holder_ticket_gone', ...told });
  });

  test("a key opens one booking only: another's ticket is not found [HOLD-009]", async () => {
    const [one, other] = [await paidAtDeparture(), await paidAtDeparture()];
    expect(await refusalOf(cancel(one._id, 1200, [other.tickets[0]?._id ?? '']))).toEqual({ code: 'not_found' });
  });
});

describe('at once', () => {
  const rush = async (of: World) => {
    const { _id, event } = await paidAtDeparture(cancellationPolicy, of);
    await bookGuest(of, event, { participantsInfo: Array.from({ length: 20 }, () => participant()) });
    const tries = await Promise.all(Array.from({ length: 6 }, () => refusalOf(cancel(_id, 2400, undefined, of))));
    return { tries, slots: await slotsOf(event._id, of) };
  };

  test('of several who cancel one wins, and the others are told [HOLD-010]', async () => {
    const { tries, slots } = await rush(world);
    const codes = tries.map((one) => (one === null ? 'done' : (one as { code: string }).code)).sort();
    expect(codes).toEqual(['done', ...Array<string>(5).fill('holder_ticket_gone')]);
    expect(slots).toBe(20);
  });

  test('without the lock the places are given back more than once: the lock is what holds [HOLD-010]', async () => {
    const control = await createWorld({ isRandom: true, testing: { skipHolderLock: true } });
    // A rush that happens to come one after the other shows nothing: of five one is enough.
    const left: number[] = [];
    try {
      while (left.length < 5) left.push((await rush(control)).slots ?? 20);
    } finally {
      await control.close();
    }
    expect(Math.min(...left)).toBeLessThan(20);
  });
});
