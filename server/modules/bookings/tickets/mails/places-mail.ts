import type { Hearer } from '#domain/notifications/hearing.ts';
import { cardPartOf } from '#domain/tickets/paid.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { fill } from '#i18n/fill.ts';
import { type MailContent, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import type { Booked } from '../../reservations/queries/booked.ts';
import { type PrintedTicket, readersMoney } from '../print/printed-ticket.ts';

export interface TicketsOff {
  booked: Pick<Booked, 'community' | 'language' | 'due' | 'event' | 'name'>;
  reader: Hearer;
  /** Those the reader is notified of. */
  tickets: readonly PrintedTicket[];
  by: 'community' | 'booker' | 'bank' | 'nobody';
  /** Their money is back already, on the card. */
  isOnCard?: boolean | undefined;
  /** Why, in the organiser's words. */
  reason?: string;
  /** The whole event is off, not these places alone. */
  isEventOff?: boolean;
}

/** Money that came for tickets of a booking. */
export interface ReceivedMoney {
  booked: Pick<Booked, 'community' | 'language' | 'due' | 'terms' | 'event' | 'code'>;
  reader: Hearer;
  /** Those it came for, each with what came. */
  tickets: readonly (PrintedTicket & { received: Cents })[];
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** Those that are named to a reader: a ticket the person who booked gave away is another's, whoever that is by now. */
const namedTo = ({ isBooker }: Hearer, tickets: readonly PrintedTicket[]): readonly PrintedTicket[] =>
  isBooker ? tickets.filter(({ isHandedOn }) => !isHandedOn) : tickets;

/** What was paid, and what of it comes back and how, to whose money it is; what is still due is said to the person who booked. */
function money({ tickets: all, booked, reader, isOnCard = false }: TicketsOff): {
  paragraphs: string[];
  facts: MailContent['facts'];
} {
  const { language, community } = booked;
  const { off } = mailTexts(language).ticket;
  const due = reader.isBooker ? booked.due : 0;
  const { isBooker } = reader;
  // What somebody else paid for is nothing to the person who took it over, nor to somebody who was brought.
  const tickets = isBooker ? all : all.filter((one) => one.isHandedOn && (one.paidAmount === 0 || one.holdersPaid > 0));
  const paid = tickets.filter((one) => readersMoney(one, isBooker).paid > 0);
  const inWords = (cents: Cents) => formatCents(cents, language);
  const left = due > 0 ? [fill(off.left, { amount: inWords(due) })] : [];
  if (paid.length === 0) {
    const isPriced = tickets.some(({ price }) => price > 0);
    return { paragraphs: isPriced ? [off.nothingPaid, ...left] : left, facts: [] };
  }
  const back = sum(paid.map((one) => readersMoney(one, isBooker).back));
  const isDone = paid.every(({ condition }) => condition === 'refunded');
  const done = isOnCard ? 'onCard' : 'done';
  const isByCard = paid[0]?.paymentType === 'stripe';
  const card = isByCard ? Math.min(back, sum(paid.map((one) => cardPartOf(one, one.paidAmount - one.keptAmount)))) : 0;
  const way = isDone ? done : card === 0 ? 'other' : card === back ? 'card' : 'both';
  const amount = inWords(back);
  const parts = { amount, community, card: inWords(card), hand: inWords(back - card) };
  return {
    paragraphs: left,
    facts: [
      {
        label: isBooker ? off.paid : mailTexts(language).payment.received,
        value: inWords(sum(paid.map((one) => readersMoney(one, isBooker).paid))),
      },
      { label: off.back, value: back > 0 ? fill(off.backBy[way], parts) : amount },
    ],
  };
}

/** The mail that tells somebody that places of a booking are off while the event goes on: whose, by whom, and what of the money. */
export function ticketsOffMail(off: TicketsOff): WrittenMail {
  const { booked, reader, tickets, by, reason = '', isEventOff = false } = off;
  const { language, community, event } = booked;
  const { canceled, labels, payment, ticket } = mailTexts(language);
  const named = namedTo(reader, tickets);
  const people = named.map(({ name, surname }) => `${name} ${surname}`).join(', ');
  const codes = ticket.off.codes[named.length === 1 ? 'one' : 'other'];
  const values = { event: event.name, community, people, booker: booked.name, codes };
  const subject = oneLine(fill(isEventOff ? canceled.subject : ticket.off.subject, values));
  const byBooker = reader.isBooker ? 'bySelf' : 'byBooker';
  const byBank = reader.isBooker ? 'byBank' : 'byCommunity';
  const byOther = { bank: byBank, nobody: 'byNobody', community: 'byCommunity', booker: byBooker } as const;
  const way = named.length === 0 ? 'ofGiven' : byOther[by];
  const intro = isEventOff && named.length > 0 ? canceled.booked : ticket.off[isEventOff ? 'ofGivenOff' : way];
  const { paragraphs, facts } = money(off);
  return writtenMail(language, subject, {
    name: reader.name,
    paragraphs: [
      fill(intro, values),
      ...(reason ? [fill(ticket.off.reason, { reason: withoutLinks(reason) })] : []),
      ...paragraphs,
    ],
    facts: [
      ...named.map(({ name, surname, code }) => ({ label: labels.code, value: `${code} · ${name} ${surname}` })),
      ...facts,
    ],
    footer: fill(payment.footer, values),
  });
}

/**
 * The mail that tells the person who paid that the community notes their money as given back, not by card.
 * @param wasBack what of each ticket was back before
 */
export function givenBackMail({
  booked,
  reader,
  tickets,
  wasBack = {},
}: Omit<TicketsOff, 'by'> & { wasBack?: Readonly<Record<string, Cents>> | undefined }): WrittenMail {
  const { language, community, event } = booked;
  const { labels, payment } = mailTexts(language);
  const { refundedOther } = payment;
  const back = tickets.map((one) => readersMoney(one, reader.isBooker, wasBack[one._id]).back);
  const amount = formatCents(sum(back), language);
  const values = { event: event.name, community, amount };
  const subject = oneLine(fill(refundedOther.subject, values));
  return writtenMail(language, subject, {
    name: reader.name,
    paragraphs: [fill(refundedOther.intro, values), refundedOther.more],
    facts: namedTo(reader, tickets).map(({ name, surname, code }) => ({
      label: labels.code,
      value: `${code} · ${name} ${surname}`,
    })),
    footer: fill(payment.footer, values),
  });
}

/** The mail that tells somebody who took a ticket over that the mark of its payment was taken off, and how it is paid. */
export function unpaidMail(ticket: PrintedTicket): WrittenMail {
  const { labels, ticket: texts } = mailTexts(ticket.language);
  const { community, language } = ticket;
  const values = { event: ticket.event.name, community, amount: formatCents(ticket.due, language) };
  const subject = oneLine(fill(texts.unpaid.subject, values));
  return writtenMail(language, subject, {
    name: ticket.name,
    paragraphs: [fill(texts.unpaid.intro, values), texts.unpaid.more],
    facts: [
      { label: labels.participant, value: `${ticket.name} ${ticket.surname}` },
      ...termsFacts(ticket.terms, language),
    ],
    button: { label: texts.open, url: ticket.url },
    footer: fill(texts.footerOf.handedOn, values),
  });
}

/** The mail that tells somebody who gave a ticket away as paid that the mark was taken off; who has it now is not theirs to know. */
export function givenUnpaidMail(ticket: PrintedTicket): WrittenMail {
  const { labels, payment, ticket: texts } = mailTexts(ticket.language);
  const { community, language, booker } = ticket;
  const { given, more } = texts.unpaid;
  const values = { event: ticket.event.name, community, amount: formatCents(ticket.due, language) };
  return writtenMail(language, oneLine(fill(given.subject, values)), {
    name: booker.name,
    paragraphs: [fill(given.intro, values), more],
    facts: [{ label: labels.reservation, value: ticket.reservationCode }],
    footer: fill(payment.footer, values),
  });
}

/** The mail that tells the person who paid how much of their money came, for whom, and what is left to pay and how. */
export function receivedMail({ booked, reader, tickets }: ReceivedMoney, url: string | null): WrittenMail {
  const { language, community, event } = booked;
  const { booking, labels, payment, ticket } = mailTexts(language);
  const due = reader.isBooker ? booked.due : 0;
  const amount = formatCents(sum(tickets.map(({ received }) => received)), language);
  const values = { event: event.name, community, amount, due: formatCents(due, language) };
  const subject = oneLine(fill(ticket.received.subject, values));
  return writtenMail(language, subject, {
    name: reader.name,
    paragraphs: [
      fill(ticket.received.intro, values),
      fill(due > 0 ? ticket.received.left : ticket.received.all, values),
    ],
    facts: [
      { label: labels.reservation, value: booked.code },
      ...tickets.map(({ name, surname, received }) => ({
        label: labels.participant,
        value: `${name} ${surname} · ${formatCents(received, language)}`,
      })),
      ...(due > 0 ? termsFacts(booked.terms, language) : []),
    ],
    ...(url && { button: { label: booking.open, url } }),
    footer: fill(reader.isBooker ? payment.footer : ticket.footerOf.handedOn, values),
  });
}
