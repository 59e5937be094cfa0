import { z } from 'zod';
import { Refusal } from '../../../../domain/errors.ts';
import { pagePath } from '../../../../domain/website/slug.ts';
import { fill } from '../../../../i18n/fill.ts';
import { EVERY_TENANT } from '../../../kernel/database/database.ts';
import { mailHtml, mailText } from '../../../kernel/mail/layout.ts';
import { mailTexts, oneLine } from '../../../kernel/mail/texts.ts';
import type { Services } from '../../../services.ts';
import { openWish, sealWish, WISH_HOURS } from '../../access/sealed-wish.ts';
import { queueAccessMail } from '../../tickets/commands/single-mail.ts';
import { callerOfAddress } from '../../users/commands/person-of-address.ts';
import { communityPage } from '../queries/follower.ts';
import { requestToFollow } from './add-follower.ts';

const followWish = z.object({
  tenantId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  wantsNews: z.boolean(),
  language: z.enum(['it', 'en']),
});
/** Who wants to follow a community, as the form of its page says. */
export type FollowWish = z.infer<typeof followWish>;

/** Work of the job behind the form: the link that proves the address carries all that was typed, so nothing is kept before (PUB-012). */
export async function mailFollowLink(services: Services, wish: FollowWish): Promise<void> {
  const { tenantId, email, language } = wish;
  await services.database.system.transaction(async (tx) => {
    const community = await communityPage(tx, tenantId);
    if (!community) return;
    const token = sealWish(services, wish);
    const url = `${services.publicUrl}${pagePath('community', community.slug)}/follow/confirm/${token}`;
    const texts = mailTexts(language);
    const values = { community: community.businessName, hours: WISH_HOURS };
    const subject = oneLine(fill(texts.follow.subject, values));
    const content = {
      ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(wish.name) }), facts: [] },
      ...{ paragraphs: [fill(texts.follow.intro, values)], button: { label: texts.follow.confirm, url } },
      footer: fill(texts.payment.footer, values),
    };
    await queueAccessMail(services, tx, {
      tenantId,
      to: email,
      subject,
      html: mailHtml(content),
      text: mailText(content),
    });
  });
}

export const readFollowToken = (services: Services, token: string): FollowWish | undefined =>
  openWish(services, followWish, token);

/**
 * Makes whoever proved an address a follower, or one who asks to be, as the community accepts (PUB-012, DEC-064).
 * @returns whether they follow now, have asked to, or did before
 */
export async function followPublicly(
  services: Services,
  wish: FollowWish,
  requestId: string,
): Promise<'accepted' | 'pending'> {
  const now = services.now();
  try {
    return await services.database.transaction(EVERY_TENANT, async (tx) => {
      const caller = await callerOfAddress(tx, wish, { requestId, now });
      const follower = await requestToFollow(tx, caller, { tenantId: wish.tenantId }, now);
      return follower.status === 'accepted' ? 'accepted' : 'pending';
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_follower') return 'accepted';
    throw error;
  }
}
