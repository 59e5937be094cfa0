import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { mailedLink } from '../../outbox/commands/fill-personal-links.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { followerAddress } from '../queries/follower.ts';

/**
 * Mails a follower the link of their own page, where they see the prices and openings of their tier; or, of the person whose
 * acceptance was taken back, that their request waits. Without the language of a page they just read, in the one they are known to read.
 */
export async function mailFollowing(
  tx: Db,
  services: Services,
  followerId: string,
  { readNow, kind = 'accepted' }: { readNow?: Language | undefined; kind?: 'accepted' | 'reopened' } = {},
): Promise<void> {
  const follower = await followerAddress(tx, followerId);
  if (!follower) return;
  const { tenantId, email: to, name, community } = follower;
  const language = readNow ?? follower.language;
  const texts = mailTexts(language);
  const words = texts.follow[kind];
  const values = { community };
  const subject = oneLine(fill(words.subject, values));
  const content = {
    ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(name) }), facts: [] },
    paragraphs: [fill(words.intro, values)],
    button: {
      label: texts.follow.accepted.open,
      url: mailedLink(services, { kind: 'follower', recordId: followerId, to }),
    },
    footer: fill(texts.communication.toFollowers, values),
  };
  await queueMail(services, tx, { tenantId, from: 'community', to, subject, content });
}
