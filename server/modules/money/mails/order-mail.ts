import type { WithdrawLocation } from '#domain/products/entity.ts';
import { withdrawalText } from '#domain/products/withdrawal-text.ts';
import type { Language } from '#domain/shared/language.ts';
import { addressLine } from '#domain/values/address.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { status as english } from '#i18n/en/status.ts';
import { fill } from '#i18n/fill.ts';
import { status as italian } from '#i18n/it/status.ts';
import { type MailContent, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { OrderedGoods } from '../queries/payment-person.ts';
import { cardIn } from './payment-mail.ts';

/** What a buyer is sent of an order, and, with `Community`, what the community is sent of its payment. */
export type OrderMailKind = Exclude<keyof ReturnType<typeof mailTexts>['order'], (typeof notKinds)[number]>;

const notKinds = ['code', 'kept', 'footer', 'page', 'open', 'goods'] as const;

/** Whether a message about a payment has words of its own for orders. */
export const isOrderMail = (kind: string): kind is OrderMailKind =>
  Object.hasOwn(mailTexts('it').order, kind) && !notKinds.some((one) => one === kind);

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
  /** What of its money the community keeps; its buyer reads it when some is back. */
  kept?: Cents | undefined;
  /** Where and until when it can be paid. */
  pay?: { url: string; until: string } | undefined;
  /** The order's own page, for its buyer. */
  open?: string | undefined;
  /** The same for the community, in its back office. */
  inRegia?: string | undefined;
  /** What is in it; its buyer reads it when it is placed and paid, and what became of it when money is back. */
  goods?: readonly OrderedGoods[] | undefined;
}

/** The mails that say what an order is, and how it gets to its buyer. */
const telling: readonly OrderMailKind[] = ['placed', 'paid', 'pickUpMoved'];
/** Those after which some of it may not come: they say what became of each. */
const stating: readonly OrderMailKind[] = ['refunded', 'refundedOther'];

/** Where something is picked up, and when. */
const placeIn = (pickUp: WithdrawLocation | null, language: Language): string =>
  pickUp ? [addressLine(pickUp.address), withdrawalText(pickUp, language)].filter(Boolean).join(' · ') : '';

/** How the goods of an order get to its buyer, and what they are. */
function goodsIn({ kind, language, goods: all = [] }: OrderMail): Pick<MailContent, 'paragraphs' | 'facts'> {
  const texts = mailTexts(language).order.goods;
  const words = (language === 'en' ? english : italian).orderLine;
  const lineOf = ({ name, quantity }: OrderedGoods): string => `${quantity} × ${name}`;
  if (stating.includes(kind)) {
    const facts = all.map((one) => ({ label: texts.line, value: `${lineOf(one)} · ${words[one.status]}` }));
    return { paragraphs: [], facts };
  }
  if (!telling.includes(kind)) return { paragraphs: [], facts: [] };
  // Where something moved concerns what is still to come.
  const goods =
    kind === 'pickUpMoved' ? all.filter(({ status }) => status === 'pending' || status === 'readyToDelivery') : all;
  const picked = goods.filter(({ isSent }) => !isSent);
  const places = [...new Set(picked.map(({ pickUp }) => placeIn(pickUp, language)).filter(Boolean))];
  return {
    paragraphs: [...(picked.length < goods.length ? [texts.sent] : []), ...(picked.length > 0 ? [texts.picked] : [])],
    facts: [
      ...goods.map((one) => ({ label: texts.line, value: lineOf(one) })),
      ...places.map((place) => ({ label: texts.place, value: place })),
    ],
  };
}

/** A mail about an order, as it is sent. */
export function orderMail(mail: OrderMail): WrittenMail {
  const { language, pay, open, inRegia } = mail;
  const url = pay?.url ?? open;
  const texts = mailTexts(language);
  const own = texts.order[mail.kind];
  const amount = mail.amount === null ? '' : formatCents(mail.amount, language);
  const values = { code: mail.code ?? '', community: mail.community, buyer: mail.buyer, name: mail.name, amount };
  const subject = oneLine(fill(own.subject, values));
  const { paragraphs, facts: goods } = goodsIn(mail);
  const kept = mail.kept ? [fill(texts.order.kept, { ...values, amount: formatCents(mail.kept, language) })] : [];
  const facts = [
    { label: texts.order.code, value: mail.code ?? '' },
    ...goods,
    { label: texts.payment.amount, value: amount },
    { label: texts.payment.card, value: cardIn(mail) },
    { label: texts.payment.until, value: pay ? longUntil(pay.until, language) : '' },
  ];
  return writtenMail(language, subject, {
    name: mail.name,
    paragraphs: [fill(own.intro, values), ...kept, ...('more' in own ? [fill(own.more, values)] : []), ...paragraphs],
    facts: facts.filter(({ value }) => value !== ''),
    ...(url && { button: { label: pay ? texts.payment.button : texts.order.open, url } }),
    ...(inRegia && { button: { label: texts.payment.inRegia, url: inRegia } }),
    footer: fill(texts.order.footer, values),
  });
}
