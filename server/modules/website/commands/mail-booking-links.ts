import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { longDateTime, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { bookingsOfAddress } from '../../bookings/reservations/queries/booked.ts';
import { mailFollowing } from '../../followers/commands/mail-following.ts';
import { followerOfAddress } from '../../followers/queries/follower.ts';
import { ordersOfAddress } from '../../orders/queries/orders-of-address.ts';
import { mailedLink } from '../../outbox/commands/fill-personal-links.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';

export interface LookedUp {
  tenantId: string;
  email: string;
  language: Language;
}

/**
 * Work of the job behind "where are my bookings": a mail with the links of what is to come, of what was ordered, and of
 * the page of the person who follows, to an address that has some; the page answers everybody the same.
 */
export async function mailBookingLinks(services: Services, { tenantId, email, language }: LookedUp): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const asked = { tenantId, email, now: services.now() };
    const rows = await bookingsOfAddress(tx, asked);
    const orders = await ordersOfAddress(tx, asked);
    const first = rows[0] ?? orders[0];
    const followerId = await followerOfAddress(tx, tenantId, email);
    if (!first)
      return followerId === undefined ? undefined : mailFollowing(tx, services, followerId, { readNow: language });
    const texts = mailTexts(language);
    const values = { community: first.community };
    const subject = oneLine(fill(texts.lookup.subject, values));
    const content = {
      ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(first.name) }) },
      paragraphs: [fill(texts.lookup.intro, values)],
      facts: [
        ...rows.map(({ event, reservationId, code }) => ({
          label: [event.name, event.begins && longDateTime(event.begins, language), code].filter(Boolean).join(' · '),
          value: mailedLink(services, { kind: 'reservation', recordId: reservationId, to: email }),
        })),
        ...(followerId === undefined
          ? []
          : [
              {
                label: fill(texts.follow.yours, values),
                value: mailedLink(services, { kind: 'follower', recordId: followerId, to: email }),
              },
            ]),
        ...orders.map(({ id: recordId, code }) => ({
          label: `${texts.order.code} ${code}`,
          value: mailedLink(services, { kind: 'order', recordId, to: email }),
        })),
      ],
      footer: fill(texts.asked, values),
    };
    await queueMail(services, tx, { tenantId, from: 'community', to: email, subject, content });
  });
}
