import { addDays, HOUR } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoBankPayout, DemoData, DemoFailedMail } from './support/types.ts';

const SEED = 20_261_201;

/** What went wrong on the platform: a mail that came back, and money of a community's cards that did not reach its bank. */
export function showTroubles(
  data: DemoData,
  now: Date,
): { failedMails: DemoFailedMail[]; bankPayouts: DemoBankPayout[] } {
  const prng = createPrng(SEED);
  const [crinale, mareaperto] = data.tenants;
  const users = new Map(data.users.map((user) => [user._id, user]));
  const coming = data.events.findLast(
    ({ tenantId, status, closingReservationDate }) =>
      tenantId === crinale?.userId && status === 'confirmed' && (closingReservationDate ?? '') > now.toISOString(),
  );
  const booking = data.reservations.findLast(({ eventId, status, userId, createdAt }) => {
    const isOld = createdAt < addDays(now, -1).toISOString();
    return eventId === coming?._id && status === 'valid' && users.get(userId)?.role === 'guest' && isOld;
  });
  const guest = users.get(booking?.userId ?? '');
  const sent = new Date(now.getTime() - 20 * HOUR);
  const failedMails =
    booking && guest && coming
      ? [
          {
            ...{
              _id: uuidAt(prng, sent),
              tenantId: booking.tenantId,
              reservationId: booking._id,
              at: sent.toISOString(),
            },
            ...{ to: guest.email, name: guest.name, eventName: coming.name },
            error: '550 5.1.1 The email account that you tried to reach does not exist',
          },
        ]
      : [];
  const told = addDays(now, -2);
  const bankPayouts = mareaperto
    ? [
        {
          ...{
            _id: uuidAt(prng, told),
            tenantId: mareaperto.userId,
            providerId: 'po_demo_mareaperto',
            amount: 184_250,
          },
          ...{ state: 'failed' as const, code: 'account_closed', toldAt: told.toISOString() },
        },
      ]
    : [];
  return { failedMails, bankPayouts };
}
