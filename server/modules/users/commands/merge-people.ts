import { Refusal } from '#domain/errors.ts';
import { keptFirst, type MergePreview, mergeRefusal } from '#domain/users/merge.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { peopleMerged } from '../facts.ts';
import { eventsOfBoth, lockToMerge, mergeGuests, readSides } from '../queries/merge.ts';
import { relatedTo } from '../queries/person.ts';
import { peopleCommunity } from './person-notes.ts';

/** What making two people one would do. @throws Refusal not_found, validation_failed */
export async function previewMerge(db: Db, caller: Caller, id: string, otherId: string): Promise<MergePreview> {
  const tenantId = peopleCommunity(caller);
  const [one, other] = await readSides(db, tenantId, [id, otherId], relatedTo(tenantId));
  if (one && id === otherId) throw new Refusal('validation_failed', { fields: { otherId: 'validation.invalid' } });
  if (!one || !other) throw new Refusal('not_found');
  const [kept, gone] = keptFirst(one, other);
  const events = await eventsOfBoth(db, tenantId, [id, otherId]);
  return { kept, gone, events, refusal: mergeRefusal([kept, gone], events) };
}

/**
 * Makes one of two guests who are the same person: all that was one's is the other's, and the old id leads there.
 * @throws Refusal not_found, validation_failed, merge_account, merge_same_event
 */
export async function mergePeople(
  tx: Db,
  services: Services,
  caller: Caller,
  { id, otherId }: { id: string; otherId: string },
): Promise<MergePreview> {
  const tenantId = peopleCommunity(caller);
  await lockToMerge(tx, tenantId, [id, otherId]);
  const preview = await previewMerge(tx, caller, id, otherId);
  const { kept, gone, events, refusal } = preview;
  if (refusal) throw new Refusal(refusal, { params: { events: events.join(', ') } });
  await mergeGuests(tx, tenantId, kept._id, gone._id);
  await peopleMerged.announce(tx, { by: caller.actor.userId, now: services.now(), queue: services.queue }, kept._id);
  await audit(tx, caller, {
    action: 'merge',
    resource: 'people',
    recordId: kept._id,
    tenantId,
    changes: { merged: gone._id },
  });
  return preview;
}
