import type { Event, PaymentType } from '#domain/events/entity.ts';
import { materializeExtras, priceOf, ticketPrice } from '#domain/events/price/price.ts';
import { bookingPaymentTypes } from '#domain/events/validation/problem.ts';
import type { Extra } from '#domain/extras/entity.ts';
import type { UserType } from '#domain/fields.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import { canAddParticipant, INITIAL_PARTICIPANTS, validateParticipants } from '#domain/reservations/booking.ts';
import { type EarlierBooking, usualChoices } from '#domain/reservations/usual-choices.ts';
import type { NewGuest } from '#domain/shared/person.ts';
import type { ParticipantInput } from '#domain/tickets/schema.ts';
import type { ReceivedWay } from '#domain/tickets/taken.ts';
import { wishesIn } from '#domain/tickets/wishes.ts';
import type { RoomWish } from '#domain/transports/room-wishes.ts';
import type { Cents } from '#domain/values/money.ts';
import { parseWhole } from '#domain/values/parse-number.ts';

/** A participant while it is typed; the age is a text until it is sent. */
export interface ParticipantDraft {
  key: string;
  name: string;
  surname: string;
  email: string;
  /** A companion without an address of their own: the holder is written to. */
  sharesEmail: boolean;
  note: string;
  age: string;
  userType: UserType;
  extraIds: string[];
  requirements: Record<string, string>;
  together: string;
  roomWish: RoomWish | '';
}

export interface BookingDraft {
  participants: ParticipantDraft[];
  departurePoint: string;
  paymentType: PaymentType | '';
  /** How it was paid already; left out where it was not. */
  paid?: ReceivedWay | undefined;
  /** No mail to the person the booking is for. */
  isSilent?: boolean;
}

export const emptyParticipant = (): ParticipantDraft => ({
  key: crypto.randomUUID(),
  name: '',
  surname: '',
  email: '',
  sharesEmail: false,
  note: '',
  age: '',
  userType: 'normal',
  extraIds: [],
  requirements: {},
  together: '',
  roomWish: '',
});

interface Holder {
  name: string;
  surname: string;
  email: string;
  userType?: UserType | undefined;
}

/**
 * What the form starts from: the person the booking is for, those who come along as far as the event takes them, to whom the holder
 * is written instead, and what is usual for the event.
 */
export function newDraft(
  event: Event,
  holder: Holder,
  earlier: readonly EarlierBooking[] = [],
  people = INITIAL_PARTICIPANTS,
): BookingDraft {
  const { name, surname, email, userType = 'normal' } = holder;
  const usual = usualChoices(event, earlier);
  const participants = [{ ...emptyParticipant(), name, surname, email, userType }];
  while (participants.length < people && canAddParticipant(event, participants.length)) {
    participants.push({ ...emptyParticipant(), sharesEmail: true });
  }
  return {
    participants,
    departurePoint: usual.departurePoint ?? '',
    paymentType: usual.paymentType ?? '',
  };
}

/** A participant as the API takes it; fields the event does not ask for are left out. */
export function toInput(event: Event, draft: ParticipantDraft, index: number): ParticipantInput {
  const { name, surname, email, note, age, userType, extraIds, requirements } = draft;
  return {
    name,
    surname,
    email,
    ...(note.trim() && { note }),
    ...(event.priceType === 'byAges' && age !== '' && { age: parseWhole(age) ?? Number.NaN }),
    ...(event.priceType === 'byUserType' && index === 0 && { userType }),
    ...(extraIds.length > 0 && { extraIds }),
    ...(Object.keys(requirements).length > 0 && { requirements }),
    ...wishesIn(draft, event),
  };
}

/** All of them; an address that is shared is the holder's. */
function inputsOf(event: Event, { participants }: BookingDraft): ParticipantInput[] {
  const [holder] = participants;
  return participants.map((draft, index) =>
    toInput(event, draft.sharesEmail && holder ? { ...draft, email: holder.email } : draft, index),
  );
}

/** Message keys of the first step, by path. */
export function participantErrors(
  event: Event,
  draft: BookingDraft,
  requirementNames: readonly string[],
): Record<string, string> {
  return validateParticipants(event, inputsOf(event, draft), { requirementNames });
}

/** Message keys of the second step. */
export function paymentErrors(event: Event, draft: BookingDraft): Record<string, string> {
  const needsPoint = event.departurePoints.length > 0 && draft.departurePoint === '';
  const needsType = bookingPaymentTypes(event).length > 0 && draft.paymentType === '';
  return {
    ...(needsPoint && { departurePoint: 'validation.required' }),
    ...(needsType && { paymentType: 'validation.required' }),
  };
}

/** What each participant pays, by the rules the server prices with; null while the age is missing. */
export function pricesOf(event: Event, extras: readonly Extra[], draft: BookingDraft): (Cents | null)[] {
  const holderUserType = draft.participants[0]?.userType ?? 'normal';
  return draft.participants.map((participant, index) => {
    const input = toInput(event, participant, index);
    if (event.priceType === 'byAges' && (input.age === undefined || Number.isNaN(input.age))) return null;
    const base = priceOf(event, input, { isAccountHolder: index === 0, holderUserType });
    return ticketPrice(base, materializeExtras(participant.extraIds, extras));
  });
}

/** The booking as it is sent; somebody new is sent with it. */
export function toBooking(
  event: Event,
  draft: BookingDraft,
  person: { _id: string; email: string } | NewGuest,
): BookingInput {
  const participantsInfo = inputsOf(event, draft);
  return {
    eventId: event._id,
    tenantId: event.tenantId,
    ...('_id' in person ? { userId: person._id, email: person.email } : { guest: person }),
    slots: participantsInfo.length,
    participantsInfo,
    ...(draft.isSilent && { isSilent: true }),
    ...(draft.paid && draft.paymentType !== 'stripe' && { paid: draft.paid }),
    ...(draft.departurePoint && { departurePoint: draft.departurePoint }),
    ...(draft.paymentType && { paymentType: draft.paymentType }),
  };
}
