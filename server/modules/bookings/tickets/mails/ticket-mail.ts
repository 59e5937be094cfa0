import { formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { type MailContent, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import { linesFor } from '../../reservations/mails/own-lines.ts';
import { type PrintedTicket, readersMoney } from '../print/printed-ticket.ts';

export interface MailWithFiles extends WrittenMail {
  attachments: { name: string; contentType: string }[];
}

/** Whether a ticket lies at the address of the person who booked it. */
export const isBookers = ({ email, booker }: PrintedTicket): boolean =>
  email.toLowerCase() === booker.email.toLowerCase();

/** Who reads a mail about a ticket: its person, or the person who booked where it lies at their address. */
const readerOf = (ticket: PrintedTicket): string => (isBookers(ticket) ? ticket.booker.name : ticket.name);

function factsOf(ticket: PrintedTicket): MailContent['facts'] {
  const { labels, document } = mailTexts(ticket.language);
  const { event } = ticket;
  const { departure } = event;
  // One time for one person: where they get on, or when it begins.
  const when = departure
    ? { label: labels.departure, value: `${departure.point}, ${longDateTime(departure.at, ticket.language)}` }
    : { label: labels.when, value: event.startDate ? longDateTime(event.startDate, ticket.language) : '' };
  const facts = [
    { label: labels.participant, value: `${ticket.name} ${ticket.surname}` },
    when,
    { label: labels.where, value: event.place },
    { label: labels.extras, value: ticket.extras.join(', ') },
    { label: labels.code, value: ticket.code },
    {
      label: labels.payment,
      value: ticket.due > 0 ? fill(document.toPay, { amount: formatCents(ticket.due, ticket.language) }) : '',
    },
    ...termsFacts(ticket.terms, ticket.language),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Why somebody gets a ticket: they booked it, they were given it, or somebody booked for them. */
export function footerOf(ticket: PrintedTicket): string {
  const { ticket: texts } = mailTexts(ticket.language);
  const values = { community: ticket.community, booker: ticket.booker.name };
  if (isBookers(ticket)) return fill(texts.footer, values);
  return fill(ticket.isHandedOn ? texts.footerOf.handedOn : texts.footerOf.companion, values);
}

/** The mail that carries a ticket: what, when, where, a link to the public page, the PDF attached. */
export function ticketMail(ticket: PrintedTicket): MailWithFiles {
  const texts = mailTexts(ticket.language);
  const { event } = ticket;
  const values = { event: event.name, name: readerOf(ticket), code: ticket.code, person: ticket.name };
  const own = values.name === ticket.name ? texts.ticket : texts.ticket.ofCompanion;
  const subject = oneLine(fill(own.subject, values));
  const content: MailContent = {
    language: ticket.language,
    preview: subject,
    greeting: fill(texts.hello, values),
    paragraphs: [
      fill(own.intro, values),
      ...linesFor(ticket.ownLines, {
        ...{ name: ticket.name, code: ticket.code, departure: event.departure, language: ticket.language },
        event: { name: event.name, begins: event.startDate, place: event.place },
      }),
    ],
    facts: factsOf(ticket),
    button: { label: texts.ticket.open, url: ticket.url },
    footer: footerOf(ticket),
  };
  const attachments = [{ name: fill(texts.ticket.attachment, values), contentType: 'application/pdf' }];
  return { subject, content, attachments };
}

/**
 * The mail that tells an address that the event is off: of which tickets, and of what money comes back to who paid it.
 * @param known the tickets that lie there, and the others of their bookings, of which the person who booked reads too
 */
export function canceledMail(known: readonly [PrintedTicket, ...PrintedTicket[]]): MailWithFiles {
  const [ticket] = known;
  const { language } = ticket;
  const { canceled, hello, labels } = mailTexts(language);
  const reader = ticket.email.toLowerCase();
  const isReaders = ({ email }: PrintedTicket) => email.toLowerCase() === reader;
  const isBookedByReader = ({ booker }: PrintedTicket) => booker.email.toLowerCase() === reader;
  const tickets = known.filter((one) => isReaders(one) || (isBookedByReader(one) && !one.isHandedOn));
  // The person who paid is told so, whoever comes by it; somebody they brought has nothing to get back.
  const amount = known.reduce((sum, one) => {
    const isPaidByReader = isBookedByReader(one) || (isReaders(one) && one.isPayers && !one.isHandedOn);
    const asBooker = isPaidByReader ? readersMoney(one, true).back : 0;
    return sum + asBooker + (isReaders(one) ? readersMoney(one, false).back : 0);
  }, 0);
  const isByCard = known.every(({ paymentType, handAmount }) => paymentType === 'stripe' && handAmount === 0);
  const values = {
    ...{ event: ticket.event.name, community: ticket.community, name: readerOf(ticket) },
    amount: formatCents(amount, language),
  };
  return {
    ...writtenMail(language, oneLine(fill(canceled.subject, values)), {
      greeting: fill(hello, values),
      paragraphs: [
        fill(tickets.length > 1 ? canceled.several : canceled.intro, values),
        ...(amount > 0 ? [fill(isByCard ? canceled.refundByCard : canceled.refund, values)] : []),
      ],
      facts: tickets.map(({ code, name, surname }) => ({ label: labels.code, value: `${code} · ${name} ${surname}` })),
      footer: footerOf(ticket),
    }),
    attachments: [],
  };
}
