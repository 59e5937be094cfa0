import type { Language } from '#domain/shared/language.ts';
import { withoutLeaderMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { withoutLeaderMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { oneLine } from '#server/kernel/mail/texts.ts';

export interface WithoutLeader {
  /** Who led them. */
  name: string;
  lists: readonly { event: string; list: string }[];
  language: Language;
  url: string;
}

/** Asks a community who leads the lists of somebody who works for it no more. */
export function withoutLeaderMail({ name, lists, language, url }: WithoutLeader): WrittenMail {
  const texts = { en: english, it: italian }[language];
  const values = { name: oneLine(name) };
  return writtenMail(language, fill(texts.subject, values), {
    greeting: texts.greeting,
    paragraphs: [fill(texts.text, values)],
    facts: lists.map(({ event, list }) => ({ label: oneLine(event), value: oneLine(list) })),
    button: { label: texts.open, url },
    footer: texts.footer,
  });
}
