import { v7 } from 'uuid';
import { type CheckpointRule, isArrival, periodOf } from '#domain/check-in/checkpoint.ts';
import { doorMoneyProblems, doorRefusal, doorRefusals } from '#domain/check-in/door-sale.ts';
import type { DoorFacts, DoorSale, DoorSaleInput } from '#domain/check-in/door-sale-schema.ts';
import { booksForOthers, buyerOf, repeatedSale } from '#domain/check-in/selling.ts';
import { Refusal } from '#domain/errors.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db, TenantScope } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { book } from '../../bookings/reservations/commands/book.ts';
import { payTicket } from '../../bookings/tickets/commands/pay-tickets.ts';
import { type EventRow, toEvent } from '../../events/queries/event.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import { insertGuest } from '../../users/queries/person.ts';
import * as store from '../queries/door-sale.ts';

/** The person who books for others sells at the door too; of those who scan, whom the organiser allowed to. */
export async function maySell(db: Db, { actor }: Caller): Promise<boolean> {
  return booksForOthers(actor) || store.mayScannerSell(db, actor.userId);
}

/** @throws Refusal not_found, door_sale_not_granted */
export async function doorFacts(db: Db, caller: Caller, eventId: string): Promise<DoorFacts> {
  const row = await readEvent(db, eventId);
  if (!(await maySell(db, caller))) throw new Refusal('door_sale_not_granted');
  const { priceType, price, prices, slotsPerUser, departurePoints } = toEvent(row);
  return { eventId, priceType, price, prices: { ...prices }, slotsPerUser, departurePoints, free: freePlacesOf(row) };
}

/** The people of a sale: the first of them with what was said of who buys. */
async function bookPlaces(tx: Db, services: Services, caller: Caller, event: EventRow, input: DoorSaleInput) {
  const { tier = 'normal', seenTotal, departurePoint } = input;
  const buyer = buyerOf(input, caller.language);
  const { tenantId } = event;
  // Found by nobody's address: of people at a door nothing is proven.
  const userId = v7();
  await insertGuest(tx, { id: userId, tenantId, ...buyer, phone: null, isProvisional: true });
  const participantsInfo = input.places.map(({ age }) => ({ ...buyer, ...(age !== undefined && { age }) }));
  return book(tx, services, caller, {
    ...{ eventId: event.id, kind: 'guest', seenTotal, door: { tier }, language: caller.language },
    input: {
      ...{ userId, participantsInfo, paymentType: 'atDeparture', isSilent: input.email === undefined },
      ...(departurePoint && { departurePoint }),
    },
  });
}

/**
 * The checkpoint where the people of a sale come in; null for the event's own gate. Asked before anything is sold: whom a scan
 * would turn away there buys nothing there.
 * @throws Refusal not_found, door_not_here, door_not_yet, door_closed
 */
async function doorOf(
  tx: Db,
  event: EventRow,
  { checkpointId, places }: DoorSaleInput,
  now: Date,
): Promise<CheckpointRule | null> {
  if (checkpointId === undefined) return null;
  const { id: eventId, tenantId, priceType } = event;
  const checkpoint = await store.checkpointOf(tx, { tenantId, eventId, id: checkpointId });
  if (!checkpoint) throw new Refusal('not_found');
  const reason = doorRefusal(checkpoint, { priceType, places }, now.toISOString());
  if (reason !== null) throw new Refusal(doorRefusals[reason]);
  return checkpoint;
}

/** Everybody of the sale comes in, where the phone stands. */
async function letIn(
  tx: Db,
  caller: Caller,
  event: EventRow,
  {
    reservationId,
    input,
    door,
    now,
  }: { reservationId: string; input: DoorSaleInput; door: CheckpointRule | null; now: Date },
): Promise<void> {
  const { id: eventId, tenantId } = event;
  const at = now.toISOString();
  const { device = null } = input;
  const where = door ? { checkpointId: door._id, period: periodOf(door, at) } : {};
  const sold = await store.ticketsOfSale(tx, reservationId);
  const by = { userId: caller.actor.userId, userName: caller.name };
  await store.enterNow(
    tx,
    sold.map(({ id, code }) => ({
      ...{ tenantId, eventId, ticketId: id, status: 'valid', read: code, at, device, ...by, ...where },
    })),
    { reservationId, at, isArrival: door === null || isArrival(door) },
  );
  if (input.email === undefined) await store.closeSending(tx, reservationId);
}

async function sell(
  tx: Db,
  services: Services,
  caller: Caller,
  { eventId, input }: { eventId: string; input: DoorSaleInput },
): Promise<{ tenantId: string; sale: DoorSale }> {
  const event = await readEvent(tx, eventId);
  const { tenantId } = event;
  const stored = await store.saleByNonce(tx, tenantId, input.nonce);
  if (stored) return { tenantId, sale: repeatedSale(stored, eventId, input) };
  if (!(await maySell(tx, caller))) throw new Refusal('door_sale_not_granted');
  const problems = doorMoneyProblems(input, input.seenTotal);
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  const now = services.now();
  const door = await doorOf(tx, event, input, now);
  const { _id: reservationId, total, ...booked } = await bookPlaces(tx, services, caller, event, input);
  const taken = total > 0 ? (input.taken ?? null) : null;
  for (const { id, condition } of await store.ticketsOfSale(tx, reservationId))
    if (condition === 'pending') await payTicket(tx, services, caller, id, { taken: taken ?? 'cash', isSilent: true });
  await letIn(tx, caller, event, { reservationId, input, door, now });
  const [places, cardDigits] = [input.places.length, taken === 'reader' ? (input.cardDigits ?? null) : null];
  const sale = await store.insertSale(
    tx,
    {
      ...{ tenantId, eventId, reservationId, nonce: input.nonce, places, total, taken, cardDigits },
      ...{ userId: caller.actor.userId, userName: caller.name, device: input.device ?? null, at: now.toISOString() },
    },
    'code' in booked ? booked.code : '',
  );
  const changes = { places, total, taken, cardDigits };
  await audit(tx, caller, {
    action: 'sellAtDoor',
    resource: 'reservations',
    recordId: reservationId,
    tenantId,
    changes,
  });
  return { tenantId, sale };
}

/**
 * Sells places at the door to people who come in at once: booking under the lock of the capacity, tickets, money in the ledger and
 * the scans in one transaction. The same nonce answers its first sale, also when it was lost on the way and the event is full
 * since.
 * @throws Refusal door_sale_not_granted, idempotency_mismatch, price_changed, those of the checkpoint and those of bookings
 */
export async function sellAtDoor(
  services: Services,
  scope: TenantScope,
  caller: Caller,
  wanted: { eventId: string; input: DoorSaleInput },
): Promise<DoorSale> {
  const { boards } = services;
  const database = services.database.first;
  const { eventId, input } = wanted;
  try {
    const { tenantId, sale } = await database.transaction(scope, (tx) => sell(tx, services, caller, wanted));
    boards?.touched({ tenantId, eventId });
    return sale;
  } catch (error) {
    // The same sale may have been made meanwhile, by the call before this one: then that is the answer.
    const made = await database.run(scope, async (db) => {
      const { tenantId } = await readEvent(db, eventId);
      return store.saleByNonce(db, tenantId, input.nonce);
    });
    if (!made) throw error;
    return repeatedSale(made, eventId, input);
  }
}
