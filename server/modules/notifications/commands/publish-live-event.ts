import { v7 } from 'uuid';
import type { LiveEventName } from '#domain/notifications/events.ts';
import type { GateAlert, PaymentMatter } from '#domain/notifications/inbox.ts';
import type { UnreadType } from '#domain/notifications/unread.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { insertLiveEvents } from '../queries/live-event.ts';
import { markViewed } from '../queries/view.ts';

export interface NewLiveEvent {
  tenantId: string;
  name: LiveEventName;
  /** The record it is about; sent once per record. */
  entityId: string;
  payload?: Record<string, unknown>;
}

/**
 * Tells a community of a fact, in the transaction of the fact: stored now, delivered when it commits. Call it last:
 * transactions that tell one community follow each other from here to their end.
 */
export function publishLiveEvent(tx: Db, { tenantId, name, entityId, payload = {} }: NewLiveEvent): Promise<void> {
  return insertLiveEvents(tx, [{ tenantId, userId: tenantId, name, entityId, payload }]);
}

type Actor = Pick<Caller, 'actor'> | null;

/** What a community does itself is no news to it: it counts as seen instead. */
async function publishUnlessOwn(
  tx: Db,
  caller: Actor,
  type: UnreadType | 'orders',
  event: NewLiveEvent,
): Promise<void> {
  if (caller?.actor.userId === event.tenantId) await markViewed(tx, event.tenantId, type, event.entityId);
  else await publishLiveEvent(tx, event);
}

/** Somebody follows a community, or asks to. `caller` is who did it; null for the server itself. */
export function publishNewFollower(
  tx: Db,
  caller: Actor,
  follower: { _id: string; tenantId: string; status: string },
): Promise<void> {
  const { _id: entityId, tenantId, status } = follower;
  return publishUnlessOwn(tx, caller, 'tenant-subscriptions', {
    tenantId,
    name: 'newFollower',
    entityId,
    payload: { status },
  });
}

/** Somebody asks to take part in an event. */
export function publishNewRequest(
  tx: Db,
  caller: Actor,
  request: { _id: string; tenantId: string; eventId: string; slots: number },
): Promise<void> {
  const { _id: entityId, tenantId, eventId, slots } = request;
  const payload = { eventId, slots };
  return publishUnlessOwn(tx, caller, 'participations', {
    tenantId,
    name: 'newParticipationRequest',
    entityId,
    payload,
  });
}

/** Payments by card have come in; sent by the code that settles them, once per payment. `amount` in cents. */
export function publishNewPayments(
  tx: Db,
  paid: readonly { payment: { id: string; tenantId: string; eventId: string | null }; amount: Cents }[],
): Promise<void> {
  const event = paid.map(({ payment: { id: entityId, tenantId, eventId }, amount }) => ({
    ...{ tenantId, userId: tenantId, entityId, payload: { amount, eventId } },
    name: 'newPayment' as const,
  }));
  return insertLiveEvents(tx, event);
}

/** Somebody ordered merchandise. `total` in cents. */
export function publishNewOrder(
  tx: Db,
  caller: Actor,
  order: { _id: string; tenantId: string; total: Cents },
): Promise<void> {
  const { _id: entityId, tenantId, total } = order;
  return publishUnlessOwn(tx, caller, 'orders', { tenantId, name: 'newOrder', entityId, payload: { total } });
}

/** Somebody asks about their booking. */
export const publishNewQuestion = (
  tx: Db,
  { id: entityId, tenantId, reservationId }: { id: string; tenantId: string; reservationId: string },
): Promise<void> => publishLiveEvent(tx, { tenantId, name: 'newQuestion', entityId, payload: { reservationId } });

/** A ticket that was handed on waits for the community to agree. */
export const publishNewHandOn = (
  tx: Db,
  { id: entityId, tenantId, reservationId }: { id: string; tenantId: string; reservationId: string },
): Promise<void> => publishLiveEvent(tx, { tenantId, name: 'newHandOn', entityId, payload: { reservationId } });

/** Somebody booked by themselves, and not by card, which is reported with its payment; sent once per booking. `places` of it. */
export const publishNewReservation = (
  tx: Db,
  { tenantId, ...payload }: { tenantId: string; reservationId: string; eventId: string; places: number },
): Promise<void> =>
  publishLiveEvent(tx, {
    ...{ tenantId, name: 'newReservation', entityId: payload.reservationId },
    payload,
  });

/** The person who booked cancels people of it; sent each time. */
export const publishReservationCanceled = (
  tx: Db,
  { tenantId, ...payload }: { tenantId: string; reservationId: string; eventId: string; places: number },
): Promise<void> => publishLiveEvent(tx, { tenantId, name: 'reservationCanceled', entityId: v7(), payload });

/** Something wants a person at the doors of an event, at the phone of `userId`; each matter, which `entityId` names, is reported once. */
export const publishGateAlert = (
  tx: Db,
  {
    tenantId,
    entityId,
    ...payload
  }: { tenantId: string; entityId: string; eventId: string; kind: GateAlert; userId?: string },
): Promise<void> => publishLiveEvent(tx, { tenantId, name: 'gateAlert', entityId, payload });

/** Money of a payment moved, or could not, without anybody of the community doing it; sent each time. `amount` in cents. */
export const publishPaymentMatter = (
  tx: Db,
  {
    tenantId,
    paymentId,
    matter,
    amount,
  }: { tenantId: string; paymentId: string; matter: PaymentMatter; amount: Cents },
): Promise<void> =>
  publishLiveEvent(tx, {
    ...{ tenantId, name: 'paymentMatter', entityId: v7() },
    payload: { paymentId, matter, amount },
  });

/** What the provider sent to the community's bank came back; told once per payout. `amount` in cents. */
export const publishPayoutFailed = (
  tx: Db,
  { tenantId, entityId, amount }: { tenantId: string; entityId: string; amount: Cents },
): Promise<void> => publishLiveEvent(tx, { tenantId, name: 'payoutFailed', entityId, payload: { amount } });

/** The books of a payment do not agree; sent once per payment. Amounts in cents. */
export function publishLedgerDifference(
  tx: Db,
  { paymentId, tenantId, expected, found }: { paymentId: string; tenantId: string; expected: Cents; found: Cents },
): Promise<void> {
  return publishLiveEvent(tx, {
    tenantId,
    name: 'ledgerDifference',
    entityId: paymentId,
    payload: { expected, found },
  });
}
