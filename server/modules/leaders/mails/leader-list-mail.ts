import type { LedSnapshot } from '#domain/leaders/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, oneLine } from '#server/kernel/mail/texts.ts';
import { leaderListWords } from '../print/led-list-pdf.ts';

interface MailedList {
  list: LedSnapshot['list'];
  /** Of the leader. */
  name: string;
  /** How many are on it. */
  people: number;
  community: string;
  language: Language;
}

/** The mail that tells a leader that the event of their list was called off. */
export function leadersOffMail(of: {
  list: string;
  name: string;
  event: string;
  community: string;
  language: Language;
}) {
  const texts = leaderListWords(of.language);
  const values = { ...of, list: oneLine(of.list), name: oneLine(of.name) };
  return writtenMail(of.language, oneLine(fill(texts.canceled.subject, values)), {
    greeting: fill(texts.hello, values),
    paragraphs: [fill(texts.canceled.text, values)],
    facts: [],
    footer: fill(texts.footer, values),
  });
}

/** The mail that brings a leader the list; names and telephones are in its file alone. */
export function leaderListMail({ list, name, people, community, language }: MailedList): WrittenMail {
  const texts = leaderListWords(language);
  const values = { list: oneLine(list.identifier), event: list.eventName, name: oneLine(name), community };
  const subject = oneLine(fill(texts.subject, values));
  const count = people === 0 ? texts.nobody : fill(people === 1 ? texts.one : texts.many, { count: people });
  return writtenMail(language, subject, {
    greeting: fill(texts.hello, values),
    paragraphs: [fill(texts.text, values), count, texts.care],
    facts: [
      { label: texts.event, value: list.eventName },
      { label: texts.list, value: values.list },
      { label: texts.when, value: list.startDate ? longDateTime(list.startDate, language) : '' },
    ].filter(({ value }) => value !== ''),
    footer: fill(texts.footer, values),
  });
}
