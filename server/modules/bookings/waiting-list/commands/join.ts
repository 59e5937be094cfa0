import type { Language } from '#domain/shared/language.ts';
import type { NewGuest } from '#domain/shared/person.ts';
import { assertMayWait } from '#domain/waiting-list/obstacle.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { toEvent } from '#server/modules/events/queries/event.ts';
import { memberOf } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { findHolder, isStaff } from '../../reservations/commands/find-holder.ts';
import { lockCapacity } from '../../reservations/commands/place-booking.ts';
import { writeDownGuest } from '../../reservations/commands/write-down-guest.ts';
import { type EntryRow, insertEntry } from '../queries/entry.ts';
import { queueWaitingMail } from './offer-places.ts';

export interface JoinCall {
  eventId: string;
  /** For whom staff call; a person joins for themselves. */
  userId?: string | undefined;
  /** Somebody nobody knows yet, whom staff write down. */
  guest?: NewGuest | undefined;
  /** Places wanted. */
  places: number;
  language?: Language;
}

/**
 * Puts somebody on the waiting list of an event: staff a guest or follower, a person whose address is proven themselves.
 * @throws Refusal not_found, follower_required, those of assertMayWait
 */
export async function joinWaitingList(tx: Db, services: Services, caller: Caller, call: JoinCall): Promise<EntryRow> {
  const { eventId, places, guest, language } = call;
  const now = services.now();
  const event = await lockCapacity(tx, services, eventId);
  const isNew = guest !== undefined && isStaff(caller);
  const userId = isNew
    ? await writeDownGuest(tx, services, caller, { ...guest, tenantId: event.tenantId }, now)
    : call.userId;
  const holder = await findHolder(tx, caller, 'any', event, { userId });
  const { tenantEnabled, hasLiveBooking, hasLiveRequest } = holder;
  const person = {
    ...{ tenantEnabled, hasLiveBooking, hasLiveRequest },
    isPutOnByStaff: isStaff(caller),
    member: memberOf(holder),
    isGuest: holder.role === 'guest',
    hasLiveEntry: holder.heldPlaces !== null,
  };
  assertMayWait(toEvent(event), person, places, now);
  const entry = await insertEntry(tx, {
    ...{ tenantId: event.tenantId, eventId, userId: holder._id, places },
    createdAt: now.toISOString(),
    createdBy: isStaff(caller) ? caller.actor.userId : null,
    ...(language && { language }),
  });
  await queueWaitingMail(tx, services, entry.id, 'joined');
  await audit(tx, caller, {
    ...{ action: 'create', resource: 'waiting-list', recordId: entry.id, tenantId: event.tenantId },
    changes: { eventId, places },
  });
  return entry;
}
