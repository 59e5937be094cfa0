import { Refusal } from '#domain/errors.ts';
import { isOfExample } from '#domain/events/example.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { publishNewRequest, publishNewReservation } from '#server/modules/notifications/commands/publish-live-event.ts';
import { provePersonalLinks } from '#server/modules/outbox/queries/personal-link.ts';
import { assertWorking } from '#server/modules/tenants/queries/community.ts';
import { eventsOfBoth, lockToMerge, mergeGuests } from '#server/modules/users/queries/merge.ts';
import { accountOfEmail, guestOfEmail } from '#server/modules/users/queries/person.ts';
import {
  findProvisional,
  lockAddress,
  makePermanent,
  moveConsents,
} from '#server/modules/users/queries/provisional.ts';
import type { Services } from '#server/services.ts';
import { getParticipation } from '../../participations/queries/participation.ts';
import { settleBookedEntries } from '../../waiting-list/commands/offer-places.ts';
import { proveRequest, proveReservations, unprovenRequest, unprovenReservation } from '../queries/unproven.ts';
import { confirmBooking } from './booking-mails.ts';

/**
 * Makes anyone who proved an address the person the community knows by it, an account or a guest, else a guest of its own. Somebody
 * with another live booking of the same event stays apart.
 * @returns whether the person is known by the address now
 */
export async function adoptPerson(tx: Db, services: Services, userId: string): Promise<boolean> {
  const found = await findProvisional(tx, userId);
  if (!found) return true;
  const { tenantId, email } = found;
  // Two who prove the same address at once do so in turn.
  await lockAddress(tx, tenantId, email);
  const account = await accountOfEmail(tx, email);
  const known = account?.isEnabled ? account : await guestOfEmail(tx, tenantId, email);
  if (!known) {
    await makePermanent(tx, userId);
    return true;
  }
  await lockToMerge(tx, tenantId, [known.id, userId]);
  const events = await eventsOfBoth(tx, tenantId, [known.id, userId]);
  if (events.length > 0) return false;
  await mergeGuests(tx, tenantId, known.id, userId);
  await moveConsents(tx, { from: userId, to: known.id });
  await settleBookedEntries(tx, { by: known.id, now: services.now(), queue: services.queue }, known.id);
  return true;
}

const doer = (userId: string, requestId: string) => ({
  actor: { userId, role: 'user', secondaryRole: null, tenantId: null } as const,
  requestId,
});

/**
 * Makes a booking final whose address is proven by the mailed link; one that is final already stays so.
 * @throws Refusal confirm_too_late once it has lapsed, community_closed, already_booked beside another live booking of the same person
 */
export async function confirmReservation(tx: Db, services: Services, id: string, requestId: string): Promise<void> {
  const open = await unprovenReservation(tx, id);
  if (!open) return;
  if (open.slots === 0) throw new Refusal('confirm_too_late');
  await assertWorking(tx, open.tenantId);
  // The person who books an example stays nobody.
  if (!isOfExample(open) && !(await adoptPerson(tx, services, open.userId))) throw new Refusal('already_booked');
  const [proven] = await proveReservations(tx, [id]);
  // It lapsed, or was confirmed, while this waited.
  if (!proven) return confirmReservation(tx, services, id, requestId);
  await confirmBooking(tx, services, id);
  const entry = { action: 'update', resource: 'reservations', recordId: id, tenantId: proven.tenantId } as const;
  const changes = { confirmBy: { before: open.confirmBy, after: null } };
  await audit(tx, doer(proven.userId, requestId), { ...entry, changes });
  const { tenantId, eventId } = proven;
  await publishNewReservation(tx, { tenantId, reservationId: id, eventId, places: open.slots });
}

/** The same for a request to take part, which reaches the community now. @throws Refusal confirm_too_late, community_closed, request_exists */
export async function confirmParticipation(tx: Db, services: Services, id: string, requestId: string): Promise<void> {
  const open = await unprovenRequest(tx, id);
  if (!open) return;
  if (open.status !== 'pending') throw new Refusal('confirm_too_late');
  await assertWorking(tx, open.tenantId);
  if (!(await adoptPerson(tx, services, open.userId))) throw new Refusal('request_exists');
  const proven = await proveRequest(tx, id);
  if (!proven) return confirmParticipation(tx, services, id, requestId);
  await publishNewRequest(tx, null, await getParticipation(tx, id, {}));
  const entry = { action: 'update', resource: 'participations', recordId: id, tenantId: proven.tenantId } as const;
  const changes = { confirmBy: { before: open.confirmBy, after: null } };
  await audit(tx, doer(proven.userId, requestId), { ...entry, changes });
}

/** Makes bookings final that a card paid: the payment proves the address, and the person who paid holds the page's key. */
export async function proveByPayment(tx: Db, queue: JobQueue, reservationIds: readonly string[]): Promise<void> {
  const proven = await proveReservations(tx, reservationIds);
  if (proven.length === 0) return;
  await provePersonalLinks(
    tx,
    'reservation',
    proven.map(({ id }) => id),
  );
  await queue.sendAll(
    tx,
    'adoptPerson',
    proven.map(({ userId }) => ({ userId })),
  );
}

/** The same for a request whose card is held. */
export async function proveByHold(tx: Db, queue: JobQueue, participationId: string): Promise<void> {
  const proven = await proveRequest(tx, participationId);
  if (!proven) return;
  await provePersonalLinks(tx, 'participation', [participationId]);
  await queue.send(tx, 'adoptPerson', { userId: proven.userId });
}
