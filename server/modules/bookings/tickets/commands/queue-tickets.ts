import { Refusal } from '#domain/errors.ts';
import type { Job, JobKind, StartedSending } from '#domain/notifications/outbox.ts';
import { planResending, planSending, type SendableTicket } from '#domain/tickets/send.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, lockEvent } from '#server/modules/events/queries/event.ts';
import { getReservation } from '../../reservations/queries/reservation.ts';
import { insertJob, ticketsBeingSent } from '../queries/job.ts';
import { sendableOfEvent, sendableOfIds, sendableOfReservation } from '../queries/sendable.ts';

interface Sending {
  kind: JobKind;
  event: Pick<EventRow, 'id' | 'tenantId'>;
  ticketIds: string[];
  skipped: number;
  isResend: boolean;
  /** By the ticket whose address is written to, the others that the same mail is about. */
  alike?: Record<string, string[]>;
}

/** Stores a job and hands it over in the same transaction: it runs if, and only if, that commits. */
export async function startSending(
  tx: Db,
  queue: JobQueue,
  caller: { actor: { userId: string | null } },
  sending: Sending,
): Promise<Job> {
  const { kind, event, ticketIds, skipped, isResend, alike } = sending;
  const job = await insertJob(tx, {
    tenantId: event.tenantId,
    kind,
    skipped,
    createdBy: caller.actor.userId,
    payload: { eventId: event.id, ticketIds, isResend, ...(alike && { alike }) },
  });
  await queue.send(tx, kind, { jobId: job._id });
  return job;
}

async function start(
  tx: Db,
  queue: JobQueue,
  caller: Caller,
  event: EventRow,
  chosen: readonly SendableTicket[],
  isResend: boolean,
): Promise<StartedSending> {
  const underWay = isResend ? new Set<string>() : await ticketsBeingSent(tx, event.id);
  const tickets = chosen.map((ticket) => (underWay.has(ticket._id) ? { ...ticket, isSent: true } : ticket));
  const { send, skipped } = isResend ? planResending(tickets, event) : planSending(tickets, event);
  const ticketIds = send.map(({ _id }) => _id);
  const job = await startSending(tx, queue, caller, {
    kind: 'sendTickets',
    event,
    ticketIds,
    skipped: skipped.length,
    isResend,
  });
  await audit(tx, caller, {
    action: 'send',
    resource: 'tickets',
    tenantId: event.tenantId,
    changes: { eventId: event.id, jobId: job._id, tickets: ticketIds.length },
  });
  return { jobId: job._id, total: job.total, skipped: job.skipped };
}

/**
 * Sends every valid ticket of an event that was not sent, or only the paid ones.
 * @throws Refusal not_found and those of planSending
 */
export async function sendEventTickets(
  tx: Db,
  queue: JobQueue,
  caller: Caller,
  eventId: string,
  payedOnly = false,
): Promise<StartedSending> {
  const event = await lockEvent(tx, eventId);
  return start(tx, queue, caller, event, await sendableOfEvent(tx, eventId, payedOnly), false);
}

/**
 * Sends chosen tickets of one event.
 * @throws Refusal not_found when one is absent, validation_failed when they are of several events, those of planSending
 */
export async function sendChosenTickets(
  tx: Db,
  queue: JobQueue,
  caller: Caller,
  ids: readonly string[],
): Promise<StartedSending> {
  const chosen = await sendableOfIds(tx, ids);
  const [first] = chosen;
  if (!first || chosen.length < new Set(ids).size) throw new Refusal('not_found');
  if (chosen.some(({ eventId }) => eventId !== first.eventId)) {
    throw new Refusal('validation_failed', { fields: { ids: 'validation.sameEvent' } });
  }
  return start(tx, queue, caller, await lockEvent(tx, first.eventId), chosen, false);
}

/**
 * Sends the valid tickets of a reservation again, whether or not they were sent before.
 * @throws Refusal not_found and those of planResending
 */
export async function sendReservation(tx: Db, queue: JobQueue, caller: Caller, id: string): Promise<StartedSending> {
  const reservation = await getReservation(tx, id);
  const event = await lockEvent(tx, reservation.eventId);
  const isProven = (reservation.confirmBy ?? null) === null;
  const tickets = (reservation.tickets ?? []).map((ticket) => ({ ...ticket, isProven }));
  return start(tx, queue, caller, event, tickets, true);
}

/** Sends the tickets of a booking that were not sent, as the event does by itself once a card has paid them. */
export async function sendBookedTickets(tx: Db, queue: JobQueue, reservationId: string): Promise<void> {
  const found = await sendableOfReservation(tx, reservationId);
  if (!found) return;
  const { event, tickets } = found;
  const underWay = await ticketsBeingSent(tx, event.id);
  const ticketIds = tickets.filter(({ _id }) => !underWay.has(_id)).map(({ _id }) => _id);
  if (ticketIds.length === 0) return;
  const sending: Sending = { kind: 'sendTickets', event, ticketIds, skipped: 0, isResend: false };
  await startSending(tx, queue, { actor: { userId: null } }, sending);
}
