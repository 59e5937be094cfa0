import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { GuestInput, Person } from '#domain/shared/person.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { guestOfEmail, insertGuest } from '../queries/person.ts';

/**
 * The community a person of the staff acts for: their own, or the one an administrator names.
 * @throws Refusal validation_failed when an administrator names none
 */
export function communityOf(
  caller: Caller,
  resource: 'guests' | 'tenant-subscriptions',
  given: string | undefined,
): string {
  const isAdmin = scopeOf(caller.actor, 'create', resource) === 'all';
  const tenantId = isAdmin ? given : caller.actor.tenantId;
  if (!tenantId) throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  return tenantId;
}

/**
 * Holds that nobody of a community has an e-mail.
 * @throws Refusal guest_exists with the id of the guest who has it
 */
export async function assertNewGuest(tx: Db, tenantId: string, email: string): Promise<void> {
  const existing = await guestOfEmail(tx, tenantId, email);
  if (existing)
    throw new Refusal('guest_exists', { data: { _id: existing.id }, fields: { email: 'validation.unique' } });
}

/** Writes a guest down whose e-mail nobody has, under an id of the caller's. Sent at once, in the order of the calls. */
export async function enterGuest(
  tx: Db,
  caller: Caller,
  id: string,
  { name, surname, email, phone = null, tenantId }: GuestInput & { tenantId: string },
): Promise<Person> {
  const createdAt = new Date().toISOString();
  await Promise.all([
    insertGuest(tx, { id, tenantId, name, surname, email, phone, createdAt }),
    audit(tx, caller, { action: 'create', resource: 'guests', recordId: id, tenantId }),
  ]);
  return { _id: id, role: 'guest', name, surname, email, createdAt };
}

/**
 * Creates a guest of a community, without credentials.
 * @throws Refusal guest_exists with the id of the guest who has the e-mail
 */
export async function createGuest(tx: Db, caller: Caller, input: GuestInput): Promise<Person> {
  const tenantId = communityOf(caller, 'guests', input.tenantId);
  await assertNewGuest(tx, tenantId, input.email);
  return enterGuest(tx, caller, v7(), { ...input, tenantId });
}
