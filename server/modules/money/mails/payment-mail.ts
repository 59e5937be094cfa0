import type { Language } from '#domain/shared/language.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';

/** What a buyer is sent of a payment, and, with `Community`, what the community is sent of it. */
export type PaymentMailKind = Exclude<
  keyof ReturnType<typeof mailTexts>['payment'],
  'button' | 'open' | 'inRegia' | 'amount' | 'card' | 'received' | 'until' | 'footer' | 'page'
>;

export interface PaymentMail {
  kind: PaymentMailKind;
  language: Language;
  /** Who reads it. */
  name: string;
  buyer: string;
  community: string;
  event: string;
  eventStart: string | null;
  code: string | null;
  amount: Cents | null;
  /** The card that was charged, where it is known. */
  card?: string | null | undefined;
  /** Where and until when it can be paid. */
  pay?: { url: string; until: string } | undefined;
  /** The page of what is paid, where nothing has to be paid from here. */
  open?: string | undefined;
  /** The same for the community, in its back office. */
  inRegia?: string | undefined;
}

/** The words of money going back to the card. */
const backOnCard: readonly string[] = ['refunded', 'late', 'surplus', 'double'] satisfies PaymentMailKind[];
/** Which card money went back to, in a mail that says that it did. */
export const cardIn = ({ kind, card }: { kind: string; card?: string | null | undefined }): string =>
  (backOnCard.includes(kind) && card) || '';

/** A mail about a payment by card, as it is sent. */
export function paymentMail(mail: PaymentMail): WrittenMail {
  const { language, pay, open, inRegia } = mail;
  const texts = mailTexts(language);
  const own = texts.payment[mail.kind];
  const amount = mail.amount === null ? '' : formatCents(mail.amount, language);
  const values = { event: mail.event, community: mail.community, buyer: mail.buyer, name: mail.name, amount };
  const subject = oneLine(fill(own.subject, values));
  const facts = [
    { label: texts.labels.reservation, value: mail.code ?? '' },
    { label: texts.labels.when, value: mail.eventStart ? longDateTime(mail.eventStart, language) : '' },
    { label: texts.payment.amount, value: amount },
    { label: texts.payment.card, value: cardIn(mail) },
    { label: texts.payment.until, value: pay ? longUntil(pay.until, language) : '' },
  ];
  return writtenMail(language, subject, {
    name: mail.name,
    paragraphs: [fill(own.intro, values), fill(own.more, values)],
    facts: facts.filter(({ value }) => value !== ''),
    ...(open && { button: { label: texts.payment.open, url: open } }),
    ...(inRegia && { button: { label: texts.payment.inRegia, url: inRegia } }),
    ...(pay && { button: { label: texts.payment.button, url: pay.url } }),
    footer: fill(texts.payment.footer, values),
  });
}
