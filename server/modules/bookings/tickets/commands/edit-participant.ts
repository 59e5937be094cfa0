import { isOtherPerson } from '#domain/notifications/hearing.ts';
import {
  type EditedTicket,
  isPriceOpen,
  type ParticipantEditFacts,
  planParticipantEdit,
} from '#domain/tickets/edit.ts';
import type { ParticipantEdit, Ticket } from '#domain/tickets/schema.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { audit, changesOf } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { isWrittenTo } from '#server/modules/outbox/queries/mail.ts';
import type { Services } from '#server/services.ts';
import { lockExtras, spendExtras, updateReadTicket } from '../../reservations/queries/booking.ts';
import { requirementNamesOf } from '../../reservations/queries/participant-data.ts';
import { keepParticipants } from '../../reservations/queries/people.ts';
import type { ReservationRow } from '../../reservations/queries/reservation.ts';
import * as handOns from '../queries/hand-on.ts';
import { getTicket, type TicketRow } from '../queries/ticket.ts';
import { deriveBookings, lockTickets } from './ticket-changes.ts';
import { queueTicketEditMails } from './ticket-edit-mails.ts';

const usesOf = (ticket: Pick<Ticket, 'materializedExtras'>): string[] =>
  ticket.materializedExtras.map(({ _id }) => _id);

/** Pieces of extras that are used more, or, negative, given back. */
function movedExtras(before: readonly string[], after: readonly string[]): Map<string, number> {
  const moved = new Map<string, number>();
  for (const id of after) if (!before.includes(id)) moved.set(id, 1);
  for (const id of before) if (!after.includes(id)) moved.set(id, -1);
  return moved;
}

export interface Subject {
  event: EventRow;
  reservation: ReservationRow;
  ticket: TicketRow;
}

/** What the rule of an edit asks for; the extras are locked until the transaction ends. */
export async function editFacts(
  tx: Db,
  { event, reservation, ticket }: Subject,
  edit: ParticipantEdit,
): Promise<ParticipantEditFacts> {
  const extras = await lockExtras(tx, event.id, [...new Set([...usesOf(ticket), ...(edit.extraIds ?? [])])]);
  const requirementNames = await requirementNamesOf(tx, event.requirementIds);
  return { event: toEvent(event), extras, requirementNames, paymentType: reservation.paymentType };
}

/**
 * Stores what an edit comes to, with all that follows from it: stock, the booking's people, what is owed.
 * @throws Refusal stale_write when the ticket has changed since it was read
 */
export async function storeEdit(
  tx: Db,
  services: Services,
  caller: Pick<Caller, 'actor'>,
  { reservation, ticket }: Subject,
  { participantInfo, price, materializedExtras, condition }: EditedTicket,
): Promise<void> {
  const { name, surname, email } = participantInfo;
  const isOtherEmail = email !== ticket.participantInfo.email;
  const isOther = isOtherPerson(ticket, { name, surname });
  const doing = actionContext(services, caller);
  await spendExtras(tx, movedExtras(usesOf(ticket), usesOf({ materializedExtras })));
  await updateReadTicket(tx, ticket, {
    ...{ participantInfo, price, materializedExtras, condition, name, surname },
    ...(condition !== ticket.condition && { payedAt: doing.now.toISOString(), payedBy: doing.by }),
    ...((isOtherEmail || isOther) && { isSent: false, sentAt: null }),
  });
  // The person who had the ticket does not come with it any more: their copy opens no door, and the door says why.
  const written = { subjectId: reservation.id, ticketId: ticket.id, to: ticket.participantInfo.email };
  if (isOther || (isOtherEmail && (ticket.isSent || (await isWrittenTo(tx, written)).hasTicket))) {
    await handOns.keepReplaced(tx, ticket, { name, surname, email, price }, doing.now);
    await handOns.renewCode(tx, ticket.id, drawCode);
  }
  await keepParticipants(tx, reservation.id);
  if (isPriceOpen(ticket, reservation.paymentType) && price !== ticket.price) {
    await deriveBookings(tx, services.queue, [reservation], new Set());
  }
}

/**
 * An edit as the log keeps it: who somebody is before and after, and the names of the other fields. What they answered or what is
 * noted about them is not kept twice.
 */
export function loggedEdit(
  { participantInfo: before }: Pick<Ticket, 'participantInfo'>,
  { participantInfo: after }: Pick<Ticket, 'participantInfo'>,
): Record<string, unknown> {
  const changes = Object.entries(changesOf(before, after));
  const isIdentity = ([field]: [string, unknown]) => ['name', 'surname', 'email'].includes(field);
  const others = changes.filter((change) => !isIdentity(change)).map(([field]) => field);
  return { ...Object.fromEntries(changes.filter(isIdentity)), ...(others.length > 0 && { fields: others }) };
}

async function store(tx: Db, services: Services, caller: Caller, subject: Subject, edit: ParticipantEdit) {
  const planned = planParticipantEdit(subject.ticket, edit, await editFacts(tx, subject, edit));
  await storeEdit(tx, services, caller, subject, planned);
  return planned;
}

/**
 * Changes what is known of a participant: names, e-mail, note, answers, age, extras. With another e-mail, or
 * for another person, the ticket counts as not sent, and a code somebody has is replaced; what is owed follows while it is to be paid.
 * @throws Refusal not_found, those of planParticipantEdit; stale_write through `assertFresh`
 */
export async function editParticipant(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { edit, isSilent = false }: { edit: ParticipantEdit; isSilent?: boolean | undefined },
  assertFresh: (version: number) => void,
): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    assertFresh(ticket.version);
    const event = locked.events.get(ticket.eventId);
    const reservation = locked.reservations.get(ticket.reservationId);
    let after: Pick<Ticket, 'participantInfo'> = ticket;
    if (event && reservation) {
      const planned = await store(tx, services, caller, { event, reservation, ticket }, edit);
      after = planned;
      if (!isSilent) await queueTicketEditMails(tx, services, ticket, planned);
    }
    await audit(tx, caller, {
      action: 'editParticipant',
      resource: 'tickets',
      recordId: id,
      tenantId: ticket.tenantId,
      changes: loggedEdit(ticket, after),
    });
  }
  return getTicket(tx, id);
}
