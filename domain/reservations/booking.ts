import { type FieldMessages, Refusal } from '../errors.ts';
import type { DeparturePoint, Event, PaymentType } from '../events/entity.ts';
import { materializeExtras, priceOf, remainingQuantity, ticketPrice } from '../events/price/price.ts';
import { bookingPaymentTypes, duePaymentTypes } from '../events/validation/problem.ts';
import type { Extra } from '../extras/entity.ts';
import type { UserType } from '../fields.ts';
import type { BookingInput } from '../participations/booking-input.ts';
import type { PaymentStatus } from '../payments/schema.ts';
import type { MaterializedExtra } from '../shared/materialized-extra.ts';
import { type ParticipantInfo, type ParticipantInput, participantInput } from '../tickets/schema.ts';
import type { Cents } from '../values/money.ts';
import { deriveStatus } from './derive-status.ts';
import type { ReservationStatus } from './schema.ts';

/** Participants a new reservation starts with. */
export const INITIAL_PARTICIPANTS = 1;

type Party = Pick<Event, 'accessType' | 'slotsPerUser'>;

/** Whether one more participant may be added to the `count` already on a booking. */
export function canAddParticipant(event: Party, count: number): boolean {
  return count < event.slotsPerUser && event.accessType !== 'subscribed';
}

/** Whether who joins a booking pays as it was paid: a card is charged once, and what was free has no way of paying. */
export function canPayForOneMore(paymentType: string | null, price: Cents): boolean {
  return price === 0 || (paymentType !== 'stripe' && paymentType !== 'free');
}

/** Whether a participant may be taken off again; the first one is the account holder. */
export function canRemoveParticipant(index: number): boolean {
  return index > 0;
}

function eventMessages(
  event: Pick<Event, 'priceType'>,
  participant: ParticipantInput,
  index: number,
  requirementNames: readonly string[],
): [string, string][] {
  const found: [string, string][] = [];
  if (event.priceType === 'byAges' && participant.age === undefined) found.push(['age', 'validation.required']);
  if (event.priceType === 'byUserType') {
    const { userType } = participant;
    if (index === 0 && userType === undefined) found.push(['userType', 'validation.required']);
    if (index > 0 && userType !== undefined && userType !== 'normal')
      found.push(['userType', 'validation.companionUserType']);
  }
  const given = participant.requirements ?? {};
  for (const name of requirementNames) {
    if (!Object.hasOwn(given, name) || given[name]?.trim() === '') {
      found.push([`requirements.${name}`, 'validation.required']);
    }
  }
  for (const name of Object.keys(given)) {
    if (!requirementNames.includes(name)) found.push([`requirements.${name}`, 'validation.unknown']);
  }
  return found;
}

/**
 * The messages of the participants step, by path (`participantsInfo.0.email`): every field but the note is required, age only when
 * priced by age, user type of the holder only when priced by user type,
 * and each of the event's own fields.
 */
export function validateParticipants(
  event: Pick<Event, 'priceType'>,
  participants: readonly ParticipantInput[],
  { requirementNames = [] }: { requirementNames?: readonly string[] } = {},
): FieldMessages {
  const messages: FieldMessages = {};
  if (participants.length === 0) messages['participantsInfo'] = 'validation.required';
  participants.forEach((participant, index) => {
    const shape = participantInput.safeParse(participant);
    const issues = shape.success ? [] : shape.error.issues;
    const found = [
      ...issues.map((issue): [string, string] => [issue.path.join('.'), issue.message]),
      ...eventMessages(event, participant, index, requirementNames),
    ];
    for (const [path, message] of found) messages[`participantsInfo.${index}.${path}`] ??= message;
  });
  return messages;
}

/** Least a card can be charged, in cents. */
export const CARD_MINIMUM = 50;

export interface PlannedTicket {
  participantInfo: ParticipantInfo;
  price: Cents;
  materializedExtras: MaterializedExtra[];
  condition: 'pending' | 'payed';
}

export interface BookingPlan {
  tickets: PlannedTicket[];
  total: Cents;
  paymentType: PaymentType;
  paymentStatus: PaymentStatus;
  reservationStatus: ReservationStatus;
  isPayed: boolean;
  departurePoint: DeparturePoint | null;
}

type PayableEvent = Pick<Event, 'priceType' | 'paymentTypes' | 'wireTransferLimitDate' | 'onSiteLimitDate'>;

export interface BookingRequest {
  event: Pick<Event, 'priceType' | 'price' | 'prices' | 'departurePoints'> & PayableEvent;
  /** The event's extras with what is used of them, read under lock. */
  extras: readonly Extra[];
  input: BookingInput;
  /** The tier the person the booking is for pays as; never what the request claims. */
  holderUserType: UserType;
  /** Names of the event's own participant fields. */
  requirementNames?: readonly string[];
  /** Sold at the door, where money is taken whatever the event offers to who books. */
  isAtDoor?: boolean | undefined;
  /** The moment at which somebody books for themselves, who is held to the limit dates; left out where staff book. */
  aloneAt?: Date | undefined;
}

/** Until when is paid what is not paid at once. */
const limitsOf = (event: PayableEvent): Partial<Record<PaymentType, string | null>> => ({
  wireTransfer: event.wireTransferLimitDate,
  onSite: event.onSiteLimitDate,
});

/**
 * The payment types of what is due that are offered to who books alone: none whose limit date is over, which nobody could keep. Where that would leave
 * none, all of them: the organiser settles it.
 */
export function offeredPaymentTypes(event: PayableEvent, now: Date): PaymentType[] {
  const limits = limitsOf(event);
  const all = duePaymentTypes(event);
  const open = all.filter((type) => Date.parse(limits[type] ?? '9999') >= now.getTime());
  return open.length > 0 ? open : all;
}

/** Payment types whose limit date is over while one can still book. */
export interface LatePayments {
  late: { type: PaymentType; limit: string }[];
  /** What is offered to who books alone after the last of those dates. */
  offered: PaymentType[];
}

/** What becomes of payments where bookings stay open after their limit dates; null where they do not. */
export function latePayments(event: PayableEvent, closing: string | null): LatePayments | null {
  const closes = Date.parse(closing ?? '');
  const limits = limitsOf(event);
  const late = bookingPaymentTypes(event).flatMap((type) => {
    const limit = limits[type];
    return limit && Date.parse(limit) < closes ? [{ type, limit }] : [];
  });
  return late.length === 0 ? null : { late, offered: offeredPaymentTypes(event, new Date(closes)) };
}

/**
 * The departure point chosen by its id.
 * @throws Refusal departure_point_required, departure_point_unknown
 */
export function chooseDeparturePoint(
  event: Pick<Event, 'departurePoints'>,
  chosen: string | undefined,
): DeparturePoint | null {
  if (chosen === undefined) {
    if (event.departurePoints.length === 0) return null;
    throw new Refusal('departure_point_required', { fields: { departurePoint: 'validation.required' } });
  }
  const found = event.departurePoints.find((point) => point._id === chosen);
  if (found === undefined) {
    throw new Refusal('departure_point_unknown', { fields: { departurePoint: 'validation.enum' } });
  }
  return found;
}

function assertExtrasLeft(extras: readonly Extra[], tickets: readonly PlannedTicket[]): void {
  for (const extra of extras) {
    const wanted = tickets.filter((ticket) => ticket.materializedExtras.some(({ _id }) => _id === extra._id)).length;
    if (wanted > remainingQuantity(extra)) {
      throw new Refusal('extra_exhausted', { params: { name: extra.name, left: remainingQuantity(extra) } });
    }
  }
}

/** What is kept of a participant: age only when it is priced by, the tier always the one that is paid. */
function participantOf(
  { event, holderUserType }: BookingRequest,
  given: ParticipantInput,
  index: number,
): ParticipantInfo {
  const { age, ...rest } = given;
  return {
    ...rest,
    ...(event.priceType === 'byAges' && age !== undefined ? { age } : {}),
    userType: index === 0 ? holderUserType : 'normal',
    participant_type: index === 0 ? 'accountholder' : 'companion',
  };
}

function planTicket(request: BookingRequest, given: ParticipantInput, index: number): PlannedTicket {
  const participantInfo = participantOf(request, given, index);
  const materializedExtras = materializeExtras(
    given.extraIds ?? [],
    request.extras,
    `participantsInfo.${index}.extraIds`,
  );
  const base = priceOf(request.event, participantInfo, {
    isAccountHolder: index === 0,
    holderUserType: request.holderUserType,
  });
  const price = ticketPrice(base, materializedExtras);
  return { participantInfo, price, materializedExtras, condition: price === 0 ? 'payed' : 'pending' };
}

function choosePaymentType({ event, input, isAtDoor, aloneAt }: BookingRequest, total: Cents): PaymentType {
  if (total === 0) return 'free';
  if (isAtDoor) return 'atDeparture';
  // Nobody who books is asked how a free event is paid.
  const paymentType = event.priceType === 'free' ? 'atDeparture' : input.paymentType;
  if (paymentType === undefined)
    throw new Refusal('validation_failed', { fields: { paymentType: 'validation.required' } });
  const offered = aloneAt ? offeredPaymentTypes(event, aloneAt) : duePaymentTypes(event);
  if (!offered.includes(paymentType)) throw new Refusal('payment_type_not_offered');
  if (paymentType === 'stripe' && total < CARD_MINIMUM) throw new Refusal('card_minimum');
  return paymentType;
}

function assertInput({ event, input, holderUserType, requirementNames = [] }: BookingRequest): void {
  const [holder, ...companions] = input.participantsInfo;
  const participants = holder ? [{ ...holder, userType: holderUserType }, ...companions] : [];
  const fields = validateParticipants(event, participants, { requirementNames });
  if (input.slots !== undefined && input.slots !== participants.length)
    fields['slots'] = 'validation.slotsOfParticipants';
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
}

/**
 * What a booking will create: a ticket per participant with its price, and how it is paid.
 * A total of 0 is free and paid at once, whatever payment type was asked for; a ticket of 0 is always paid.
 * @throws Refusal validation_failed, departure_point_required, departure_point_unknown, extra_exhausted,
 * payment_type_not_offered, card_minimum
 */
export function planBooking(request: BookingRequest): BookingPlan {
  assertInput(request);
  const departurePoint = chooseDeparturePoint(request.event, request.input.departurePoint);
  const tickets = request.input.participantsInfo.map((given, index) => planTicket(request, given, index));
  assertExtrasLeft(request.extras, tickets);
  const total = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const paymentType = choosePaymentType(request, total);
  const states = tickets.map(({ condition }) => ({ status: 'valid' as const, condition }));
  return {
    tickets,
    total,
    paymentType,
    paymentStatus: total === 0 ? 'paid' : 'waitingPayment',
    reservationStatus: deriveStatus(states, { paymentType }),
    isPayed: total === 0,
    departurePoint,
  };
}
