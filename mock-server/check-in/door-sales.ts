import type { DemoDoorSale, DemoTill } from '#demo/support/door-types.ts';
import type { DemoUser } from '#demo/support/types.ts';
import { type GateCheckpoint, periodOf } from '#domain/check-in/checkpoint.ts';
import {
  doorMoneyProblems,
  doorRefusal,
  doorRefusals,
  tillDifference,
  tillOf,
  tillProblems,
} from '#domain/check-in/door-sale.ts';
import {
  type DoorFacts,
  type DoorSale,
  type DoorSaleInput,
  doorSaleInput,
  type Till,
  tillInput,
} from '#domain/check-in/door-sale-schema.ts';
import { booksForOthers, buyerOf, repeatedSale } from '#domain/check-in/selling.ts';
import { type FieldMessages, Refusal } from '#domain/errors.ts';
import type { Event } from '#domain/events/schema.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { assertBookable } from '#domain/reservations/bookable.ts';
import { planBooking } from '#domain/reservations/booking.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { storeBooking } from '../booking.ts';
import { communityRights } from '../communities.ts';
import { readBody } from '../kernel/body.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { type Answer, type Call, findOwn, ok } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';
import { settleTickets } from '../settle.ts';
import { arrivalOf } from './checkpoints.ts';

/** Whoever books for others sells at the door too; of those who scan, whom the organiser allowed to. */
export function maySell({ store, actor }: Pick<Call, 'store' | 'actor'>): boolean {
  return booksForOthers(actor) || (store.users.find(({ _id }) => _id === actor.userId)?.sellsAtDoor ?? false);
}

/** @throws Refusal door_sale_not_granted */
function assertMaySell(call: Call): void {
  if (!maySell(call)) throw new Refusal('door_sale_not_granted');
}

/** @throws Refusal validation_failed, with the fields */
function assertNone(fields: FieldMessages): void {
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
}

/** Prices and places left, for a phone that sells. */
export function doorFacts(call: Call): Answer {
  const event = findOwn(call, call.store.events);
  assertMaySell(call);
  const { _id: eventId, priceType, price, prices, slotsPerUser, departurePoints } = event;
  const facts = { eventId, priceType, price, prices: { ...prices }, slotsPerUser, departurePoints };
  return ok({ ...facts, free: freePlacesOf(event) } satisfies DoorFacts);
}

function toSale({ tenantId: _tenant, nonce: _nonce, tillId: _till, createdAt: _at, ...sale }: DemoDoorSale): DoorSale {
  return sale;
}

/** @throws Refusal not_found, door_not_here, door_not_yet, door_closed */
function doorOf({ store, now }: Call, event: Event, { checkpointId, places }: DoorSaleInput): GateCheckpoint | null {
  if (checkpointId === undefined) return null;
  const door = store.checkpoints.find(({ _id, eventId }) => _id === checkpointId && eventId === event._id);
  if (!door) throw new Refusal('not_found');
  const reason = doorRefusal(door, { priceType: event.priceType, places }, now.toISOString());
  if (reason !== null) throw new Refusal(doorRefusals[reason]);
  return door;
}

/** Who buys, found by nobody's address: of people at a door nothing is proven. */
function addBuyer(call: Call, event: Event, input: DoorSaleInput): DemoUser {
  const buyer = buyerOf(input, call.language);
  const { version: _version, ...guest } = newRecord(call, {
    ...{ role: 'guest' as const, secondaryRole: null, username: buyer.email, ...buyer, phone: null, address: null },
    ...{ tenantId: event.tenantId },
    ...{ hasPassword: false, isEnabled: true, isConfirmed: true, showGuideReminderModal: false },
  });
  call.store.users.push(guest);
  return guest;
}

/** Books the places, as bookings are. @throws Refusal price_changed, and those of bookings */
function bookPlaces(call: Call, event: Event, buyer: DemoUser, input: DoorSaleInput): Reservation {
  const { tier = 'normal', seenTotal, departurePoint } = input;
  const { name, surname, email } = buyer;
  assertBookable({
    ...{ event, now: call.now, actorKind: 'staff', member: null, isGuest: true, isAtDoor: true },
    ...{ tenantEnabled: communityRights(call.store, event.tenantId).isEnabled, freePlaces: freePlacesOf(event) },
    ...{ slots: input.places.length, hasLiveBooking: false, hasLiveRequest: false },
  });
  const participantsInfo = input.places.map(({ age }) => ({ name, surname, email, ...(age !== undefined && { age }) }));
  const planned = planBooking({
    ...{ event, extras: [], holderUserType: tier, requirementNames: [], isAtDoor: true },
    input: { participantsInfo, paymentType: 'atDeparture', ...(departurePoint && { departurePoint }) },
  });
  if (planned.total !== seenTotal) throw new Refusal('price_changed');
  return storeBooking(call, event, buyer, planned);
}

/** Everybody of the sale has paid, and is in. */
function letIn(call: Call, event: Event, reservation: Reservation, input: DoorSaleInput, door: GateCheckpoint | null) {
  const { store, actor } = call;
  const at = call.now.toISOString();
  const sold = store.tickets.filter(({ reservationId }) => reservationId === reservation._id);
  for (const ticket of sold) {
    if (ticket.condition === 'pending') Object.assign(ticket, { condition: 'payed', payedAt: at });
    const {
      createdAt,
      version: _version,
      ...row
    } = newRecord(call, {
      ...{ eventId: event._id, tenantId: event.tenantId, ticketId: ticket._id, status: 'valid' as const, reason: null },
      ...{ at, device: input.device ?? null, userId: actor.userId, userName: call.name },
      ...{ isOffline: false, isConflict: false, revertedAt: null, revertReason: null, direction: 'in' as const },
      ...{ checkpointId: door?._id ?? null, period: door ? periodOf(door, at) : '', turn: 0 },
    });
    store.scans.push({ ...row, receivedAt: createdAt });
    const arrival = arrivalOf(store, ticket._id);
    Object.assign(ticket, { isScanned: !!arrival, scannedAt: arrival?.at ?? null, version: ticket.version + 1 });
  }
  settleTickets(store, sold);
}

/** Sells places at the door to people who come in at once. */
export function sellAtDoor(call: Call): Answer {
  const { store } = call;
  const input = readBody(call, doorSaleInput);
  const event = findOwn(call, store.events);
  const { _id: eventId, tenantId } = event;
  const { nonce, device = null } = input;
  const stored = store.doorSales.find((one) => one.nonce === nonce && one.tenantId === tenantId);
  if (stored) return ok(toSale(repeatedSale(stored, eventId, input)));
  assertMaySell(call);
  assertNone(doorMoneyProblems(input, input.seenTotal));
  const door = doorOf(call, event, input);
  const buyer = addBuyer(call, event, input);
  try {
    const reservation = bookPlaces(call, event, buyer, input);
    letIn(call, event, reservation, input, door);
    const { _id: reservationId, code: reservationCode, total } = reservation;
    const taken = total > 0 ? (input.taken ?? null) : null;
    const money = { total, taken, cardDigits: taken === 'reader' ? (input.cardDigits ?? null) : null };
    const { version: _version, ...sale } = newRecord(call, {
      ...{ tenantId, eventId, reservationId, reservationCode, nonce, places: input.places.length, ...money },
      ...{ userId: call.actor.userId, userName: call.name, device, at: call.now.toISOString(), tillId: null },
    });
    store.doorSales.push(sale);
    return ok(toSale(sale));
  } catch (error) {
    remove(store.users, buyer);
    throw error;
  }
}

function toTill({ tenantId: _tenant, eventId: _event, nonce: _nonce, createdAt: _at, ...till }: DemoTill): Till {
  return { ...till, difference: tillDifference(till.expected, till.counted) };
}

/** Every till of an event: those that are closed, and what each person has sold since. */
export function tillsOfEvent({ tills, doorSales }: Store, eventId: string): Till[] {
  const closed = tills.filter((one) => one.eventId === eventId);
  closed.sort((a, b) => a.closedAt.localeCompare(b.closedAt));
  const open = doorSales.filter((one) => one.eventId === eventId && one.tillId === null);
  const none = { _id: null, counted: null, difference: null, note: null, closedAt: null };
  const people = [...new Set(open.map(({ userId }) => userId))].map((userId): Till => {
    const own = open.filter((one) => one.userId === userId);
    return { ...none, userId, userName: own[0]?.userName ?? '', sales: own.length, expected: tillOf(own) };
  });
  return [...closed.map(toTill), ...people];
}

/** Closes what the caller sold at an event since the last time. */
export function closeTill(call: Call): Answer {
  const { store, actor } = call;
  const { nonce, counted, note } = readBody(call, tillInput);
  const { _id: eventId, tenantId } = findOwn(call, store.events);
  assertMaySell(call);
  const { userId } = actor;
  const open = store.doorSales.filter((one) => one.eventId === eventId && one.userId === userId && one.tillId === null);
  const stored = store.tills.find((one) => one.nonce === nonce && one.tenantId === tenantId);
  if (stored && (stored.eventId !== eventId || stored.userId !== userId)) throw new Refusal('idempotency_mismatch');
  if (stored) return ok(toTill(stored));
  if (open.length === 0) throw new Refusal('till_empty');
  const expected = tillOf(open);
  assertNone(tillProblems(tillDifference(expected, counted), note));
  const { version: _version, ...till } = newRecord(call, {
    ...{ tenantId, eventId, nonce, userId, userName: call.name, sales: open.length, expected, counted },
    ...{ note: note?.trim() || null, closedAt: call.now.toISOString() },
  });
  store.tills.push(till);
  for (const sale of open) sale.tillId = till._id;
  return ok(toTill(till));
}
