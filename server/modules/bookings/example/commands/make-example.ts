import { Refusal } from '#domain/errors.ts';
import { exampleFields, examplePeople } from '#domain/events/example.ts';
import { example as english } from '#i18n/en/events/example.ts';
import { example as italian } from '#i18n/it/events/example.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import { book } from '../../reservations/commands/book.ts';
import { anyKind, insertExample, renewExample } from '../queries/example.ts';

/**
 * Makes the example event of the caller's community, with a few people who have booked; one that is there stays, and begins once
 * more when it was over. It needs neither plan nor payments, as nothing of it is sold.
 * @returns its id
 * @throws Refusal not_found for the person who has no community; missing_required_fields on a platform without categories
 */
export async function makeExample(tx: Db, services: Services, caller: Caller): Promise<string> {
  const { tenantId } = caller.actor;
  if (tenantId === null) throw new Refusal('not_found');
  const now = services.now();
  const kind = await anyKind(tx);
  if (!kind) throw new Refusal('missing_required_fields', { fields: { categoryId: 'validation.required' } });
  const words = caller.language === 'en' ? english : italian;
  if (!(await insertExample(tx, tenantId, exampleFields(words, kind, now)))) {
    await renewExample(tx, tenantId, now);
    return tenantId;
  }
  await audit(tx, caller, {
    action: 'create',
    resource: 'events',
    recordId: tenantId,
    changes: { name: words.name },
  });
  for (const people of examplePeople) {
    const participantsInfo = people.map((person) => ({ ...person, email: '' }));
    await book(tx, services, caller, {
      eventId: tenantId,
      kind: 'guest',
      input: { participantsInfo, isSilent: true },
    });
  }
  return tenantId;
}
