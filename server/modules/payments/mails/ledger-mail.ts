import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';

/** Tells a community, or an administrator, that the ledger and the facts do not say the same. */
export function differenceMail({
  name,
  community,
  count,
  language,
  url,
}: {
  name: string;
  community: string;
  count: number;
  language: Language;
  /** The account, which names them. */
  url: string;
}): WrittenMail {
  const texts = mailTexts(language);
  const values = { community, count: String(count) };
  const subject = oneLine(fill(texts.ledgerDifference.subject, values));
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(texts.ledgerDifference.intro, values), texts.ledgerDifference.more],
    button: { label: texts.payment.inRegia, url },
    footer: fill(texts.ledgerDifference.footer, values),
  });
}
