import { z } from 'zod';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { openWish, sealWish, WISH_HOURS } from '#server/kernel/auth/sealed-wish.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { queueAccessMail } from '../../outbox/commands/queue-mail.ts';
import { createPersonalLink } from '../../outbox/queries/personal-link.ts';
import { joinGuest } from '../../users/commands/join-guest.ts';
import { callerOfAddress } from '../../users/commands/person-of-address.ts';
import { communityPage, followerIdOf, keepAsked, setConsentGiven } from '../queries/follower.ts';
import { requestToFollow } from './add-follower.ts';
import { mailFollowing } from './mail-following.ts';

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

/** Work of the job behind the form: the link that proves the address carries all that was typed, so nothing is kept before. */
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
      footer: fill(texts.asked, values),
    };
    await queueAccessMail(services, tx, {
      tenantId,
      from: 'community',
      to: email,
      subject,
      content,
    });
  });
}

export const readFollowToken = (services: Services, token: string): FollowWish | undefined =>
  openWish(services, followWish, token);

/**
 * Makes anyone who proved an address a follower, or one who asks to be, as the community accepts; who is one already stays as
 * they are.
 * @returns the key of their page
 */
export async function followPublicly(services: Services, wish: FollowWish, requestId: string): Promise<string> {
  const now = services.now();
  const { tenantId } = wish;
  return services.database.transaction(EVERY_TENANT, async (tx) => {
    const caller = await callerOfAddress(tx, wish, { requestId, now });
    await joinGuest(tx, services, { tenantId, email: wish.email, accountId: caller.actor.userId });
    const known = await followerIdOf(tx, tenantId, caller.actor.userId);
    if (known !== undefined) {
      await setConsentGiven(tx, known);
      await keepAsked(tx, known, wish.language);
    }
    const recordId = known ?? (await begin(tx, services, caller, wish));
    return createPersonalLink(tx, { tenantId, kind: 'follower', recordId, isProven: true });
  });
}

async function begin(tx: Db, services: Services, caller: Caller, wish: FollowWish): Promise<string> {
  const { _id, status } = await requestToFollow(tx, caller, { tenantId: wish.tenantId }, services.now());
  if (status === 'accepted') await mailFollowing(tx, services, _id, { readNow: wish.language });
  return _id;
}
