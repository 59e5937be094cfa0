import { Refusal } from '#domain/errors.ts';
import { keptFirst, type MergePreview, type MergeSide, mergedRelation, mergeRefusal } from '#domain/users/merge.ts';
import { remove } from './kernel/records.ts';
import type { Call } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';

/** Who an id names: a guest who was merged into another is that other one. */
export const nowOf = ({ merged }: Store, id: string): string => merged.find(({ gone }) => gone === id)?.kept ?? id;

function eventsOfBoth({ store }: Call, one: string, other: string): string[] {
  const of = (id: string) =>
    new Set([
      ...store.reservations.filter(({ userId, slots }) => userId === id && slots > 0).map(({ eventId }) => eventId),
      ...store.participations
        .filter(({ userId, status }) => userId === id && (status === 'pending' || status === 'toAuthorize'))
        .map(({ eventId }) => eventId),
    ]);
  const [first, second] = [of(one), of(other)];
  return store.events.filter(({ _id }) => first.has(_id) && second.has(_id)).map(({ name }) => name);
}

/** What making two people one would do. @throws Refusal validation_failed */
export function previewMerge(call: Call, one: MergeSide, other: MergeSide): MergePreview {
  if (one._id === other._id) throw new Refusal('validation_failed', { fields: { otherId: 'validation.invalid' } });
  const [kept, gone] = keptFirst(one, other);
  const events = eventsOfBoth(call, one._id, other._id);
  return { kept, gone, events, refusal: mergeRefusal([kept, gone], events) };
}

/** Makes one of two guests; answers who stays. @throws Refusal merge_account, merge_same_event, validation_failed */
export function mergePeople(call: Call, one: MergeSide, other: MergeSide): string {
  const { kept, gone, events, refusal } = previewMerge(call, one, other);
  if (refusal) throw new Refusal(refusal, { params: { events: events.join(', ') } });
  const { store } = call;
  const lists: readonly { userId: string | null }[][] = [
    ...[store.reservations, store.participations, store.payments, store.orders, store.refundRequests],
    ...[store.personNotes, store.recipients],
  ];
  for (const row of lists.flat()) if (row.userId === gone._id) row.userId = kept._id;
  const follows = (id: string) => store.tenantSubscriptions.find(({ userId }) => userId === id);
  const [own, moved] = [follows(kept._id), follows(gone._id)];
  if (own && moved) {
    const { status, userType, activationDate } = mergedRelation(own, moved) ?? own;
    Object.assign(own, { status, userType, activationDate, version: own.version + 1 });
    remove(store.tenantSubscriptions, moved);
  } else if (moved) moved.userId = kept._id;
  const user = store.users.find(({ _id }) => _id === gone._id);
  const stays = store.users.find(({ _id }) => _id === kept._id);
  if (user) user.isDeleted = true;
  if (stays) stays.phone ??= gone.phone;
  for (const one of store.merged) if (one.kept === gone._id) one.kept = kept._id;
  store.merged.push({ gone: gone._id, kept: kept._id });
  return kept._id;
}
