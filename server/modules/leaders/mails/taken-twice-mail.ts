import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { takenTwiceMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { takenTwiceMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import type { Booked } from '../../bookings/reservations/queries/booked.ts';

export interface TakenTwice {
  booked: Booked;
  /** Whose ticket it is. */
  person: string;
  /** The leader who took the money first; null where it was not a leader. */
  first: string | null;
  second: string;
  /** Cents that were taken once too often. */
  amount: number;
  language: Language;
}

/** The mail that tells the community of money two people took. */
export function takenTwiceMail({ publicUrl }: Pick<Services, 'publicUrl'>, facts: TakenTwice): WrittenMail {
  const { event, code, reservationId } = facts.booked;
  const { language } = facts;
  const texts = { en: english, it: italian }[language];
  const values = {
    ...{ person: oneLine(facts.person), event: event.name, second: oneLine(facts.second) },
    first: facts.first === null ? texts.somebody : fill(texts.byLeader, { name: oneLine(facts.first) }),
    amount: formatCents(facts.amount, language),
  };
  const subject = oneLine(fill(texts.subject, values));
  return writtenMail(language, subject, {
    greeting: texts.greeting,
    paragraphs: [fill(texts.text, values)],
    facts: [
      { label: texts.event, value: event.name },
      { label: texts.booking, value: code },
      { label: texts.amount, value: values.amount },
    ],
    button: { label: texts.open, url: `${publicUrl}/tenant/reservations/${reservationId}` },
    footer: texts.footer,
  });
}
