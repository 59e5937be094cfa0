import { z } from 'zod';
import { Refusal, type RefusalCode } from '../errors.ts';
import type { Event, PaymentType } from '../events/entity.ts';
import { priceOf, ticketPrice } from '../events/price/price.ts';
import { email, id, nameText, text, type UserType } from '../fields.ts';
import type { Cents } from '../values/money.ts';
import { HOUR } from '../values/time.ts';
import { isPriceOpen } from './edit.ts';
import { changeRefusal, changesEndOf, type HeldBooking, type HeldTicket, heldRefusal } from './holder-cancel.ts';
import { restOf } from './paid.ts';
import { age, type ParticipantInfo, type Ticket } from './schema.ts';

/** Where an offer to hand a ticket on stands. */
export const handOnStates = ['offered', 'toApprove', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type HandOnState = (typeof handOnStates)[number];
/** How a change of holder is kept; `replaced` was no offer: staff entered somebody else, who owes what the booking owes. */
export type KeptHandOnState = HandOnState | 'replaced';

/** How long the other has to accept. */
export const HAND_ON_HOURS = 48;

/** Whom a ticket is handed on to; their age where the event's price follows it. */
export const handOnInput = z.strictObject({
  ...{ name: nameText(80), surname: nameText(80), email },
  age: age.optional(),
});
export type HandOnInput = z.infer<typeof handOnInput>;

/** A ticket that is, or was, handed on, as staff see it on its reservation. */
export const handOnAnswer = z.object({
  _id: z.string(),
  ticketId: z.string(),
  state: z.enum(handOnStates),
  /** Whose ticket it is; empty once it is the other's. */
  from: z.string(),
  /** Who takes it. */
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Cents it costs them. */
  price: z.int(),
  createdAt: z.string(),
  /** Until when it is accepted, or agreed to. */
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
});
export type HandOnRecord = z.infer<typeof handOnAnswer>;

/** Whether staff agree; a reason goes to both people by mail. */
export const handOnDecision = z.strictObject({ isAgreed: z.boolean(), reason: text(500).optional() });
export const byHandOn = z.object({ id, handOnId: id });

/** Until when the other may accept: 48 hours, and never beyond the organiser's last day for changes. */
export function expiryOf({ policy, beginsAt, now }: Pick<HeldBooking, 'policy' | 'beginsAt' | 'now'>): Date {
  const offered = new Date(now.getTime() + HAND_ON_HOURS * HOUR);
  const end = changesEndOf({ policy, beginsAt });
  return end === null ? offered : new Date(Math.min(offered.getTime(), Date.parse(end)));
}

/** Until when staff may agree, once the other has accepted: 48 hours too, and never once the event has begun. */
export function approvalEndOf({ beginsAt, now }: Pick<HeldBooking, 'beginsAt' | 'now'>): Date {
  const asked = now.getTime() + HAND_ON_HOURS * HOUR;
  return new Date(beginsAt === null ? asked : Math.min(asked, Date.parse(beginsAt)));
}

/** Whether nothing can come of an open hand-on any more: its time is over, or its ticket is cancelled or was used. */
export function isHandOnLapsed(
  { state, expiresAt }: { state: KeptHandOnState; expiresAt: string },
  ticket: Pick<Ticket, 'status' | 'isScanned'>,
  now: Date,
): boolean {
  if (state !== 'offered' && state !== 'toApprove') return false;
  return now.getTime() >= Date.parse(expiresAt) || ticket.status === 'invalid' || ticket.isScanned;
}

export interface HandOnFacts {
  booking: HeldBooking;
  event: Pick<Event, 'priceType' | 'price' | 'prices'>;
  paymentType: PaymentType;
  /** Tier of the other in the community; normal for anyone who does not follow it. */
  userType: UserType;
  /** Age of the other; of an offer from before it was asked for the first person's holds. */
  age?: number | undefined;
  /** Whether staff decide what the other accepted in time: the holder's deadline is kept already. */
  isDecided?: boolean;
}

/** What handing on comes to, as it is shown before. */
export interface HandOnEffect {
  before: Cents;
  price: Cents;
  difference: Cents;
  /** What is still to be paid of it: the other's debt from now on. */
  due: Cents;
  /** Whether staff have to agree once the other has accepted. */
  isToApprove: boolean;
}

type HandedTicket = HeldTicket & Pick<Ticket, 'participantInfo' | 'materializedExtras'>;

/** @throws Refusal validation_failed where the event's price follows the age and none is given */
export function assertAgeGiven({ priceType }: Pick<Event, 'priceType'>, other: HandOnInput): void {
  if (priceType === 'byAges' && other.age === undefined) {
    throw new Refusal('validation_failed', { fields: { age: 'validation.required' } });
  }
}

/** Why a ticket may be handed on to nobody, no matter who it would be; null when it may. */
export function handOnRefusal(
  ticket: HeldTicket,
  { booking, paymentType, isDecided = false }: Pick<HandOnFacts, 'booking' | 'paymentType' | 'isDecided'>,
): RefusalCode | null {
  const refusal = (isDecided ? heldRefusal : changeRefusal)(ticket, booking);
  if (refusal !== null) return refusal;
  // Where nothing was ever said of it, it was never granted.
  if ((booking.policy?.handOn ?? 'notAllowed') === 'notAllowed') return 'hand_on_not_allowed';
  // One card pays a booking whole: what one person owes cannot become another's.
  return paymentType === 'stripe' && ticket.condition === 'pending' ? 'hand_on_card_open' : null;
}

/**
 * What a ticket costs the other and whether staff are asked. While nothing is paid of it its price follows the
 * other's tier, or age. From then on it keeps its price; where the other would owe more, the organiser is asked.
 * @throws Refusal those of handOnRefusal, hand_on_dearer
 */
export function planHandOn(
  ticket: HandedTicket,
  { booking, event, paymentType, userType, age: givenAge, isDecided }: HandOnFacts,
): HandOnEffect {
  const refusal = handOnRefusal(ticket, { booking, paymentType, isDecided });
  if (refusal !== null) throw new Refusal(refusal);
  const isToApprove = booking.policy?.handOn === 'withApproval';
  const { participantInfo, price: before } = ticket;
  const unchanged: HandOnEffect = { before, price: before, difference: 0, due: restOf(ticket), isToApprove };
  // Only a tier and an age are a person's own; the person who comes with others pays the normal price of the tiers already.
  if (event.priceType !== 'byUserType' && event.priceType !== 'byAges') return unchanged;
  const isAccountHolder = participantInfo.participant_type === 'accountholder';
  const other = { age: givenAge ?? participantInfo.age };
  const base = priceOf(event, other, { isAccountHolder, holderUserType: userType });
  const price = ticketPrice(base, ticket.materializedExtras);
  if (isPriceOpen(ticket, paymentType)) return { before, price, difference: price - before, due: price, isToApprove };
  if (price > before) throw new Refusal('hand_on_dearer');
  return unchanged;
}

/** The participant once the ticket is the other's: nothing the first person gave goes along, extras and the seat do. */
export function handedTo(info: ParticipantInfo, other: HandOnInput, userType: UserType): ParticipantInfo {
  const { note: _note, requirements: _answers, userType: before, ...rest } = info;
  return { ...rest, ...other, ...(before !== undefined && { userType }) };
}
