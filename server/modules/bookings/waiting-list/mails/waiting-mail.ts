import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import type { Services } from '#server/services.ts';
import type { WaitingMailFacts } from '../queries/mail-facts.ts';

export type WaitingMailKind =
  | 'joined'
  | 'offered'
  | 'shortened'
  | 'closed'
  | 'expired'
  | 'removed'
  | 'ended'
  | 'canceled';

/** A mail about the waiting list: that somebody is on it, that places are offered, that an offer or the list has ended. */
export function waitingMail(services: Services, about: WaitingMailFacts, kind: WaitingMailKind): WrittenMail {
  const { entry, event, name, community, email } = about;
  const { language } = entry;
  const texts = mailTexts(language);
  const own = texts.waiting[kind];
  const isOpen = kind === 'offered' || kind === 'shortened';
  const until = isOpen && entry.heldUntil ? longUntil(entry.heldUntil, language) : '';
  const { intro } = own;
  const one = typeof intro === 'string' ? intro : entry.places === 1 ? intro.one : intro.other;
  const values = { event: event.name, community, until, count: entry.places };
  const subject = oneLine(fill(own.subject, values));
  const facts = [
    { label: texts.waiting.places, value: String(entry.places) },
    { label: texts.waiting.until, value: until },
    { label: texts.waiting.removed.reason, value: kind === 'removed' ? (entry.removalReason ?? '') : '' },
    { label: texts.labels.when, value: event.begins ? longDateTime(event.begins, language) : '' },
    { label: texts.labels.where, value: event.place },
  ];
  const labels: Partial<Record<WaitingMailKind, string>> = {
    ...{ joined: texts.waiting.open, offered: texts.waiting.answer, shortened: texts.waiting.answer },
    expired: texts.waiting.page,
  };
  const label = labels[kind];
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(one, values)],
    facts: facts.filter(({ value }) => value !== ''),
    ...(label && {
      button: { label, url: mailedLink(services, { kind: 'waiting-list-entry', recordId: entry.id, to: email }) },
    }),
    footer: fill(texts.waiting.footer, values),
  });
}
