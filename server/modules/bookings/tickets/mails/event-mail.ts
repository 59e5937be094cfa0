import type { AutomaticMails, TimedMailKind } from '#domain/shared/automatic-mails.ts';
import { linesOf } from '#domain/shared/own-lines.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { eventMails as english } from '#i18n/en/mails/event-mails.ts';
import { fill } from '#i18n/fill.ts';
import { eventMails as italian } from '#i18n/it/mails/event-mails.ts';
import { type MailContent, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { bookingFacts } from '../../reservations/mails/booking-mail.ts';
import { linesFor } from '../../reservations/mails/own-lines.ts';
import type { Booked } from '../../reservations/queries/booked.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { footerOf, isBookers } from './ticket-mail.ts';

/** The tickets of one event at one address, with the bookings they are of. */
export interface EventMailReader {
  tickets: readonly [PrintedTicket, ...PrintedTicket[]];
  bookings: readonly Booked[];
  /** The page of the booking, where the person who booked finds all its tickets. */
  bookingUrl: string;
}

const nameOf = ({ name, surname }: PrintedTicket): string => `${name} ${surname}`;

/** Who is greeted: the person who booked at their own address, else the person of the ticket. */
const greeted = ({ tickets: [first], bookings }: EventMailReader): string =>
  isBookers(first) ? (bookings[0]?.name ?? first.name) : first.name;

/** What, who, when, where, what to bring and what is still to be paid, as far as it is this reader's. */
function factsOf({ tickets, bookings }: EventMailReader): MailContent['facts'] {
  const facts = bookings.flatMap((booked) => {
    const own = tickets.filter(({ reservationId }) => reservationId === booked.reservationId);
    const taken = own.filter(({ isHandedOn, condition }) => isHandedOn && condition === 'pending');
    // What others paid is theirs to read.
    const debt = own.some(isBookers)
      ? {}
      : { paid: 0, due: taken.reduce((sum, ticket) => sum + ticket.due, 0), terms: taken[0]?.terms ?? null };
    return bookingFacts({ ...booked, people: own.map(nameOf), ...debt }, 'booked', booked.language);
  });
  return facts.filter(
    ({ label, value }, at) => facts.findIndex((one) => one.label === label && one.value === value) === at,
  );
}

/** The ways to the tickets: one ticket's own page; of several each by itself, and the booking's page for the person who booked them. */
function ways({ tickets, bookings, bookingUrl }: EventMailReader): Pick<MailContent, 'button' | 'facts'> {
  const [first] = tickets;
  const texts = mailTexts(first.language);
  if (tickets.length === 1) return { button: { label: texts.ticket.open, url: first.url }, facts: [] };
  const { ticketOf } = { en: english, it: italian }[first.language].reminder;
  const facts = tickets.map((ticket) => ({
    label: fill(ticketOf, { name: withoutLinks(nameOf(ticket)) }),
    value: ticket.url,
  }));
  const isOwn = bookings.length === 1 && tickets.every(isBookers);
  return { facts, ...(isOwn && { button: { label: texts.booking.open, url: bookingUrl } }) };
}

/** The reminder before an event, with ticket, point and what to bring; or the thanks after it; with the organiser's own lines. */
export function eventMail(kind: TimedMailKind, mails: AutomaticMails | null, reader: EventMailReader): WrittenMail {
  const { tickets, bookings } = reader;
  const [ticket] = tickets;
  const { language, event } = ticket;
  const texts = { en: english, it: italian }[language];
  const values = { event: event.name, community: ticket.community };
  const subject = oneLine(fill(texts[kind].subject, values));
  const name = greeted(reader);
  const lines = linesFor(linesOf(mails, kind), {
    ...{ name, code: bookings[0]?.code ?? ticket.reservationCode, departure: event.departure, language },
    event: { name: event.name, begins: event.startDate, place: event.place },
  });
  const intro = kind === 'reminder' && tickets.length > 1 ? texts.reminder.intros : texts[kind].intro;
  const way = kind === 'reminder' ? ways(reader) : { facts: [] };
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(intro, values), ...lines],
    ...way,
    facts: [...(kind === 'reminder' ? factsOf(reader) : []), ...way.facts],
    footer: footerOf(ticket),
  });
}
