import { type CancelEffect, planCancel } from '#domain/tickets/holder-cancel.ts';
import { cardPartOf, restOf } from '#domain/tickets/paid.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { publishReservationCanceled } from '#server/modules/notifications/commands/publish-live-event.ts';
import type { Services } from '#server/services.ts';
import { applyCancel } from './apply-cancel.ts';
import { type Holder, type Holding, lockHolding, refusalWithContact, withContact } from './holding.ts';

/** What cancelling comes to, before it is done. */
export interface CancelPreview {
  tickets: (CancelEffect & { ticketId: string; name: string })[];
  paid: Cents;
  amount: Cents;
  kept: Cents;
  /** What the person who booked still has to pay for the others. */
  left: Cents;
  /** The first instant at which less would come back; null when nothing does. */
  until: string | null;
  /** How the booking is paid: its card has its money back by itself, any other is in the organiser's list. */
  way: 'card' | 'other';
  /** Of what comes back, what goes to the card. */
  byCard: Cents;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function previewOf({ contact, reservation, tickets, facts, due }: Holding): CancelPreview {
  const effects = tickets.map((ticket) => {
    const effect = withContact({ contact }, () => planCancel(ticket, facts));
    const name = `${ticket.name} ${ticket.surname}`;
    return { ticketId: ticket.id, name, ...effect, byCard: cardPartOf(ticket, effect.amount) };
  });
  const isByCard = reservation.paymentType === 'stripe';
  const days = effects.flatMap(({ until }) => (until === null ? [] : [until]));
  return {
    tickets: effects,
    paid: sum(effects.map(({ paid }) => paid)),
    amount: sum(effects.map(({ amount }) => amount)),
    kept: sum(effects.map(({ kept }) => kept)),
    left: due - sum(tickets.map(restOf)),
    until: days.sort()[0] ?? null,
    way: isByCard ? 'card' : 'other',
    byCard: isByCard ? sum(effects.map(({ byCard }) => byCard)) : 0,
  };
}

/**
 * What cancelling a person, or all of a booking, would give back.
 * @throws Refusal not_found and those of planCancel
 */
export async function previewCancel(
  tx: Db,
  services: Services,
  holder: Holder,
  ticketIds?: readonly string[],
): Promise<CancelPreview> {
  return previewOf(await lockHolding(tx, services, holder, ticketIds));
}

/**
 * Cancels a person, or all of a booking, by the policy frozen on it: places, extras and seats are given back, money
 * paid by card goes back through the provider, other money is in the organiser's list of what is to be refunded.
 * @param expected cents that were shown before; what changed meanwhile is shown again first
 * @throws Refusal not_found, holder_amount_changed with the new preview, those of planCancel
 */
export async function cancelByHolder(
  tx: Db,
  services: Services,
  holder: Holder,
  { ticketIds, expected }: { ticketIds?: readonly string[] | undefined; expected: Cents },
): Promise<CancelPreview> {
  const holding = await lockHolding(tx, services, holder, ticketIds);
  const preview = previewOf(holding);
  if (preview.amount !== expected) throw refusalWithContact('holder_amount_changed', holding, { preview });
  const { caller, locked, reservation } = holding;
  const effects = new Map(preview.tickets.map((effect) => [effect.ticketId, effect]));
  const places = holding.tickets.flatMap((ticket) => {
    const effect = effects.get(ticket.id);
    return effect ? [{ ticket, kept: effect.kept, condition: effect.condition }] : [];
  });
  const isByCard = preview.way === 'card';
  await applyCancel(tx, services, caller, locked, places, { isByCard, by: 'booker' });
  await audit(tx, caller, {
    action: 'cancelByHolder',
    resource: 'reservations',
    recordId: reservation.id,
    tenantId: reservation.tenantId,
    changes: { ids: places.map(({ ticket }) => ticket.id), amount: preview.amount, kept: preview.kept },
  });
  const { id: reservationId, tenantId, eventId } = reservation;
  await publishReservationCanceled(tx, { tenantId, reservationId, eventId, places: places.length });
  return preview;
}
