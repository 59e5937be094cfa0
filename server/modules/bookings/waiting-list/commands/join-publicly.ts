import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { openWish, sealWish, WISH_HOURS } from '#server/kernel/auth/sealed-wish.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { queueAccessMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { callerOfAddress } from '#server/modules/users/commands/person-of-address.ts';
import type { Services } from '#server/services.ts';
import { liveEntryOf } from '../queries/entry.ts';
import { pageOfEvent } from '../queries/mail-facts.ts';
import { joinWaitingList } from './join.ts';

const waitingWish = z.object({
  tenantId: z.string(),
  eventId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Places looked for, together. */
  places: z.number(),
  language: z.enum(['it', 'en']),
});
/** Who wants to wait for places of an event, as the form of its page says. */
export type WaitingWish = z.infer<typeof waitingWish>;

/** Work of the job behind the form: the link that proves the address carries all that was typed, so nothing is kept before. */
export async function mailWaitingLink(services: Services, wish: WaitingWish): Promise<void> {
  const { tenantId, email, language } = wish;
  await services.database.system.transaction(async (tx) => {
    const event = await pageOfEvent(tx, wish.eventId);
    if (!event) return;
    const token = sealWish(services, wish);
    const url = `${services.publicUrl}${pagePath('event', event.slug)}/waiting-list/confirm/${token}`;
    const texts = mailTexts(language);
    const values = { event: event.name, community: event.community, hours: WISH_HOURS };
    const subject = oneLine(fill(texts.waiting.confirm.subject, values));
    const content = {
      ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(wish.name) }) },
      facts: [{ label: texts.waiting.places, value: String(wish.places) }],
      paragraphs: [fill(texts.waiting.confirm.intro, values)],
      button: { label: texts.waiting.confirm.button, url },
      footer: fill(texts.asked, values),
    };
    const mail = { tenantId, from: 'community' as const, to: email, subject, content };
    await queueAccessMail(services, tx, mail);
  });
}

export const readWaitingToken = (services: Services, token: string): WaitingWish | undefined =>
  openWish(services, waitingWish, token);

/**
 * Puts anyone who proved an address on the waiting list; who is on it already stays where they are.
 * @returns the key of their page
 * @throws those of assertMayWait but for waiting_list_exists
 */
export async function joinPublicly(services: Services, wish: WaitingWish, requestId: string): Promise<string> {
  const { tenantId, eventId, places, language } = wish;
  const now = services.now();
  return services.database.transaction(EVERY_TENANT, async (tx) => {
    const caller = await callerOfAddress(tx, { ...wish, wantsNews: false }, { requestId, now });
    const join = () => joinWaitingList(tx, services, caller, { eventId, places, language });
    const entry = (await liveEntryOf(tx, eventId, caller.actor.userId)) ?? (await join());
    if (entry.tenantId !== tenantId) throw new Refusal('not_found');
    const link = { tenantId, kind: 'waiting-list-entry', recordId: entry.id, isProven: true } as const;
    return createPersonalLink(tx, link);
  });
}
