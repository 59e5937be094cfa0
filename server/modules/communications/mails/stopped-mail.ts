import type { StopReason } from '#domain/communications/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import { stoppedMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { stoppedMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, oneLine } from '#server/kernel/mail/texts.ts';

interface StoppedFacts {
  subject: string;
  plannedFor: string;
  reason: StopReason;
  /** The name of the event it is about; empty for none. */
  event: string;
  /** Who planned it. */
  name: string;
  language: Language;
  url: string;
}

/** Tells the person who planned a communication that it was not sent, and why. */
export function stoppedMail({ language, reason, name, url, ...facts }: StoppedFacts): WrittenMail {
  const texts = { en: english, it: italian }[language];
  const values = { subject: facts.subject, event: facts.event, moment: longDateTime(facts.plannedFor, language) };
  const subject = oneLine(fill(texts.subject, values));
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(texts.intro, values), fill(texts.reasons[reason], values), texts.more],
    button: { label: texts.open, url },
    footer: texts.footer,
  });
}
