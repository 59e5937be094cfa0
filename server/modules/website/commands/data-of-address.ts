import { z } from 'zod';
import type { Language } from '#domain/shared/language.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { openWish, sealWish } from '#server/kernel/auth/sealed-wish.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { communityPage } from '../../followers/queries/follower.ts';
import { queueAccessMail } from '../../outbox/commands/queue-mail.ts';
import { accountOfEmail, guestOfEmail } from '../../users/queries/person.ts';

/** How many hours a link works that opens somebody's data. */
export const DATA_HOURS = 1;

const dataWish = z.object({ tenantId: z.string(), userId: z.string(), email: z.string() });
/** Whose data a mailed link opens, in which community. */
export type DataWish = z.infer<typeof dataWish>;

/**
 * Work of the job behind "your data": the link that proves the address, to a guest the community knows by it; the person who has an
 * account reads where they find theirs. An address that nobody has gets no mail; the page answers everybody the same.
 */
export async function mailDataLink(
  services: Services,
  { tenantId, email, language }: { tenantId: string; email: string; language: Language },
): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const community = await communityPage(tx, tenantId);
    const guest = await guestOfEmail(tx, tenantId, email);
    const person = guest ?? (await accountOfEmail(tx, email));
    if (!community || !person) return;
    const texts = mailTexts(language);
    const token = sealWish(services, { tenantId, userId: person.id, email }, DATA_HOURS);
    const page = `${services.publicUrl}${pagePath('community', community.slug)}/data/${token}`;
    const url = guest ? page : `${services.publicUrl}/login`;
    const values = { community: community.businessName, hours: DATA_HOURS };
    const own = guest ? texts.myData.guest : texts.myData.account;
    const subject = oneLine(fill(texts.myData.subject, values));
    const content = {
      ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(person.name) }), facts: [] },
      ...{ paragraphs: [fill(own.intro, values)], button: { label: own.open, url } },
      footer: fill(texts.asked, values),
    };
    const mail = { tenantId, from: 'community' as const, to: email, subject, content };
    await queueAccessMail(services, tx, mail);
  });
}

/** Whose data a link opens; undefined for one that is over, or was not made here. */
export const readDataToken = (services: Services, token: string): DataWish | undefined =>
  openWish(services, dataWish, token);
