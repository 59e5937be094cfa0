import { type FieldMessages, Refusal } from '../errors.ts';
import type { Event, PaymentType } from '../events/entity.ts';
import { materializeExtras, priceOf, remainingQuantity, ticketPrice } from '../events/price/price.ts';
import type { Extra } from '../extras/entity.ts';
import type { MaterializedExtra } from '../shared/materialized-extra.ts';
import { paidOf } from './paid.ts';
import type { ParticipantEdit, ParticipantInfo, Ticket } from './schema.ts';

export interface EditedTicket {
  participantInfo: ParticipantInfo;
  price: number;
  materializedExtras: MaterializedExtra[];
  condition: Ticket['condition'];
}

export interface ParticipantEditFacts {
  event: Pick<Event, 'priceType' | 'price' | 'prices'>;
  /** Those of the event that are chosen before or after, read under lock. */
  extras: readonly Extra[];
  /** The event's own fields. */
  requirementNames: readonly string[];
  paymentType: PaymentType;
}

type EditableTicket = Pick<
  Ticket,
  'status' | 'condition' | 'price' | 'paidAmount' | 'participantInfo' | 'materializedExtras'
>;

/**
 * Whether another age or other extras still change what a ticket costs: while nothing is paid of it, and not on a page of the
 * card provider that was opened for the old amount.
 */
export const isPriceOpen = (
  ticket: Pick<Ticket, 'status' | 'condition' | 'price' | 'paidAmount'>,
  paymentType: PaymentType,
): boolean =>
  ticket.status === 'valid' && ticket.condition === 'pending' && paidOf(ticket) === 0 && paymentType !== 'stripe';

function unknownAnswers(ticket: EditableTicket, edit: ParticipantEdit, known: readonly string[]): FieldMessages {
  // An event may have stopped asking: what was answered before can still be corrected or emptied.
  const names = new Set([...known, ...Object.keys(ticket.participantInfo.requirements ?? {})]);
  const unknown = Object.keys(edit.requirements ?? {}).filter((name) => !names.has(name));
  return Object.fromEntries(unknown.map((name) => [`participantInfo.requirements.${name}`, 'validation.unknown']));
}

function chosenExtras(
  ticket: EditableTicket,
  edit: ParticipantEdit,
  { extras, paymentType }: ParticipantEditFacts,
): MaterializedExtra[] {
  const before = ticket.materializedExtras;
  const wanted = edit.extraIds ?? before.map(({ _id }) => _id);
  const isSame = wanted.length === before.length && before.every(({ _id }) => wanted.includes(_id));
  if (isSame) return before;
  if (!isPriceOpen(ticket, paymentType)) {
    throw new Refusal('ticket_extras_locked', { fields: { 'participantInfo.extraIds': 'validation.locked' } });
  }
  const kept = before.filter(({ _id }) => wanted.includes(_id));
  const added = wanted.filter((id) => !kept.some(({ _id }) => _id === id));
  for (const extra of extras.filter(({ _id }) => added.includes(_id))) {
    if (remainingQuantity(extra) === 0) throw new Refusal('extra_exhausted', { params: { name: extra.name, left: 0 } });
  }
  return [...kept, ...materializeExtras(added, extras, 'participantInfo.extraIds')];
}

/**
 * What an edit of a participant comes to. The price follows age and extras while nothing of the ticket is paid;
 * from then on it keeps its price.
 * @throws Refusal validation_failed for an answer nobody asked for, ticket_extras_locked, extra_exhausted
 */
export function planParticipantEdit(
  ticket: EditableTicket,
  edit: ParticipantEdit,
  facts: ParticipantEditFacts,
): EditedTicket {
  const { event, paymentType } = facts;
  const fields = unknownAnswers(ticket, edit, facts.requirementNames);
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
  const { age, extraIds: _ids, ...words } = edit;
  const given = event.priceType === 'byAges' && age !== undefined ? { age } : {};
  const materializedExtras = chosenExtras(ticket, edit, facts);
  const extraIds = materializedExtras.map(({ _id }) => _id);
  const participantInfo = { ...ticket.participantInfo, ...words, ...given, ...(edit.extraIds && { extraIds }) };
  const { condition, price } = ticket;
  const isSamePrice =
    participantInfo.age === ticket.participantInfo.age && materializedExtras === ticket.materializedExtras;
  if (isSamePrice || !isPriceOpen(ticket, paymentType)) {
    return { participantInfo, price, materializedExtras, condition };
  }
  const isAccountHolder = participantInfo.participant_type === 'accountholder';
  const holderUserType = participantInfo.userType ?? 'normal';
  const next = ticketPrice(priceOf(event, participantInfo, { isAccountHolder, holderUserType }), materializedExtras);
  return { participantInfo, price: next, materializedExtras, condition: next === 0 ? 'payed' : condition };
}
