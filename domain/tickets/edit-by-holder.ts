import { Refusal, type RefusalCode } from '../errors.ts';
import { priceOf, ticketPrice } from '../events/price/price.ts';
import { isOtherPerson } from '../notifications/hearing.ts';
import type { Cents } from '../values/money.ts';
import { type EditedTicket, isPriceOpen, type ParticipantEditFacts, planParticipantEdit } from './edit.ts';
import { changeRefusal, type HeldBooking, type HeldTicket } from './holder-cancel.ts';
import type { ParticipantEdit, Ticket } from './schema.ts';

export interface HolderEditFacts extends ParticipantEditFacts {
  booking: HeldBooking;
}

/** What a change of details does to the price, as it is shown before. */
export interface DetailsEffect {
  before: Cents;
  price: Cents;
  difference: Cents;
}

export type HolderEdit = EditedTicket & DetailsEffect;

type DetailedTicket = HeldTicket & Pick<Ticket, 'participantInfo' | 'materializedExtras'>;

/** Whether a ticket whose price is settled would cost more at another age. */
function isDearer(ticket: DetailedTicket, { age }: ParticipantEdit, { event, paymentType }: HolderEditFacts): boolean {
  const { participantInfo } = ticket;
  if (event.priceType !== 'byAges' || age === undefined || age === participantInfo.age) return false;
  if (isPriceOpen(ticket, paymentType)) return false;
  const base = priceOf(event, { age }, { isAccountHolder: false, holderUserType: 'normal' });
  return ticketPrice(base, ticket.materializedExtras) > ticket.price;
}

/**
 * Why the details of one person may not become those of another: the organiser said that tickets are not handed on, or only where
 * they agree. Where nothing was said nobody is held to it.
 */
function otherPersonRefusal(
  { participantInfo }: Pick<Ticket, 'participantInfo'>,
  { name = participantInfo.name, surname = participantInfo.surname }: ParticipantEdit,
  { policy }: HeldBooking,
): RefusalCode | null {
  if (!isOtherPerson(participantInfo, { name, surname })) return null;
  if (policy?.handOn === 'notAllowed') return 'hand_on_not_allowed';
  return policy?.handOn === 'withApproval' ? 'hand_on_first' : null;
}

/**
 * What a change of a participant's details by the person who booked comes to: as when staff change them, until the
 * organiser's last day. Where a ticket's price is settled it stays, and nobody makes it dearer without the organiser.
 * @throws Refusal those of changeRefusal and planParticipantEdit, hand_on_not_allowed, hand_on_first, holder_details_dearer
 */
export function planHolderEdit(ticket: DetailedTicket, edit: ParticipantEdit, facts: HolderEditFacts): HolderEdit {
  const refusal = changeRefusal(ticket, facts.booking) ?? otherPersonRefusal(ticket, edit, facts.booking);
  if (refusal !== null) throw new Refusal(refusal);
  if (isDearer(ticket, edit, facts)) throw new Refusal('holder_details_dearer');
  const planned = planParticipantEdit(ticket, edit, facts);
  return { ...planned, before: ticket.price, difference: planned.price - ticket.price };
}
