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

/** The mail that tells an address that the event is off: of which tickets, and of what money comes back to who paid it. */
export function canceledMail(tickets: readonly [PrintedTicket, ...PrintedTicket[]]): MailWithFiles {
  const [ticket] = tickets;
  const { language } = ticket;
  const { canceled, hello, labels } = mailTexts(language);
  // The person who paid is told so; somebody they brought has nothing to get back.
  const back = tickets.map((one) => readersMoney(one, one.isPayers && !one.isHandedOn).back);
  const amount = back.reduce((sum, cents) => sum + cents, 0);
  const values = {
    ...{ event: ticket.event.name, community: ticket.community, name: readerOf(ticket) },
    amount: formatCents(amount, language),
  };
  return {
    ...writtenMail(language, oneLine(fill(canceled.subject, values)), {
      greeting: fill(hello, values),
      paragraphs: [
        fill(tickets.length > 1 ? canceled.several : canceled.intro, values),
        ...(amount > 0 ? [fill(canceled.refund, values)] : []),
      ],
      facts: tickets.map(({ code, name, surname }) => ({ label: labels.code, value: `${code} · ${name} ${surname}` })),
      footer: footerOf(ticket),
    }),
    attachments: [],
  };
}
