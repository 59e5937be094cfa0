import { addDays, HOUR } from '#domain/values/time.ts';
import type { WaitingStatus } from '#domain/waiting-list/status.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData, DemoWaiting } from '../support/types.ts';

const SEED = 20260611;

/** The event whose list shows every state, and what it shows; days are those since somebody joined. */
const EVENT = 'Notte delle Lanterne a Bologna';
const cases: readonly ({ status: WaitingStatus; days: number } & Partial<DemoWaiting>)[] = [
  { status: 'accepted', days: 9, places: 2 },
  { status: 'declined', days: 8.2, places: 1 },
  { status: 'expired', days: 7.4, places: 3 },
  { status: 'removed', days: 6.5, places: 1, removalReason: 'Ha trovato posto con la navetta delle 19' },
  { status: 'offered', days: 6.1, places: 1, heldPlaces: 1 },
  { status: 'waiting', days: 5.2, places: 4 },
  { status: 'waiting', days: 3.3, places: 2 },
  { status: 'waiting', days: 2.8, places: 1 },
  { status: 'waiting', days: 1.1, places: 2 },
  { status: 'waiting', days: 0.2, places: 1 },
];

/** Puts people on the waiting list of a full event, in every state; one place more than were sold is held for an offer. */
export function fillWaitingList(data: DemoData, now: Date): void {
  const event = data.events.find(({ name }) => name === EVENT);
  if (!event) return;
  const prng = createPrng(SEED);
  const booked = data.reservations.filter(({ eventId, slots }) => eventId === event._id && slots > 1);
  const busy = new Set(data.reservations.filter(({ eventId }) => eventId === event._id).map(({ userId }) => userId));
  const followers = data.tenantSubscriptions.filter(
    ({ tenantId, status, userId }) => tenantId === event.tenantId && status === 'accepted' && !busy.has(userId),
  );
  const at = (days: number): string => addDays(now, -days).toISOString();
  for (const [index, { days, ...shown }] of cases.entries()) {
    const reservation = shown.status === 'accepted' ? booked[0] : undefined;
    const userId = reservation?.userId ?? followers[index]?.userId;
    if (userId === undefined) continue;
    const isSettled = !['waiting', 'offered'].includes(shown.status);
    const wasOffered = ['accepted', 'declined', 'expired', 'offered'].includes(shown.status);
    const isLargest = shown.status === 'waiting' && shown.places === 4;
    data.waitingList.push({
      ...{ _id: uuidAt(prng, addDays(now, -days)), tenantId: event.tenantId, eventId: event._id, userId },
      ...{ places: 1, heldPlaces: 0, keepPlaces: 0, removalReason: null, version: 1, createdBy: null },
      heldUntil: shown.status === 'offered' ? new Date(now.getTime() + 19.5 * HOUR).toISOString() : null,
      takenPlaces: reservation ? 2 : 0,
      reservationId: reservation?._id ?? null,
      passedOver: isLargest ? { code: 'not_enough_seats', free: 1, at: at(0.2) } : null,
      createdAt: at(days),
      offeredAt: wasOffered ? at(shown.status === 'offered' ? 0.19 : days - 1) : null,
      settledAt: isSettled ? at(days - 1.5) : null,
      ...shown,
    });
  }
  event.heldPlaces = data.waitingList.reduce((sum, { heldPlaces }) => sum + heldPlaces, 0);
  event.maxParticipants = event.slots + event.heldPlaces;
}
