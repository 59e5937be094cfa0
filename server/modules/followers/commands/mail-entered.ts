import { z } from 'zod';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { openWish, sealWish } from '#server/kernel/auth/sealed-wish.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { queueMails, queueMailsOnce, type SingleMail } from '../../outbox/commands/queue-mail.ts';
import { type Addressed, addressedFollowers, communityPage } from '../queries/follower.ts';

export interface EntryMailJob {
  tenantId: string;
  /** The relationship that was entered. */
  followerId: string;
}

/** For how many days the links of these mails work. */
const ANSWER_DAYS = 90;

const answerWish = z.object({
  matter: z.enum(['follow', 'scan']),
  tenantId: z.string(),
  followerId: z.string(),
  email: z.string(),
});
/** Which relationship a mailed link answers for, and the address that it proves. */
export type AnswerWish = z.infer<typeof answerWish>;

/** Opens the token of a mailed link; undefined for one that is over, or was not made here. */
export const readAnswerToken = (services: Services, token: string): AnswerWish | undefined =>
  openWish(services, answerWish, token);

/** What a mail of this kind says: that somebody was entered, is asked to scan, or scans from now on. */
export type FollowerAnswer = 'entered' | 'invited' | 'scans';

/** A mail with one link to stay and one to leave; who scans already has only the second. The address is all that proves who answers. */
function answerMail(
  services: Services,
  answer: FollowerAnswer,
  { slug, businessName }: { slug: string; businessName: string },
  { followerId, tenantId, email, name, language }: Addressed,
): SingleMail {
  const texts = mailTexts(language);
  const own = texts.follow[answer];
  const matter = answer === 'entered' ? 'follow' : 'scan';
  const wish: AnswerWish = { matter, tenantId, followerId, email };
  const token = sealWish(services, wish, ANSWER_DAYS * 24);
  const to = (say: 'stay' | 'leave') =>
    `${services.publicUrl}${pagePath('community', slug)}/${matter}/${say}/${token}${language === 'it' ? '' : `?lang=${language}`}`;
  const values = { community: businessName };
  const subject = oneLine(fill(own.subject, values));
  const leave = { label: own.leave, url: to('leave') };
  const content = {
    ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(name) }), facts: [] },
    paragraphs: [fill(own.intro, values)],
    ...('stay' in own ? { button: { label: own.stay, url: to('stay') }, second: leave } : { second: leave }),
    footer: fill(texts.payment.footer, values),
  };
  return { tenantId, to: email, from: 'community', subject, content };
}

/** Tells people by mail what a community did with their address. Who left it by such a link before hears nothing more of it. */
export async function mailAnswers(
  tx: Db,
  services: Services,
  answer: FollowerAnswer,
  tenantId: string,
  followerIds: readonly string[],
): Promise<void> {
  const community = await communityPage(tx, tenantId);
  if (!community || followerIds.length === 0) return;
  const people = await addressedFollowers(tx, tenantId, followerIds);
  await queueMails(
    services,
    tx,
    people.map((person) => answerMail(services, answer, community, person)),
  );
}

/** Notifies a person who is written down as a follower on the way to something else, once that is done. */
export const queueEntryMail = (tx: Db, { queue }: Pick<Services, 'queue'>, answer: EntryMailJob): Promise<void> =>
  queue.send(tx, 'tellEntered', answer);

/** Tells them: once, however often the work is taken up. */
export async function sendEntryMail(services: Services, { tenantId, followerId }: EntryMailJob): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const community = await communityPage(tx, tenantId);
    if (!community) return;
    const people = await addressedFollowers(tx, tenantId, [followerId]);
    const mails = people.map((person) => ({
      ...answerMail(services, 'entered', community, person),
      causeId: person.followerId,
    }));
    await queueMailsOnce(services, tx, mails);
  });
}

/** Tells those whom a community entered as its followers. */
export const mailEntered = (
  tx: Db,
  services: Services,
  tenantId: string,
  followerIds: readonly string[],
): Promise<void> => mailAnswers(tx, services, 'entered', tenantId, followerIds);
