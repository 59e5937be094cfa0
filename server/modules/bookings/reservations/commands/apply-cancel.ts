import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { startTicketRefunds } from '#server/modules/money/cards/start-refunds.ts';
import type { Services } from '#server/services.ts';
import { queueCanceledTicketMails } from '../../tickets/commands/canceled-ticket-mails.ts';
import { applyTicketChanges, type LockedTickets, type TicketChange } from '../../tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';

/** A place that is cancelled, with what of its money stays. */
export interface PlaceOff {
  ticket: TicketRow;
  kept: number;
  condition: 'toRefund' | 'revoked';
}

/** Why part of a price stays, as staff read it beside the ticket where nobody said another reason. */
const KEPT_REASON = 'Disdetta, come da condizioni accettate';

interface CancelHow {
  isByCard: boolean;
  by: 'community' | 'booker';
  /** Why, in the organiser's words, for the people, and for staff where part of a price stays. */
  reason?: string | undefined;
  isSilent?: boolean;
}

/**
 * Cancels places of one booking: they are free again with all they took, money paid by card goes back through the provider,
 * other money is in the organiser's list of what is to be refunded, and anyone who knows of them is told.
 */
export async function applyCancel(
  tx: Db,
  services: Services,
  caller: Caller,
  locked: LockedTickets,
  places: readonly PlaceOff[],
  { isByCard, by, reason, isSilent = false }: CancelHow,
): Promise<void> {
  const changes = places.map(({ ticket, kept, condition }): TicketChange => {
    const to = { status: 'invalid', condition } as const;
    if (condition === 'revoked') return { ticket, to };
    return { ticket, to, kept: { amount: kept, reason: kept > 0 ? reason || KEPT_REASON : null } };
  });
  await applyTicketChanges(tx, actionContext(services, caller), locked, changes);
  const owed = places.filter(({ condition }) => isByCard && condition === 'toRefund');
  const refunded = owed.map(({ ticket, kept }) => ({ ...ticket, owed: ticket.paidAmount - kept }));
  await startTicketRefunds(tx, services, caller, refunded);
  if (isSilent) return;
  const tickets = places.map(({ ticket }) => ticket);
  await queueCanceledTicketMails(tx, services, tickets, { by, ...(reason && { reason }) });
}
