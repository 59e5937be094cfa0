import type { Language } from '#domain/shared/language.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { cardIn } from './payment-mail.ts';

/** What a buyer is sent of an order, and, with `Community`, what the community is sent of its payment. */
export type OrderMailKind = Exclude<keyof ReturnType<typeof mailTexts>['order'], 'code' | 'footer' | 'page' | 'open'>;

const notKinds = ['code', 'footer', 'page', 'open'];

/** Whether a message about a payment has words of its own for orders. */
export const isOrderMail = (kind: string): kind is OrderMailKind =>
  Object.hasOwn(mailTexts('it').order, kind) && !notKinds.includes(kind);

export interface OrderMail {
  kind: OrderMailKind;
  language: Language;
  /** Who reads it. */
  name: string;
  buyer: string;
  community: string;
  code: string | null;
  amount: Cents | null;
  card?: string | null | undefined;
  /** Where and until when it can be paid. */
  pay?: { url: string; until: string } | undefined;
  /** The order's own page, for its buyer. */
  open?: string | undefined;
}

/** A mail about an order, as it is sent. */
export function orderMail(mail: OrderMail): WrittenMail {
  const { language, pay, open } = mail;
  const url = pay?.url ?? open;
  const texts = mailTexts(language);
  const own = texts.order[mail.kind];
  const amount = mail.amount === null ? '' : formatCents(mail.amount, language);
  const values = { code: mail.code ?? '', community: mail.community, buyer: mail.buyer, name: mail.name, amount };
  const subject = oneLine(fill(own.subject, values));
  const facts = [
    { label: texts.order.code, value: mail.code ?? '' },
    { label: texts.payment.amount, value: amount },
    { label: texts.payment.card, value: cardIn(mail) },
    { label: texts.payment.until, value: pay ? longUntil(pay.until, language) : '' },
  ];
  return writtenMail(language, subject, {
    name: mail.name,
    paragraphs: [fill(own.intro, values), fill(own.more, values)],
    facts: facts.filter(({ value }) => value !== ''),
    ...(url && { button: { label: pay ? texts.payment.button : texts.order.open, url } }),
    footer: fill(texts.order.footer, values),
  });
}
