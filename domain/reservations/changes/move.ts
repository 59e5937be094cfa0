import { z } from 'zod';
import { Refusal, type RefusalCode } from '../../errors.ts';
import { type DeparturePoint, type Event, type PaymentType, paymentTypes } from '../../events/entity.ts';
import { priceOf, remainingQuantity, ticketPrice } from '../../events/price/price.ts';
import { duePaymentTypes } from '../../events/validation/problem.ts';
import type { Extra } from '../../extras/entity.ts';
import { cents, id } from '../../fields.ts';
import { refusalCode } from '../../refusal-code.ts';
import type { MaterializedExtra } from '../../shared/materialized-extra.ts';
import { paidOf } from '../../tickets/paid.ts';
import { age, type ParticipantInfo } from '../../tickets/schema.ts';
import type { Cents } from '../../values/money.ts';
import { assertBookable, type BookableFacts } from '../bookable.ts';
import { CARD_MINIMUM, chooseDeparturePoint } from '../booking.ts';
import { type BookedTicket, type BookingFacts, bookingRefusal, isOn } from './open.ts';

/** Which prices hold after a move: those of the other event, or those of the booking, which stay as they are. */
export const movePrices = ['new', 'same'] as const;

/** Body of POST reservations/{id}/move. */
export const moveInput = z.strictObject({
  eventId: id,
  prices: z.enum(movePrices),
  /** Of the other event, where it has some. */
  departurePoint: id.optional(),
  /** How what is due is paid, where the other event does not offer the booking's own way. */
  paymentType: z.enum(paymentTypes).optional(),
  /** By ticket, where the other event's prices follow the age and the booking does not know it. */
  ages: z.record(id, age).optional(),
  /** What was shown as due and as given back, in cents: what changed meanwhile is shown again first. */
  expected: z.strictObject({ due: cents, back: cents }),
  isSilent: z.boolean().optional(),
});
export type MoveInput = z.infer<typeof moveInput>;

/** Why a booking cannot be moved, whatever event it would go to; null when it can. */
export function movingRefusal(facts: BookingFacts): RefusalCode | null {
  const coming = facts.tickets.filter(isOn);
  const some = (which: (ticket: BookedTicket) => boolean | undefined) => coming.some((ticket) => which(ticket));
  return (
    bookingRefusal(facts) ??
    (some(({ isScanned }) => isScanned) ? 'booking_entered' : null) ??
    (some(({ isOffered }) => isOffered) ? 'booking_offered' : null) ??
    (some(({ isHandedOn }) => isHandedOn) ? 'booking_handed_on' : null) ??
    (facts.isDisputed ? 'payment_disputed' : null)
  );
}

/** The event that a booking would go to. */
export interface MoveTarget {
  event: BookableFacts['event'] & Pick<Event, '_id' | 'tenantId' | 'maxParticipants'>;
  beginsAt: string | null;
  freePlaces: number;
  tenantEnabled: boolean;
  /** The person who booked has a booking of it already. */
  hasLiveBooking: boolean;
}

/** Why a booking cannot go to an event; null when it can. @throws never: what the rules of a booking refuse is answered */
export function targetRefusal(
  { event: from, tickets, now }: Pick<BookingFacts, 'tickets' | 'now'> & { event: Pick<Event, '_id' | 'tenantId'> },
  { event, beginsAt, ...target }: MoveTarget,
): { code: RefusalCode; params?: Record<string, string | number> } | null {
  const slots = tickets.filter(isOn).length;
  const refused = (code: RefusalCode | null) => (code === null ? null : { code, params: paramsOf(code) });
  const paramsOf = (code: RefusalCode): Record<string, string | number> =>
    code === 'not_enough_seats' ? { free: target.freePlaces } : { max: event.slotsPerUser };
  if (event._id === from._id) return refused('booking_same_event');
  if (event.tenantId !== from.tenantId) return refused('booking_elsewhere');
  if (event.status === 'canceled') return refused('event_canceled');
  if (beginsAt !== null && now.getTime() >= Date.parse(beginsAt)) return refused('booking_begun');
  return refused(
    refusalCode(() =>
      assertBookable({
        ...{ event, now, actorKind: 'staff', member: null, isGuest: true, slots, hasLiveRequest: false },
        ...target,
      }),
    ),
  );
}

export type MovingTicket = BookedTicket & {
  id: string;
  participantInfo: ParticipantInfo;
  materializedExtras: readonly MaterializedExtra[];
  handAmount?: Cents | undefined;
};

/** What becomes of one person's place. */
export interface MovedPlace<T> {
  ticket: T;
  price: Cents;
  condition: 'pending' | 'payed';
  age: number | undefined;
  materializedExtras: MaterializedExtra[];
  /** Names of extras that the other event has not, or has no more of. */
  lost: string[];
  /** Of what was paid: what pays for the new place, all of it or a part, and what goes back. */
  stays: Cents;
  back: Cents;
}

export interface MovePlan<T> {
  places: MovedPlace<T>[];
  total: Cents;
  due: Cents;
  back: Cents;
  paymentType: PaymentType;
  departurePoint: DeparturePoint | null;
}

export interface MovePlanning<T> {
  /** All tickets of the booking, those that are off too. */
  tickets: readonly T[];
  paymentType: PaymentType;
  event: Pick<Event, 'priceType' | 'price' | 'prices' | 'paymentTypes' | 'departurePoints'>;
  extras: readonly Extra[];
  input: Pick<MoveInput, 'prices' | 'departurePoint' | 'paymentType' | 'ages'>;
}

/** The extras that somebody keeps: those of the other event that are called the same, as long as there are some. */
function extrasOf(
  { materializedExtras }: Pick<MovingTicket, 'materializedExtras'>,
  extras: readonly Extra[],
  used: Map<string, number>,
): Pick<MovedPlace<unknown>, 'materializedExtras' | 'lost'> {
  const kept: MaterializedExtra[] = [];
  const lost: string[] = [];
  for (const { name } of materializedExtras) {
    const same = extras.find((extra) => extra.name === name);
    const taken = same ? (used.get(same._id) ?? 0) : 0;
    if (!same || remainingQuantity(same) <= taken || kept.some(({ _id }) => _id === same._id)) {
      lost.push(name);
      continue;
    }
    used.set(same._id, taken + 1);
    kept.push({ _id: same._id, name: same.name, extraType: same.extraType, price: same.price });
  }
  return { materializedExtras: kept, lost };
}

/**
 * Of what goes back of a place that costs less, what goes to the card: what came first stays with the place, and a card came before
 * whatever came another way.
 */
export function cardBackOf({
  ticket,
  stays,
  back,
}: Pick<MovedPlace<MovingTicket>, 'ticket' | 'stays' | 'back'>): Cents {
  const { handAmount = 0 } = ticket;
  const handStays = Math.max(0, stays - (paidOf(ticket) - handAmount));
  return back - Math.max(0, handAmount - handStays);
}

/** Whether somebody's age has to be asked for before the other event's price is known. */
export const isAgeAsked = (
  { event, input }: Pick<MovePlanning<unknown>, 'event' | 'input'>,
  { participantInfo }: Pick<MovingTicket, 'participantInfo'>,
): boolean => input.prices === 'new' && event.priceType === 'byAges' && participantInfo.age === undefined;

/** What was paid stays with the place up to its price: what is missing is due, what is too much goes back. */
function paidTowards(price: Cents, paid: Cents): Pick<MovedPlace<unknown>, 'price' | 'condition' | 'stays' | 'back'> {
  const stays = Math.min(paid, price);
  return { price, condition: stays === price ? 'payed' : 'pending', stays, back: paid - stays };
}

function placeOf<T extends MovingTicket>(
  { event, extras, input }: MovePlanning<T>,
  ticket: T,
  used: Map<string, number>,
): MovedPlace<T> {
  const { participantInfo } = ticket;
  const years = participantInfo.age ?? input.ages?.[ticket.id];
  const { materializedExtras, lost } = extrasOf(ticket, extras, used);
  const of = { ticket, age: years, materializedExtras, lost };
  const paid = paidOf(ticket);
  if (input.prices === 'same') return { ...of, ...paidTowards(ticket.price, paid) };
  if (event.priceType === 'byAges' && years === undefined)
    throw new Refusal('validation_failed', { fields: { [`ages.${ticket.id}`]: 'validation.required' } });
  const isAccountHolder = participantInfo.participant_type === 'accountholder';
  const holderUserType = participantInfo.userType ?? 'normal';
  const base = priceOf(event, { age: years }, { isAccountHolder, holderUserType });
  const price = ticketPrice(base, materializedExtras);
  return { ...of, ...paidTowards(price, paid) };
}

/** Whether a card has paid of what is moved. */
export const isPaidByCard = (
  tickets: readonly Pick<MovingTicket, 'status' | 'condition' | 'price' | 'paidAmount'>[],
  paymentType: PaymentType,
): boolean => paymentType === 'stripe' && tickets.some((ticket) => isOn(ticket) && paidOf(ticket) > 0);

/**
 * How what is due after a move can be paid: what a card paid of, by card alone, as it goes back to cards alone; while no card has paid,
 * in any way of the other event; of any other booking a card is asked for where somebody books.
 */
export const waysAfterMove = (
  event: Parameters<typeof duePaymentTypes>[0],
  { tickets, paymentType }: { tickets: Parameters<typeof isPaidByCard>[0]; paymentType: PaymentType },
): PaymentType[] => {
  const ways = duePaymentTypes(event);
  if (paymentType !== 'stripe') return ways.filter((type) => type !== 'stripe');
  return isPaidByCard(tickets, paymentType) ? ways.filter((type) => type === 'stripe') : ways;
};

function wayOf<T extends MovingTicket>(
  { tickets, event, paymentType, input }: MovePlanning<T>,
  { due, places }: Pick<MovePlan<T>, 'due' | 'places'>,
): PaymentType {
  if (due === 0) return places.some(({ ticket }) => paidOf(ticket) > 0) ? paymentType : 'free';
  const ways = waysAfterMove(event, { tickets, paymentType });
  if (ways.length === 0) {
    if (paymentType !== 'stripe') throw new Refusal('booking_card_only');
    throw new Refusal(isPaidByCard(tickets, paymentType) ? 'booking_card_dearer' : 'payment_type_not_offered');
  }
  const chosen = input.paymentType ?? paymentType;
  if (chosen === 'stripe' && ways.includes(chosen) && due < CARD_MINIMUM) throw new Refusal('card_minimum');
  if (ways.includes(chosen)) return chosen;
  if (input.paymentType !== undefined) throw new Refusal('payment_type_not_offered');
  throw new Refusal('validation_failed', { fields: { paymentType: 'validation.required' } });
}

/**
 * What moving a booking to another event comes to, person by person. What was paid stays: a place that costs less gives the rest
 * back, of one that costs more the difference alone is due.
 * @throws Refusal validation_failed, booking_card_dearer, booking_card_only, card_minimum, payment_type_not_offered, those of
 * chooseDeparturePoint
 */
export function planMove<T extends MovingTicket>(planning: MovePlanning<T>): MovePlan<T> {
  const used = new Map<string, number>();
  const places = planning.tickets.filter(isOn).map((ticket) => placeOf(planning, ticket, used));
  const sum = (of: (place: MovedPlace<T>) => Cents) => places.reduce((total, place) => total + of(place), 0);
  const due = sum(({ price, stays }) => price - stays);
  return {
    places,
    due,
    total: sum(({ price }) => price),
    back: sum(({ back }) => back),
    paymentType: wayOf(planning, { due, places }),
    departurePoint: chooseDeparturePoint(planning.event, planning.input.departurePoint),
  };
}
