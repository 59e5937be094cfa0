import { Refusal } from '#domain/errors.ts';
import { type DetailsEffect, type HolderEdit, planHolderEdit } from '#domain/tickets/edit-by-holder.ts';
import type { ParticipantEdit, Ticket } from '#domain/tickets/schema.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import {
  type Holder,
  type Holding,
  lockHolding,
  refusalWithContact,
  withContact,
} from '../../reservations/commands/holding.ts';
import { detailsMark } from '../queries/details-mark.ts';
import { getTicket } from '../queries/ticket.ts';
import { editFacts, loggedEdit, type Subject, storeEdit } from './edit-participant.ts';
import { startSending } from './queue-tickets.ts';
import { queueTicketEditMails } from './ticket-edit-mails.ts';

/** A change of one participant's details, as the person who booked typed it. */
export interface WantedDetails {
  ticketId: string;
  edit: ParticipantEdit;
  /** Which details were read before (`detailsMark`); without it anything goes. */
  read?: string | undefined;
}

async function plan(
  tx: Db,
  services: Services,
  holder: Holder,
  { ticketId, edit, read }: WantedDetails,
): Promise<{ holding: Holding; subject: Subject; planned: HolderEdit }> {
  const holding = await lockHolding(tx, services, holder, [ticketId]);
  const { event, reservation, facts: booking } = holding;
  const [ticket] = holding.tickets;
  if (!ticket) throw new Refusal('not_found');
  const subject = { event, reservation, ticket };
  const facts = await editFacts(tx, subject, edit);
  const planned = withContact(holding, () => planHolderEdit(ticket, edit, { ...facts, booking }));
  const isOther = read !== undefined && read !== detailsMark(ticket.participantInfo);
  // Sent twice, or the same correction by two: nothing is lost.
  if (isOther && changedNames(ticket, planned).length > 0) throw refusalWithContact('stale_write', holding);
  return { holding, subject, planned };
}

const changedNames = (before: Pick<Ticket, 'participantInfo'>, after: Pick<Ticket, 'participantInfo'>): string[] =>
  Object.keys(changesOf(before.participantInfo, after.participantInfo));

const effectOf = ({ before, price, difference }: HolderEdit): DetailsEffect => ({ before, price, difference });

/** What a change of details would do to the price. @throws Refusal not_found, stale_write and those of planHolderEdit */
export async function previewDetails(
  tx: Db,
  services: Services,
  holder: Holder,
  wanted: WantedDetails,
): Promise<DetailsEffect> {
  return effectOf((await plan(tx, services, holder, wanted)).planned);
}

/** A ticket that was mailed and opens no door any more is mailed anew: nobody of the organiser's knows that it has to be. */
async function sendReplaced(
  tx: Db,
  services: Services,
  { caller }: Holding,
  { event, ticket }: Subject,
): Promise<void> {
  const { code } = await getTicket(tx, ticket.id);
  if (!ticket.isSent || code === ticket.code || event.status !== 'confirmed') return;
  const sending = { event, ticketIds: [ticket.id], skipped: 0, isResend: false };
  await startSending(tx, services.queue, caller, { kind: 'sendTickets', ...sending });
}

/**
 * Changes what is known of a participant, by the person who booked: others who know of the place hear of it; what is owed follows while it is to be paid.
 * @param expected cents the ticket costs as was shown before; what changed meanwhile is shown again first
 * @throws Refusal not_found, stale_write, holder_amount_changed and those of planHolderEdit
 */
export async function editByHolder(
  tx: Db,
  services: Services,
  holder: Holder,
  { expected, ...wanted }: WantedDetails & { expected: Cents },
): Promise<DetailsEffect> {
  const { holding, subject, planned } = await plan(tx, services, holder, wanted);
  if (planned.price !== expected)
    throw refusalWithContact('holder_amount_changed', holding, { preview: effectOf(planned) });
  await storeEdit(tx, services, holding.caller, subject, planned);
  await queueTicketEditMails(tx, services, subject.ticket, planned, 'booker');
  await sendReplaced(tx, services, holding, subject);
  const { id, tenantId } = subject.ticket;
  await audit(tx, holding.caller, {
    ...{ action: 'editByHolder', resource: 'tickets', recordId: id, tenantId },
    changes: {
      ...loggedEdit(subject.ticket, planned),
      ...(planned.difference !== 0 && { price: { before: planned.before, after: planned.price } }),
    },
  });
  return effectOf(planned);
}
