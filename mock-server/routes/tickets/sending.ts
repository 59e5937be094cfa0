import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { mailPreviewBody } from '#domain/events/mails.ts';
import type { Event } from '#domain/events/schema.ts';
import type { Job } from '#domain/notifications/outbox.ts';
import { linesOf, ownLines } from '#domain/shared/own-lines.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { labelsInput } from '#domain/tickets/labels.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { planResending, planSending, type SendingPlan } from '#domain/tickets/send.ts';
import { idsBody, readBody } from '../../kernel/body.ts';
import { newRecord } from '../../kernel/records.ts';
import { ticketsOf } from '../../kernel/related.ts';
import { type Answer, type Call, find, findOwn, ok, type Route, route } from '../../kernel/route.ts';
import { emptyPdf } from '../../kernel/sheet.ts';
import { settleReservation } from '../../settle.ts';
import { ticketsSeen } from '../../ticket-changes.ts';
import { remindersOf } from '../reservations/remind.ts';
import { escapeHtml } from './public-ticket.ts';

function mail(call: Call, ticket: Ticket, event: Event): void {
  const { name, email } = ticket.participantInfo;
  const link = ticketUrl(call.publicUrl, ticket.code);
  const html = `<p>Ciao ${name}, ecco il tuo biglietto per <b>${event.name}</b>.</p><p><a href="${link}">${ticket.code}</a></p>`;
  const sentAt = call.now.toISOString();
  call.store.mails.unshift({
    ticketId: ticket._id,
    attachments: [],
    _id: v7(),
    to: email,
    subject: `Il tuo biglietto: ${event.name}`,
    state: 'local',
    error: null,
    createdAt: sentAt,
    sentAt,
    html,
  });
}

/** Sends one ticket after another, so that the progress can be watched. */
function run(call: Call, job: Job, tickets: readonly Ticket[], event: Event): void {
  const [ticket, ...rest] = tickets;
  if (!ticket) {
    Object.assign(job, { state: 'done', finishedAt: new Date().toISOString() });
    return;
  }
  const step = (): void => {
    mail(call, ticket, event);
    Object.assign(ticket, { isSent: true, sentAt: new Date().toISOString() });
    const reservation = call.store.reservations.find((row) => row._id === ticket.reservationId);
    if (reservation) settleReservation(call.store, reservation);
    job.done += 1;
    run(call, job, rest, event);
  };
  setTimeout(step, call.jobDelay).unref();
}

function start(call: Call, event: Event, plan: SendingPlan<Ticket>): Answer {
  const counts = { total: plan.send.length, done: 0, failed: 0, skipped: plan.skipped.length };
  const job = newRecord(call, {
    kind: 'sendTickets' as const,
    state: 'running' as const,
    ...counts,
    finishedAt: null,
    tenantId: event.tenantId,
  });
  call.store.jobs.push(job);
  run(call, job, plan.send, event);
  return ok({ jobId: job._id, total: job.total, skipped: job.skipped }, 202);
}

const eventOf = (call: Call, eventId: string): Event => find(call.store.events, eventId);

/** Sending tickets: of an event, of a choice, of a booking again. */
export const sendingRoutes: Route[] = [
  route('put', '/api/events/:id/tickets/send', ['send', 'tickets'], (call) => {
    const event = findOwn(call, call.store.events);
    return start(
      call,
      event,
      planSending(
        call.store.tickets.filter((ticket) => ticket.eventId === event._id),
        event,
      ),
    );
  }),
  route('get', '/api/events/:id/automatic-mails', ['update', 'events'], (call) => {
    findOwn(call, call.store.events);
    const none = { people: 0, at: null };
    return ok({ default: null, sent: { reminder: none, thanks: none } });
  }),
  route('post', '/api/automatic-mails/preview', ['update', 'events'], (call) => {
    const { kind, mails, eventId } = readBody(call, mailPreviewBody);
    const event = eventId ? findOwn(call, call.store.events, eventId) : undefined;
    const html = ownLines(linesOf(mails, kind)).map((line) => `<p>${escapeHtml(line)}</p>`);
    return ok({ subject: event?.name ?? 'Regia', html: html.join(''), reader: null });
  }),
  route('get', '/api/reservations/:id/mails', ['send', 'reservations'], (call) => {
    const tickets = new Set(ticketsOf(call.store, findOwn(call, call.store.reservations)._id).map(({ _id }) => _id));
    const own = call.store.mails.filter(({ ticketId }) => ticketId && tickets.has(ticketId));
    const sent = own.map(({ _id, to, subject, state, error, createdAt, sentAt }) => ({
      ...{ _id, to, subject, state, error, createdAt, sentAt },
      ...{ isTicket: true, isReminder: false },
    }));
    const all = [...sent, ...remindersOf(call, call.params['id'])];
    return ok(all.sort((a, b) => b.createdAt.localeCompare(a.createdAt)));
  }),
  route('post', '/api/reservations/:id/mails/:mailId/send', ['send', 'reservations'], (call) => {
    findOwn(call, call.store.reservations);
    const kept = find(call.store.mails, call.params['mailId']);
    const sentAt = call.now.toISOString();
    const again = { ...kept, _id: v7(), createdAt: sentAt, sentAt };
    call.store.mails.unshift(again);
    const { _id, to, subject, state, error, createdAt } = again;
    return ok([{ _id, to, subject, state, error, createdAt, sentAt, isTicket: true, isReminder: false }], 202);
  }),
  route('post', '/api/tickets/send', ['send', 'tickets'], (call) => {
    const mine = ticketsSeen(call);
    const tickets = readBody(call, idsBody).ids.map((id) => find(mine, id));
    const event = eventOf(call, tickets[0]?.eventId ?? '');
    return start(call, event, planSending(tickets, event));
  }),
  route('post', '/api/tickets/labels', ['export', 'tickets'], (call) => {
    const { ids } = readBody(call, labelsInput);
    if (!ticketsSeen(call).some(({ _id, status }) => status === 'valid' && ids.includes(_id)))
      throw new Refusal('tickets_not_eligible');
    return emptyPdf;
  }),
  route('get', '/api/reservations/:id/tickets/pdf', ['export', 'reservations'], (call) => {
    const tickets = ticketsOf(call.store, findOwn(call, call.store.reservations)._id);
    if (!tickets.some(({ status }) => status === 'valid')) throw new Refusal('tickets_not_eligible');
    return emptyPdf;
  }),
  route('put', '/api/reservations/:id/send', ['send', 'reservations'], (call) => {
    const row = findOwn(call, call.store.reservations);
    const event = eventOf(call, row.eventId);
    return start(call, event, planResending(ticketsOf(call.store, row._id), event));
  }),
];
