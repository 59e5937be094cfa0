import type { TravelTerms } from '#domain/events/travel/travel-terms.ts';
import type { PaymentTerms } from '#domain/payments/transfer.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatIban } from '#domain/values/iban.ts';
import { formatCents } from '#domain/values/money.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { formatTime } from '#domain/values/time.ts';
import { enums as english } from '#i18n/en/enums.ts';
import { fill } from '#i18n/fill.ts';
import { enums as italian } from '#i18n/it/enums.ts';
import { type MailContent, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDate, longDateTime, longUntil, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Booked } from '../queries/booked.ts';
import { linesFor } from './own-lines.ts';

export type BookingMailKind =
  | 'booked'
  | 'accepted'
  | 'paid'
  | 'changed'
  | 'split'
  | 'moved'
  | 'reminder'
  | 'toConfirm'
  | 'alreadyBooked'
  | 'freshLink';

/** Mails that confirm a booking have the organiser's own lines. */
const lined: readonly BookingMailKind[] = ['booked', 'accepted', 'paid'];

/** How and until when something is paid without a card, as label and value. */
export function termsFacts(
  terms: PaymentTerms | null,
  language: Language,
  now: Date = new Date(),
): MailContent['facts'] {
  if (terms === null) return [];
  const texts = mailTexts(language).terms;
  const limit = 'until' in terms ? terms.until : null;
  const isOver = limit !== null && Date.parse(limit) <= now.getTime();
  const label = isOver ? texts.untilOver : texts.until;
  const until = limit ? [{ label, value: longUntil(limit, language) }] : [];
  switch (terms.kind) {
    case 'atDeparture':
      return [{ label: texts.how, value: texts.atDeparture }];
    case 'onSite':
      return [
        { label: texts.how, value: texts.onSite },
        { label: texts.sites, value: terms.sites.join(' · ') },
        ...until,
      ];
    case 'wireTransfer':
      return [
        { label: texts.how, value: texts.wireTransfer },
        { label: texts.iban, value: formatIban(terms.iban) },
        { label: texts.holder, value: terms.holder },
        { label: texts.reason, value: terms.reason },
        ...until,
      ];
  }
}

/** The same without the account of a transfer, which only whose debt it is needs. */
export const wayFacts = (terms: PaymentTerms | null, language: Language): MailContent['facts'] => {
  const { iban, holder, reason } = mailTexts(language).terms;
  return termsFacts(terms, language).filter(({ label }) => label !== iban && label !== holder && label !== reason);
};

/** What kind of trip it is in law, in a line; empty where it is none. */
function travelInWords(
  terms: TravelTerms | null,
  community: string,
  texts: ReturnType<typeof mailTexts>['travel'],
): string {
  if (terms === null) return '';
  const { kind, ...facts } = terms;
  return fill(texts[kind], { community, ...facts });
}

/** What a mail about a moved booking says beside what it is now. */
export interface BookingMove {
  /** The event it comes from, and when that begins. */
  from: string;
  begins: string | null;
  /** What goes back, in cents, and what of it to the card; a job of the version before says the way of all of it. */
  back: number;
  byCard?: number;
  way?: 'card' | 'other';
}

/** Each kind's own sentence, and what belongs to it. */
function paragraphsOf(booked: Booked, kind: BookingMailKind, language: Language): string[] {
  const texts = mailTexts(language).booking;
  const limit = booked.terms && 'until' in booked.terms ? booked.terms.until : null;
  const values = {
    ...{ event: booked.event.name, community: booked.community },
    ...{ time: booked.confirmBy ? formatTime(booked.confirmBy) : '', date: limit ? longDate(limit, language) : '' },
  };
  const intro = fill(texts[kind].intro, values);
  if (kind === 'toConfirm') return booked.due > 0 ? [intro, texts.payLater] : [intro];
  if (kind === 'paid') return [intro, fill(booked.sendsTickets ? texts.ticketsNow : texts.ticketsLater, values)];
  return [intro];
}

/** How it is paid: not before the address is proven, when a transfer might come for places that lapse. */
function moneyFacts(booked: Booked, kind: BookingMailKind, language: Language): MailContent['facts'] {
  if (kind === 'toConfirm' || kind === 'alreadyBooked') return [];
  const { payment, terms } = mailTexts(language);
  // Of the rest of a booking that a card paid in part, and of one that was moved unpaid; a reminder says it of every booking by card.
  const isAsked = booked.paymentType === 'stripe' && booked.due > 0 && (booked.paid > 0 || kind === 'moved');
  const until = isAsked && kind !== 'reminder' ? booked.payment?.expiresAt : null;
  return [
    // Beside what was paid, an amount is the rest: it is not to be taken off once more.
    {
      label: booked.paid > 0 ? terms.waiting : payment.amount,
      value: booked.due > 0 ? formatCents(booked.due, language) : '',
    },
    { label: payment.received, value: booked.paid > 0 ? formatCents(booked.paid, language) : '' },
    ...termsFacts(booked.terms, language),
    ...(until ? cardFacts(until, language) : []),
  ];
}

/** What, who, when and where of a booking, its own stop and hour first, what to bring, how it is paid. */
export function bookingFacts(booked: Booked, kind: BookingMailKind, language: Language): MailContent['facts'] {
  const texts = mailTexts(language);
  const { event, departure } = booked;
  const documents = (language === 'en' ? english : italian).requiredDocuments;
  const facts = [
    { label: texts.labels.reservation, value: booked.code },
    // One time for one person: where they get on, or when it begins.
    departure
      ? {
          label: texts.labels.departure,
          value: [departure.point, departure.address, longDateTime(departure.at, language)].filter(Boolean).join(', '),
        }
      : { label: texts.labels.when, value: event.begins ? longDateTime(event.begins, language) : '' },
    { label: texts.labels.where, value: event.place },
    { label: texts.booking.people, value: booked.people.map(withoutLinks).join(', ') },
    { label: texts.booking.bring, value: booked.documents.map((name) => documents[name]).join(', ') },
    { label: texts.booking.info, value: kind === 'toConfirm' ? '' : booked.info },
    { label: texts.travel.label, value: travelInWords(booked.travelTerms, booked.community, texts.travel) },
    ...moneyFacts(booked, kind, language),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The mail that confirms a booking, tells of its change, or reminds of what is to be paid: all that its people need. */
export function bookingMail(
  booked: Booked,
  kind: BookingMailKind,
  language: Language,
  url: string | null,
  own: readonly string[] = [],
): WrittenMail {
  const texts = mailTexts(language);
  const values = {
    ...{ event: booked.event.name, community: booked.community },
    time: booked.confirmBy ? formatTime(booked.confirmBy) : '',
  };
  const subject = oneLine(fill(texts.booking[kind].subject, values));
  return writtenMail(language, subject, {
    name: booked.name,
    paragraphs: [
      ...paragraphsOf(booked, kind, language),
      ...(lined.includes(kind) ? linesFor(booked.ownLines, { ...booked, language }) : []),
      ...own,
    ],
    facts: bookingFacts(booked, kind, language),
    ...(url && { button: { label: kind === 'toConfirm' ? texts.booking.confirm : texts.booking.open, url } }),
    footer: fill(texts.payment.footer, values),
  });
}

/** That something is paid by card, and until when. */
function cardFacts(until: string, language: Language): MailContent['facts'] {
  const { terms } = mailTexts(language);
  return [
    { label: terms.how, value: terms.card },
    { label: terms.until, value: longDateTime(until, language) },
  ];
}

/** The mail that asks for what is still to be paid, with the organiser's own lines; by card it leads to the page that takes it. */
export function reminderMail(
  booked: Booked,
  { url, cardUntil, own }: { url: string; cardUntil: string | null; own: readonly string[] },
): WrittenMail {
  const { language } = booked;
  const { subject, content } = bookingMail(booked, 'reminder', language, url);
  const { payment } = mailTexts(language);
  const byCard = cardUntil !== null && {
    facts: [...content.facts, ...cardFacts(cardUntil, language)],
    button: { label: payment.button, url },
  };
  return { subject, content: { ...content, paragraphs: [...content.paragraphs, ...own], ...byCard } };
}

/** A booking as somebody reads it who comes without having booked: their place, and nothing of the money, which is not theirs. */
export const placeAlone = (booked: Booked, people: readonly string[]): Booked => ({
  ...booked,
  ...{ people: [...people], due: 0, paid: 0, terms: null },
});

/**
 * The mail to somebody whose place is another's now, and to that other; or to the address a person was written to, and to the one they
 * are from now on.
 * @param of.who who changed it
 * @param of.person whose place it was
 * @param of.hadTicket whether a ticket was mailed, which opens no door any more
 */
export function otherPlaceMail(
  booked: Booked,
  kind: 'former' | 'newcomer' | 'oldAddress' | 'newAddress',
  of: { name: string; who: string; person: string; hadTicket: boolean },
): WrittenMail {
  const { language } = booked;
  const texts = mailTexts(language);
  const { subject, intro } = texts.booking[kind];
  const [who, person] = [withoutLinks(of.who), withoutLinks(of.person)];
  const values = { event: booked.event.name, community: booked.community, who, person };
  const isGone = kind === 'former' || kind === 'oldAddress';
  return writtenMail(language, oneLine(fill(subject, values)), {
    name: of.name,
    paragraphs: [
      fill(intro, values),
      isGone ? (of.hadTicket ? texts.booking.gone : '') : fill(texts.booking.sent, values),
    ].filter(Boolean),
    facts: isGone ? [] : bookingFacts(placeAlone(booked, []), 'booked', language),
    footer: fill(texts.payment.footer, values),
  });
}

const dated = (name: string, begins: string | null, language: Language): string =>
  [name, begins && longDateTime(begins, language)].filter(Boolean).join(', ');

/**
 * The mail that says that a booking goes to another event: from which and when, to which and when, and what of the money.
 * @param other somebody who comes without having booked: their place alone, and nothing of the money
 */
export function movedMail(
  booked: Booked,
  move: BookingMove,
  { url = null, other }: { url?: string | null; other?: { name: string; surname?: string; hadTicket: boolean } },
): WrittenMail {
  const { language, community, event } = booked;
  const texts = mailTexts(language);
  const own = texts.booking.moved;
  const names = { from: dated(move.from, move.begins, language), to: dated(event.name, event.begins, language) };
  const values = { event: event.name, community, ...names };
  const subject = oneLine(fill(own.subject, values));
  const { backBy, back } = texts.ticket.off;
  const inWords = (cents: number) => formatCents(cents, language);
  const { back: all, byCard = move.way === 'card' ? all : 0 } = move;
  const parts = { amount: inWords(all), card: inWords(byCard), hand: inWords(all - byCard) };
  const way = byCard === 0 ? 'other' : byCard === all ? 'card' : 'both';
  const isBooker = other === undefined;
  const shown = isBooker ? booked : placeAlone(booked, [[other.name, other.surname].filter(Boolean).join(' ')]);
  return writtenMail(language, subject, {
    name: isBooker ? booked.name : other.name,
    paragraphs: [
      fill(isBooker ? own.intro : own.introOther, values),
      // By its event: the new ticket may have come before this mail.
      ...(other?.hadTicket ? [fill(own.gone, values)] : []),
    ],
    facts: [
      ...bookingFacts(shown, 'moved', language),
      ...(isBooker && move.back > 0 ? [{ label: back, value: fill(backBy[way], { community, ...parts }) }] : []),
    ],
    ...(url && { button: { label: texts.booking.open, url } }),
    footer: fill(texts.payment.footer, values),
  });
}
