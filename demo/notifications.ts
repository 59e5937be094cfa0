import { LIVE_KEPT_DAYS, type LiveEventName } from '#domain/notifications/events.ts';
import { viewedAs } from '#domain/notifications/inbox.ts';
import { addDays, DAY, HOUR } from '#domain/values/time.ts';
import type { Demo } from './build.ts';
import type { DemoView } from './views.ts';

export interface DemoNotification {
  tenantId: string;
  userId: string;
  name: LiveEventName;
  entityId: string;
  payload: Record<string, unknown>;
  createdAt: string;
  readAt: string | null;
}

/** How many of each kind a community still has in its inbox. */
const KEPT = 8;
/** Money, questions and doors of the last day wait to be read; what is older was. */
const isFresh = (at: string, now: Date): boolean => Date.parse(at) > now.getTime() - DAY;

type Fact = Pick<DemoNotification, 'tenantId' | 'name' | 'entityId' | 'createdAt'> & Partial<DemoNotification>;

/** What people did, as it was told. */
function factsOf(data: Demo, now: Date): Fact[] {
  const own = new Map(data.reservations.map((row) => [row._id, row]));
  const userOf = new Set(data.tenants.map(({ userId }) => userId));
  const fact =
    (name: LiveEventName) =>
    ({ _id: entityId, tenantId, createdAt }: { _id: string; tenantId: string; createdAt: string }): Fact => ({
      ...{ tenantId, name, entityId, createdAt },
    });
  const failed = data.payments.flatMap(({ _id, tenantId, refunds = [] }) =>
    refunds
      .filter(({ state }) => state === 'failed')
      .map(({ _id: entityId, amount }) => ({
        ...{ tenantId, name: 'paymentMatter' as const, entityId },
        payload: { paymentId: _id, matter: 'refundFailed', amount },
        createdAt: new Date(now.getTime() - 9 * HOUR).toISOString(),
      })),
  );
  const reservations = data.reservations.filter(
    ({ paymentType, tenantId, eventId }) =>
      paymentType !== 'stripe' && userOf.has(tenantId) && data.events.some(({ _id }) => _id === eventId),
  );
  return [
    ...data.tenantSubscriptions.map((row) => fact('newFollower')(row)),
    ...data.participations.map((row) => ({
      ...fact('newParticipationRequest')(row),
      payload: { eventId: row.eventId, slots: row.slots },
    })),
    ...data.orders.map((row) => ({ ...fact('newOrder')(row), payload: { total: row.totalPrice } })),
    ...data.payments
      .filter(
        ({ paymentType, status, reservationId }) => paymentType === 'stripe' && status === 'paid' && reservationId,
      )
      .map((row) => ({
        ...fact('newPayment')(row),
        payload: { amount: row.amount, eventId: own.get(row.reservationId ?? '')?.eventId ?? null },
      })),
    ...reservations.map((row) => ({
      ...fact('newReservation')(row),
      payload: { reservationId: row._id, eventId: row.eventId, places: row.slots },
    })),
    ...data.reservationMessages.map((row) => ({
      ...fact('newQuestion')(row),
      payload: { reservationId: row.reservationId },
    })),
    ...data.handOns
      .filter(({ state }) => state === 'toApprove')
      .map((row) => ({ ...fact('newHandOn')(row), payload: { reservationId: row.reservationId } })),
    ...failed,
    ...data.bankPayouts.map(({ _id: entityId, tenantId, amount, toldAt: createdAt }) => ({
      ...{ tenantId, name: 'payoutFailed' as const, entityId, payload: { amount }, createdAt },
    })),
  ];
}

/** What the communities were told, oldest first: read where its record was looked at, else what is older than a day. */
export function buildNotifications(data: Demo, views: readonly DemoView[], now: Date): DemoNotification[] {
  const viewed = new Set(views.map(({ entityType, entityId }) => `${entityType} ${entityId}`));
  const counts = new Map<string, number>();
  const forgotten = addDays(now, -LIVE_KEPT_DAYS).toISOString();
  const recent = factsOf(data, now).filter(({ createdAt }) => createdAt > forgotten);
  const newestFirst = recent.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const kept = newestFirst.filter(({ tenantId, name }) => {
    const count = counts.get(`${tenantId} ${name}`) ?? 0;
    counts.set(`${tenantId} ${name}`, count + 1);
    return count < KEPT;
  });
  return kept.reverse().map(({ payload = {}, ...fact }) => {
    const type = viewedAs[fact.name];
    const isRead = type ? viewed.has(`${type} ${fact.entityId}`) : !isFresh(fact.createdAt, now);
    return { ...fact, userId: fact.tenantId, payload, readAt: isRead ? fact.createdAt : null };
  });
}
