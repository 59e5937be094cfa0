import { Refusal } from '#domain/errors.ts';
import { hasOpenMatters, isErased } from '#domain/users/erasure.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { leftStaff, personErased } from '../facts.ts';
import { forgetPerson, lockPerson, openMatters, selvesBefore } from '../queries/erasure.ts';

/**
 * Erases what is personal of a user, guest or scanner (GDPR art. 17). Bookings, tickets, payments, consents and the audit log stay
 * for accounting under an id that leads to nobody. Erasing again changes nothing.
 * @param isOwn whether a guest who proved their address asks for it
 * @throws Refusal not_found, own_account; erase_community for a community; erase_open_matters while something is unsettled;
 *   files_unavailable when a file cannot be removed, and then nothing is erased
 */
export async function erasePerson(
  services: Services,
  caller: Caller,
  id: string,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const { database, storage, now } = services;
  await database.system.transaction(async (tx) => {
    // First: events are locked ahead of people.
    await personErased.announce(tx, actionContext(services, null), id);
    const user = await lockPerson(tx, id);
    if (isErased(user)) return;
    if (id === caller.actor.userId && !isOwn) throw new Refusal('own_account');
    if (user.role === 'tenant') throw new Refusal('erase_community');
    const open = await openMatters(tx, user, now());
    if (hasOpenMatters(open)) throw new Refusal('erase_open_matters', { params: { ...open }, data: { open } });
    const files = await forgetPerson(tx, user);
    // What a guest was entered as before they were merged is theirs too.
    for (const self of await selvesBefore(tx, id)) files.push(...(await forgetPerson(tx, self)));
    await leftStaff.announce(tx, services, caller, id);
    await audit(tx, caller, { action: 'erase', resource: 'users', recordId: id, tenantId: user.tenantId });
    for (const path of files) await storage.remove(path);
  });
}
