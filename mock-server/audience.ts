import { audienceIn, type DemoAddressees } from '#demo/audience.ts';
import { type Addressee, countOf } from '#domain/communications/audience.ts';
import { type NarrowedTo, type Narrowing, namedNarrowing, narrowedBy } from '#domain/communications/narrowing.ts';
import type { Communication, CommunicationDraft } from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { byId, tenantRef } from './kernel/related.ts';
import { type Call, reaches } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';

type Addressed = Pick<CommunicationDraft, 'eventId' | 'tenantId'>;

const unknownChoice = (field: 'eventId' | 'tenantId') =>
  new Refusal('validation_failed', { fields: { [field]: 'validation.id' } });

/** Whose a communication is. @throws Refusal validation_failed */
export function ownerOf(call: Call, { eventId, tenantId }: Addressed): string | null {
  const named = call.actor.tenantId ?? tenantId ?? null;
  if (!eventId) {
    if (named !== null && !call.store.tenants.some(({ userId }) => userId === named)) throw unknownChoice('tenantId');
    return named;
  }
  const event = byId(call.store.events, eventId);
  if (!event || !reaches(call, event) || (named !== null && named !== event.tenantId)) throw unknownChoice('eventId');
  return event.tenantId;
}

/** Which of an event's participants a communication is for, with names. @throws Refusal validation_failed */
export function narrowedTo(call: Call, written: Partial<Narrowing> & Pick<Addressed, 'eventId'>): NarrowedTo {
  const event = narrowedBy(written) && byId(call.store.events, written.eventId ?? null);
  const points = event ? event.departurePoints : [];
  const lists = event ? call.store.transports.filter(({ eventId }) => eventId === event._id) : [];
  return namedNarrowing(written, {
    departurePoints: points.flatMap(({ _id, groupingPoint }) => (_id ? [{ _id, name: groupingPoint }] : [])),
    transports: lists.map(({ _id, identifier }) => ({ _id, name: identifier })),
  });
}

export const peopleOf = (call: Call, to: DemoAddressees): Addressee[] => audienceIn(call.store, to);

/** Writes down who gets a communication. @throws Refusal communication_no_recipients */
export function addressees(call: Call, to: DemoAddressees): Addressee[] {
  const people = peopleOf(call, to);
  if (countOf(people).total > 0) return people;
  const fields = { userType: 'errors.communication_no_recipients' };
  throw new Refusal('communication_no_recipients', { fields });
}

/** A communication with what the API answers beside it. */
export function showCommunication(store: Store, row: Communication): Communication {
  const user = byId(store.users, row.senderId);
  const event = byId(store.events, row.eventId);
  return {
    ...row,
    sender: { _id: row.senderId, name: user ? `${user.name} ${user.surname}` : '' },
    ...(row.tenantId && { tenant: tenantRef(store, row.tenantId) }),
    ...(event && { event: { _id: event._id, name: event.name } }),
  };
}
