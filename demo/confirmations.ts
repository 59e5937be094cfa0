import { beginningOf } from '#domain/events/dates.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoConfirmation, DemoData } from './support/types.ts';

const SEED = 20261201;

/** What people were written when they booked events that are still to come: who was never written to hears of no change either. */
export function buildConfirmations(data: DemoData, now: Date): DemoConfirmation[] {
  const prng = createPrng(SEED);
  const coming = new Map(
    data.events.filter((event) => (beginningOf(event) ?? '') > now.toISOString()).map((event) => [event._id, event]),
  );
  const users = new Map(data.users.map((user) => [user._id, user]));
  return data.reservations.flatMap(({ _id: reservationId, tenantId, userId, eventId, status, ...booked }) => {
    const [event, user] = [coming.get(eventId), users.get(userId)];
    if (!event || !user || status === 'revoked') return [];
    const people = booked.participantsInfo.map(({ name, surname }) => `${name} ${surname}`);
    return [
      {
        ...{ _id: uuidAt(prng, new Date(booked.createdAt)), tenantId, reservationId, at: booked.createdAt, people },
        ...{ to: user.email, name: user.name, eventName: event.name },
      },
    ];
  });
}
