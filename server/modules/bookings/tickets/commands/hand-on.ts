import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { paymentTerms } from '#domain/payments/transfer.ts';
import {
  approvalEndOf,
  assertAgeGiven,
  expiryOf,
  type HandOnEffect,
  type HandOnInput,
  handedTo,
  planHandOn,
} from '#domain/tickets/hand-on.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { toEvent } from '#server/modules/events/queries/event.ts';
import { publishNewHandOn } from '#server/modules/notifications/commands/publish-live-event.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import type { Services } from '#server/services.ts';
import {
  type Holder,
  type Holding,
  lockHolding,
  refusalWithContact,
  withContact,
} from '../../reservations/commands/holding.ts';
import { updateTickets } from '../../reservations/queries/booking.ts';
import { keepParticipants } from '../../reservations/queries/people.ts';
import * as handOns from '../queries/hand-on.ts';
import type { TicketRow } from '../queries/ticket.ts';
import { sendHandOnMails } from './hand-on-mails.ts';
import { lapseHandOnsOf } from './lapse-hand-ons.ts';
import { startSending } from './queue-tickets.ts';
import { deriveBookings } from './ticket-changes.ts';

interface Planned {
  holding: Holding;
  ticket: TicketRow;
  effect: HandOnEffect;
  userType: Awaited<ReturnType<typeof handOns.tierOf>>;
}

async function plan(
  tx: Db,
  services: Services,
  holder: Holder,
  ticketId: string,
  other: HandOnInput,
  { isDecided = false, isAsked = false }: { isDecided?: boolean; isAsked?: boolean } = {},
): Promise<Planned> {
  const holding = await lockHolding(tx, services, holder, [ticketId]);
  const { event, reservation, facts } = holding;
  const [ticket] = holding.tickets;
  if (!ticket) throw new Refusal('not_found');
  if (isAsked) assertAgeGiven(event, other);
  const userType = await handOns.tierOf(tx, event.tenantId, other.email);
  const effect = withContact(holding, () =>
    planHandOn(ticket, {
      ...{ booking: facts, event: toEvent(event), paymentType: reservation.paymentType },
      ...{ userType, isDecided, age: other.age },
    }),
  );
  return { holding, ticket, effect, userType };
}

/** What handing a ticket on would come to. @throws Refusal not_found and those of planHandOn */
export async function previewHandOn(
  tx: Db,
  services: Services,
  holder: Holder,
  { ticketId, ...other }: HandOnInput & { ticketId: string },
): Promise<HandOnEffect> {
  return (await plan(tx, services, holder, ticketId, other, { isAsked: true })).effect;
}

/**
 * Offers a ticket to somebody else, who has 48 hours; the mail with their key goes out with the offer.
 * @param expected cents that were shown before
 * @throws Refusal not_found, hand_on_open, holder_amount_changed and those of planHandOn
 */
export async function offerHandOn(
  tx: Db,
  services: Services,
  holder: Holder,
  wanted: HandOnInput & { ticketId: string; expected: Cents },
): Promise<HandOnEffect & { handOnId: string; expiresAt: string }> {
  const { ticketId, expected, ...other } = wanted;
  const { holding, ticket, effect } = await plan(tx, services, holder, ticketId, other, { isAsked: true });
  if (effect.price !== expected) throw refusalWithContact('holder_amount_changed', holding, { preview: effect });
  const { caller, event, reservation, facts } = holding;
  await lapseHandOnsOf(tx, services, ticketId);
  const expiresAt = expiryOf(facts).toISOString();
  const row = await handOns.insertHandOn(tx, {
    ...{ id: v7(), tenantId: event.tenantId, eventId: event.id, reservationId: reservation.id, ticketId },
    ...{ ...other, state: 'offered', expiresAt, price: effect.price },
  });
  if (!row) throw refusalWithContact('hand_on_open', holding);
  await sendHandOnMails(tx, services, { holding, ticket, handOn: row }, 'offered', {
    ...{ until: expiresAt, due: effect.due },
    terms: effect.due > 0 ? paymentTerms(event, reservation.paymentType, ticket.code) : null,
    url: mailedLink(services, { kind: 'hand-on', recordId: row.id, to: other.email }),
  });
  await audit(tx, caller, {
    ...{ action: 'handOn', resource: 'reservations', recordId: reservation.id, tenantId: event.tenantId },
    changes: { ticketId, state: 'offered' },
  });
  return { ...effect, handOnId: row.id, expiresAt };
}

/** The ticket becomes the other's: a new code, their names, nothing else moves, so that a full event and its seats stay as they are. */
async function complete(
  tx: Db,
  services: Services,
  by: Caller,
  { holding, ticket, effect, userType }: Planned,
  handOn: handOns.HandOnRow,
): Promise<void> {
  const { event, reservation, facts, contact } = holding;
  if (effect.price !== handOn.price)
    throw refusalWithContact('holder_amount_changed', { contact }, { preview: effect });
  const other = handOns.otherOf(handOn);
  const { name, surname } = other;
  const settledAt = facts.now.toISOString();
  const accepted = { state: 'accepted' as const, oldCode: ticket.code, settledAt };
  if (!(await handOns.moveHandOn(tx, handOn, accepted))) throw refusalWithContact('hand_on_over', { contact });
  const participantInfo = handedTo(ticket.participantInfo, other, userType);
  const sent = { isSent: false, sentAt: null };
  await updateTickets(tx, [ticket.id], { name, surname, participantInfo, price: handOn.price, ...sent });
  await handOns.renewCode(tx, ticket.id, drawCode);
  await keepParticipants(tx, reservation.id);
  if (effect.difference !== 0) await deriveBookings(tx, services.queue, [reservation], new Set());
  if (event.status === 'confirmed') {
    const sending = { kind: 'sendTickets', event, ticketIds: [ticket.id], skipped: 0, isResend: false } as const;
    await startSending(tx, services.queue, by, { ...sending, ticketIds: [ticket.id] });
  }
  const subject = { holding, ticket, handOn };
  await sendHandOnMails(tx, services, subject, 'accepted');
  const isByStaff = handOn.state === 'toApprove';
  if (isByStaff) await sendHandOnMails(tx, services, subject, 'agreed');
  const action = isByStaff ? 'agreeHandOn' : 'handOn';
  await audit(tx, by, {
    ...{ action, resource: 'reservations', recordId: reservation.id, tenantId: event.tenantId },
    // From now on nothing on the ticket tells whose it was.
    changes: {
      ...{ ticketId: ticket.id, state: 'accepted', handOnId: handOn.id },
      giver: { name: ticket.name, surname: ticket.surname },
    },
  });
}

/**
 * The other takes the ticket, by the link of their mail; where the organiser wants to agree, they are asked first.
 * @throws Refusal not_found, hand_on_over, holder_amount_changed and those of planHandOn
 */
export async function acceptHandOn(
  tx: Db,
  services: Services,
  { handOnId, requestId }: { handOnId: string; requestId: string },
): Promise<{ isToApprove: boolean }> {
  const { id, reservationId, ticketId } = await handOns.getHandOn(tx, handOnId);
  const holder = { reservationId, requestId };
  const holding = await lockHolding(tx, services, holder, [ticketId]);
  // Read again under the lock: of two who accept at once the second learns that it is over.
  const handOn = await handOns.getHandOn(tx, id);
  const isLate = holding.facts.now.getTime() >= Date.parse(handOn.expiresAt);
  if (handOn.state !== 'offered' || isLate) throw refusalWithContact('hand_on_over', holding);
  const planned = await plan(tx, services, holder, ticketId, handOns.otherOf(handOn));
  const { effect } = planned;
  if (!effect.isToApprove) {
    await complete(tx, services, holding.caller, planned, handOn);
    return { isToApprove: false };
  }
  await askToAgree(tx, services, planned, handOn);
  return { isToApprove: true };
}

/** The other does not want it, or the one who offered it takes it back. @throws Refusal not_found, hand_on_over */
export async function endHandOn(
  tx: Db,
  services: Services,
  holder: Holder,
  { handOnId, state }: { handOnId: string; state: 'declined' | 'withdrawn' },
): Promise<void> {
  const handOn = await handOns.getHandOn(tx, handOnId);
  if (handOn.reservationId !== holder.reservationId) throw new Refusal('not_found');
  const holding = await lockHolding(tx, services, holder, [handOn.ticketId]);
  const [ticket] = holding.tickets;
  const settledAt = holding.facts.now.toISOString();
  const isMine = await handOns.moveHandOn(tx, handOn, { state, settledAt });
  if (!isMine || !ticket) throw refusalWithContact('hand_on_over', holding);
  await sendHandOnMails(tx, services, { holding, ticket, handOn }, state === 'withdrawn' ? 'withdrawn' : 'notTaken');
}

/** The organiser is asked, who has as long as the other had; then the ticket stays whose it is. */
async function askToAgree(
  tx: Db,
  services: Services,
  { holding, ticket }: Planned,
  handOn: handOns.HandOnRow,
): Promise<void> {
  const { event, reservation, facts, caller } = holding;
  const { tenantId } = event;
  const expiresAt = approvalEndOf(facts).toISOString();
  const isMine = await handOns.moveHandOn(tx, handOn, { state: 'toApprove', expiresAt });
  if (!isMine) throw refusalWithContact('hand_on_over', holding);
  const url = `${services.publicUrl}/tenant/reservations/${reservation.id}`;
  await sendHandOnMails(tx, services, { holding, ticket, handOn }, 'toApprove', { until: expiresAt, url });
  await audit(tx, caller, {
    ...{ action: 'handOn', resource: 'reservations', recordId: reservation.id, tenantId },
    changes: { ticketId: ticket.id, state: 'toApprove' },
  });
  await publishNewHandOn(tx, { id: handOn.id, tenantId, reservationId: reservation.id });
}

/** The ticket stays whose it is: both are notified why. */
async function decline(
  tx: Db,
  services: Services,
  by: Caller,
  { holding, handOn, reason }: { holding: Holding; handOn: handOns.HandOnRow; reason: string },
): Promise<void> {
  const { event, reservation, facts } = holding;
  const [ticket] = holding.tickets;
  const settledAt = facts.now.toISOString();
  const isMine = await handOns.moveHandOn(tx, handOn, { state: 'declined', settledAt });
  if (!isMine || !ticket) throw refusalWithContact('hand_on_over', holding);
  await sendHandOnMails(tx, services, { holding, ticket, handOn }, 'declined', { reason });
  await audit(tx, by, {
    ...{ action: 'declineHandOn', resource: 'reservations', recordId: reservation.id, tenantId: event.tenantId },
    changes: { ticketId: ticket.id, ...(reason !== '' && { reason }) },
  });
}

/**
 * Staff agree to, or refuse, a ticket that was accepted by the other. Of two who decide at once the second learns that it is
 * over. @throws Refusal not_found, hand_on_over, and those of planHandOn but for the holder's deadline
 */
export async function decideHandOn(
  tx: Db,
  services: Services,
  caller: Caller,
  wanted: { reservationId: string; handOnId: string; isAgreed: boolean; reason?: string | undefined },
): Promise<void> {
  const { reservationId, isAgreed, reason = '' } = wanted;
  const { id, ticketId, reservationId: own } = await handOns.getHandOn(tx, wanted.handOnId);
  if (own !== reservationId) throw new Refusal('not_found');
  const holder = { reservationId, requestId: caller.requestId };
  const holding = await lockHolding(tx, services, holder, [ticketId]);
  // Read again under the lock.
  const handOn = await handOns.getHandOn(tx, id);
  const isLate = holding.facts.now.getTime() >= Date.parse(handOn.expiresAt);
  if (handOn.state !== 'toApprove' || isLate) throw refusalWithContact('hand_on_over', holding);
  if (!isAgreed) return decline(tx, services, caller, { holding, handOn, reason: reason.trim() });
  const planned = await plan(tx, services, holder, ticketId, handOns.otherOf(handOn), { isDecided: true });
  await complete(tx, services, caller, planned, handOn);
}
