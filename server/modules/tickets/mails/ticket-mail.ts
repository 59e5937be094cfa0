import { formatCents } from '../../../../domain/values/money.ts';
import { formatDateTime } from '../../../../domain/values/time.ts';
import { fill } from '../../../../i18n/fill.ts';
import { type MailContent, mailHtml, mailText } from '../../../kernel/mail/layout.ts';
import { longDateTime, mailTexts, oneLine } from '../../../kernel/mail/texts.ts';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; contentType: string }[];
}

function factsOf(ticket: PrintedTicket): MailContent['facts'] {
  const { labels, document } = mailTexts(ticket.language);
  const { event } = ticket;
  const isDue = ticket.condition === 'pending' && ticket.price > 0;
  const facts = [
    { label: labels.participant, value: `${ticket.name} ${ticket.surname}` },
    { label: labels.when, value: event.startDate ? longDateTime(event.startDate, ticket.language) : '' },
    { label: labels.where, value: event.place },
    {
      label: labels.departure,
      value: event.departure ? `${event.departure.point}, ${formatDateTime(event.departure.at)}` : '',
    },
    { label: labels.extras, value: ticket.extras.join(', ') },
    { label: labels.code, value: ticket.code },
    {
      label: labels.payment,
      value: isDue ? fill(document.toPay, { amount: formatCents(ticket.price, ticket.language) }) : '',
    },
    ...termsFacts(ticket.terms, ticket.language),
  ];
  return facts.filter(({ value }) => value !== '');
}

function write(subject: string, content: MailContent, attachments: WrittenMail['attachments']): WrittenMail {
  return { subject: oneLine(subject), html: mailHtml(content), text: mailText(content), attachments };
}

/** The mail that carries a ticket: what, when, where, a link to the public page, the PDF attached (DEC-054). */
export function ticketMail(ticket: PrintedTicket): WrittenMail {
  const texts = mailTexts(ticket.language);
  const values = { event: ticket.event.name, community: ticket.community, name: ticket.name, code: ticket.code };
  const subject = fill(texts.ticket.subject, values);
  const content: MailContent = {
    language: ticket.language,
    preview: subject,
    greeting: fill(texts.hello, values),
    paragraphs: [fill(texts.ticket.intro, values)],
    facts: factsOf(ticket),
    button: { label: texts.ticket.open, url: ticket.url },
    footer: fill(texts.ticket.footer, values),
  };
  return write(subject, content, [{ name: fill(texts.ticket.attachment, values), contentType: 'application/pdf' }]);
}

/** The mail that tells a participant the event is off, and of the refund when they had paid (DEC-033). */
export function canceledMail(ticket: PrintedTicket): WrittenMail {
  const texts = mailTexts(ticket.language);
  const values = { event: ticket.event.name, community: ticket.community, name: ticket.name };
  const subject = fill(texts.canceled.subject, values);
  const refund = ticket.condition === 'toRefund' ? [fill(texts.canceled.refund, values)] : [];
  const content: MailContent = {
    language: ticket.language,
    preview: subject,
    greeting: fill(texts.hello, values),
    paragraphs: [fill(texts.canceled.intro, values), ...refund],
    facts: [{ label: texts.labels.code, value: ticket.code }],
    footer: fill(texts.canceled.footer, values),
  };
  return write(subject, content, []);
}

/** The mail that tells somebody that tickets of a booking are cancelled while the event goes on. */
export function ticketsOffMail(tickets: readonly PrintedTicket[]): Omit<WrittenMail, 'attachments'> {
  const [first] = tickets;
  const texts = mailTexts(first?.language ?? 'it');
  const { off } = texts.ticket;
  const values = { event: first?.event.name ?? '', community: first?.community ?? '', name: first?.name ?? '' };
  const subject = oneLine(fill(off.subject, values));
  const content: MailContent = {
    language: first?.language ?? 'it',
    preview: subject,
    greeting: fill(texts.hello, values),
    paragraphs: [fill(off.intro, values)],
    facts: tickets.map(({ name, surname, code }) => ({
      label: texts.labels.code,
      value: `${code} · ${name} ${surname}`,
    })),
    footer: fill(texts.canceled.footer, values),
  };
  return { subject, html: mailHtml(content), text: mailText(content) };
}
