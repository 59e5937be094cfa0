import type { PaymentTerms } from '#domain/payments/transfer.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { handOnMail as english } from '#i18n/en/mails/hand-on.ts';
import { fill } from '#i18n/fill.ts';
import { handOnMail as italian } from '#i18n/it/mails/hand-on.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { wayFacts } from '../../reservations/mails/booking-mail.ts';

export interface HandOnMailFacts {
  /** Whose ticket it is, or was, and the code it had with them. */
  holder: string;
  code: string;
  /** Who booked it, and acts on the booking. */
  giver: string;
  /** Who takes it. */
  other: string;
  /** Why the organiser does not agree; empty for no reason. */
  reason: string;
  /** Who reads it. */
  to: string;
  language: Language;
  event: string;
  community: string;
  begins: string | null;
  /** The stop of the booking, which goes with its places. */
  departure: { point: string; at: string } | null;
  until: string | null;
  /** Cents the ticket still has to be paid with. */
  due: number;
  /** How that is paid; null when nothing is. */
  terms: PaymentTerms | null;
  url: string | null;
}

export type HandOnMailKind = keyof typeof english.kinds;

/** The mail that offers a ticket, asks the organiser, or says what became of it. */
export function handOnMail(kind: HandOnMailKind, facts: HandOnMailFacts): WrittenMail {
  const { event, holder, code, giver, other, language } = facts;
  const values = { event, holder, code, giver, other };
  const texts = { en: english, it: italian }[language];
  const own = texts.kinds[kind];
  const { departure, begins } = facts;
  const subject = oneLine(fill(own.subject, values));
  return writtenMail(language, subject, {
    greeting: fill(texts.greeting, { name: facts.to }),
    paragraphs: [fill(own.intro, values)],
    facts: [
      // One time for one person: where they get on, or when it begins.
      departure
        ? {
            label: mailTexts(language).labels.departure,
            value: `${departure.point}, ${longDateTime(departure.at, language)}`,
          }
        : { label: texts.when, value: begins ? longDateTime(begins, language) : '' },
      {
        label: kind === 'toApprove' ? texts.decideBy : texts.until,
        value: facts.until ? longUntil(facts.until, language) : '',
      },
      { label: texts.reason, value: facts.reason },
      { label: texts.due, value: facts.due > 0 ? formatCents(facts.due, language) : '' },
      // The account is on the ticket, once it is theirs.
      ...wayFacts(facts.terms, language),
    ].filter(({ value }) => value !== ''),
    ...(facts.url && { button: { label: kind === 'toApprove' ? texts.decide : texts.open, url: facts.url } }),
    footer: fill(texts.footer, { community: facts.community }),
  });
}
