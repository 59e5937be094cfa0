import { Refusal } from '#domain/errors.ts';
import { example as english } from '#i18n/en/events/example.ts';
import { example as italian } from '#i18n/it/events/example.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import { type Db, withExample } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import { removeExample } from '../queries/example.ts';

const ATTEMPTS = 3;

async function erase(tx: Db, caller: Caller, tenantId: string): Promise<void> {
  if (!(await removeExample(tx, tenantId))) return;
  const { name } = caller.language === 'en' ? english : italian;
  await audit(tx, caller, { action: 'delete', resource: 'events', recordId: tenantId, changes: { name } });
}

/**
 * Deletes the example event of the caller's community for good, with its bookings, tickets, entries, mails and files, also while
 * somebody books it. One that is gone stays gone.
 * @throws Refusal not_found for the person who has no community
 */
export async function eraseExample({ database }: Services, caller: Caller): Promise<void> {
  const { tenantId } = caller.actor;
  if (tenantId === null) throw new Refusal('not_found');
  for (let attempt = 1; ; attempt++) {
    try {
      await database.transaction(withExample(tenantId), (tx) => erase(tx, caller, tenantId));
      return;
    } catch (error) {
      // Something came to it in between, as a scan that was refused: that is deleted with the next try.
      if (violatedConstraint(error) === undefined || attempt === ATTEMPTS) throw error;
    }
  }
}
