import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import { bookingPaymentTypes } from '../events/validation/problem.ts';
import { assertDecision, type Decision, isEditable } from './decide.ts';
import type { ParticipationRequest, ParticipationStatus, ParticipationUpdate } from './schema.ts';

/** What a person may do with a request: call it off, decide it, say how it is paid. */
export interface RequestRights {
  decides: boolean;
  setsPayment: boolean;
}

export interface RequestChange {
  edits: Partial<Pick<ParticipationRequest, 'paymentType' | 'participantsInfo' | 'slots' | 'total'>>;
  /** What is decided; null when the status stays. */
  decision: Decision | null;
}

export interface RequestSubject {
  event: Pick<Event, 'priceType' | 'paymentTypes'>;
  request: ParticipationRequest;
  now: Date;
}

function assertRights({ decides, setsPayment }: RequestRights, change: ParticipationUpdate): void {
  const callsOff = change.status === 'canceled' && change.paymentType === undefined && !change.participantsInfo;
  if (!decides && !callsOff) throw new Refusal('forbidden');
  if (change.paymentType !== undefined && !setsPayment) throw new Refusal('forbidden');
}

function editsOf(
  subject: RequestSubject,
  { paymentType, participantsInfo }: ParticipationUpdate,
): RequestChange['edits'] {
  const { event, request, now } = subject;
  if (paymentType === undefined && participantsInfo === undefined) return {};
  if (!isEditable(request, now)) throw new Refusal('request_not_pending');
  const isOffered = paymentType === undefined || bookingPaymentTypes(event).includes(paymentType);
  if (!isOffered) throw new Refusal('payment_type_not_offered', { fields: { paymentType: 'validation.enum' } });
  const people = participantsInfo?.map((participant, index) => ({
    ...participant,
    participant_type: index === 0 ? ('accountholder' as const) : ('companion' as const),
  }));
  return { ...(paymentType && { paymentType }), ...(people && { participantsInfo: people, slots: people.length }) };
}

const isDecision = (status: ParticipationStatus): status is Decision =>
  status === 'accepted' || status === 'declined' || status === 'canceled';

/**
 * What a change of a request comes to. The person who asked may only call it off; how it is paid is for administrators to change;
 * everything until the request is settled.
 * @throws Refusal forbidden, request_not_pending, request_unconfirmed, payment_type_not_offered
 */
export function planRequestChange(
  subject: RequestSubject,
  change: ParticipationUpdate,
  rights: RequestRights,
): RequestChange {
  assertRights(rights, change);
  const edits = editsOf(subject, change);
  const { request, now } = subject;
  const { status } = change;
  if (status === undefined || status === request.status) return { edits, decision: null };
  if (!isDecision(status)) throw new Refusal('request_not_pending', { fields: { status: 'validation.enum' } });
  // The address may be somebody else's: nobody is booked who has not said that it is theirs.
  if (status === 'accepted' && request.confirmBy) throw new Refusal('request_unconfirmed');
  assertDecision({ ...request, ...edits }, status, now);
  return { edits, decision: status };
}

/** The booking an accepted request asks for; the tier is looked up again, never taken from it. */
export function bookingOfRequest(request: ParticipationRequest) {
  return {
    participantsInfo: request.participantsInfo.map(
      ({ participant_type: _type, transport: _at, userType: _tier, ...given }) => given,
    ),
    ...(request.paymentType !== 'free' && { paymentType: request.paymentType }),
    ...(request.departurePoint && { departurePoint: request.departurePoint._id }),
  };
}
