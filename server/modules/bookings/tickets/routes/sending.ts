import { Refusal } from '#domain/errors.ts';
import { eventApi } from '#domain/events/api.ts';
import type { OutboxMail } from '#domain/notifications/outbox.ts';
import { jobApi } from '#domain/notifications/outbox-api.ts';
import { outboxList } from '#domain/notifications/outbox-list.ts';
import { reservationApi } from '#domain/reservations/api.ts';
import { ticketApi } from '#domain/tickets/api.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { calendarFile } from '#server/modules/outbox/commands/queue-mail.ts';
import { getMail, listMails, type MailRow } from '#server/modules/outbox/queries/mail.ts';
import { sendMailAgain } from '../../reservations/commands/booking-mails.ts';
import { remind } from '../../reservations/commands/remind.ts';
import { mailsOfReservation } from '../../reservations/queries/booked.ts';
import { getReservation } from '../../reservations/queries/reservation.ts';
import { mailsOfEvent, previewEventMail } from '../commands/preview-event-mail.ts';
import { sendChosenTickets, sendEventTickets, sendReservation } from '../commands/queue-tickets.ts';
import { ticketsPdf } from '../print/ticket-pdf.ts';
import { getJob } from '../queries/job.ts';
import { printedTickets } from '../queries/printed-ticket.ts';

/** Links that open accounts are for the reader of the mail alone, whether it has gone out or not. */
const masked = (content: string): string =>
  content.replace(/(\/(?:confirm|password-reset|invitation)\/)[\w-]+/g, '$1…');

function toOutboxMail(row: MailRow): OutboxMail {
  const { id: _id, to, subject, state, error, createdAt, sentAt, ticketId } = row;
  const [html, text] = [masked(row.html), masked(row.text)];
  const files = [...row.attachments, ...(row.calendar === null ? [] : [calendarFile(row.calendar)])];
  const attachments = files.map((file, index) => ({
    ...file,
    url: `/api/outbox/${_id}/attachments/${index}`,
  }));
  return { _id, to, subject, state, error, createdAt, sentAt, html, text, ticketId, attachments };
}

/** Sending tickets, watching it, and the outbox an administrator reads. */
export const sendingRoutes: Routes = (app, services) => {
  const { change, create, get, read } = callsOf(app, services);
  const { database, queue } = services;

  create(eventApi.sendTickets, allow('send', 'tickets'), (tx, { caller, params, body }) => {
    const payedOnly = body?.payedOnly ?? false;
    return sendEventTickets(tx, queue, caller, params.id, payedOnly);
  });
  read(eventApi.mails, allow('update', 'events'), (db, { params }) => mailsOfEvent(db, params.id));
  read(eventApi.previewMail, allow('update', 'events'), (db, { caller, body }) =>
    previewEventMail(db, services, caller, body),
  );
  create(ticketApi.send, allow('send', 'tickets'), (tx, { caller, body }) =>
    sendChosenTickets(tx, queue, caller, body.ids),
  );
  create(reservationApi.send, allow('send', 'reservations'), (tx, { caller, params }) =>
    sendReservation(tx, queue, caller, params.id),
  );
  change(reservationApi.remind, allow('send', 'reservations'), (tx, { caller, body }) =>
    remind(tx, services, caller, body),
  );
  read(reservationApi.mails, allow('send', 'reservations'), async (db, { params }) => {
    const { _id } = await getReservation(db, params.id);
    return mailsOfReservation(db, _id);
  });
  change(reservationApi.sendMail, allow('send', 'reservations'), async (tx, { caller, params }) => {
    const { id: reservationId, mailId } = params;
    const { _id } = await getReservation(tx, reservationId);
    return sendMailAgain(tx, services, caller, _id, mailId);
  });
  get(jobApi.get, allow('get', 'jobs'), (db, { params }) => getJob(db, params.id));

  const everybody = callsOf(app, services, 'everybody');
  everybody.list(jobApi.outbox, allow('list', 'outbox'), outboxList, listMails);
  everybody.get(jobApi.mail, allow('get', 'outbox'), async (db, { params }) =>
    toOutboxMail(await getMail(db, params.id)),
  );
  route(app, jobApi.attachment, allow('get', 'outbox'), async (request, reply) => {
    const mail = await database.run(EVERY_TENANT, (db) => getMail(db, request.params.id));
    if (mail.calendar !== null && request.params.index === mail.attachments.length) {
      reply.header('content-disposition', `attachment; filename="${calendarFile(mail.calendar).name}"`);
      return reply.type('text/calendar; charset=utf-8').send(mail.calendar);
    }
    const file = mail.attachments[request.params.index];
    const [ticket] = mail.ticketId
      ? await printedTickets(database.system, [mail.ticketId], { publicUrl: services.publicUrl })
      : [];
    if (!file || !ticket) throw new Refusal('not_found');
    const pdf = await ticketsPdf([ticket], new Covers(services.storage));
    reply.header('content-disposition', `attachment; filename="${file.name}"`);
    return reply.type(file.contentType).send(pdf);
  });
};
