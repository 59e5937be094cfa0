import { z } from 'zod';
import type { RefusalCode } from '../errors.ts';
import type { UserType } from '../fields.ts';
import type { FollowerStatus } from '../followers/status.ts';
import { followerStatuses } from '../followers/status.ts';
import type { Role } from '../permissions.ts';
import { roles } from '../permissions.ts';
import { userTypes } from '../shared/user-type.ts';

/** Why two people cannot be made one. */
export const mergeRefusals = ['merge_account', 'merge_same_event'] as const satisfies readonly RefusalCode[];
export type MergeRefusal = (typeof mergeRefusals)[number];

/** One of two people who may be made one. */
export const mergeSideAnswer = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  createdAt: z.string(),
  followerStatus: z.nullable(z.enum(followerStatuses)),
  userType: z.nullable(z.enum(userTypes)),
  reservations: z.number(),
  orders: z.number(),
  payments: z.number(),
  notes: z.number(),
  messages: z.number(),
});
export type MergeSide = z.infer<typeof mergeSideAnswer>;

/** What would happen: who stays, whose things move, and why it cannot be where it cannot. */
export const mergePreviewAnswer = z.object({
  kept: mergeSideAnswer,
  gone: mergeSideAnswer,
  refusal: z.nullable(z.enum(mergeRefusals)),
  /** Events both are booked for, or asked to be. */
  events: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreviewAnswer>;

/** Only guests belong to one community alone; what an account did with others is no community's to hand to somebody else. */
export const isMergeable = ({ role }: { role: Role }): boolean => role === 'guest';

/** Who stays: the person who booked more often; of two alike the person who was there first. */
export function keptFirst<T extends Pick<MergeSide, '_id' | 'reservations' | 'createdAt'>>(one: T, other: T): [T, T] {
  const order =
    other.reservations - one.reservations ||
    one.createdAt.localeCompare(other.createdAt) ||
    one._id.localeCompare(other._id);
  return order <= 0 ? [one, other] : [other, one];
}

/** Why two people cannot be made one; null when they can. Nobody is booked twice for one event. */
export function mergeRefusal(people: readonly { role: Role }[], events: readonly string[]): MergeRefusal | null {
  if (!people.every(isMergeable)) return 'merge_account';
  return events.length > 0 ? 'merge_same_event' : null;
}

interface Relation {
  status: FollowerStatus;
  userType: UserType;
  activationDate: string | null;
}

const weight: Readonly<Record<FollowerStatus, number>> = { refused: 0, pending: 1, accepted: 2 };

/** How the one who stays follows: as whichever of the two came further; of two alike as they did before. */
export function mergedRelation<T extends Relation>(kept: T | null, gone: T | null): T | null {
  if (kept === null || gone === null) return kept ?? gone;
  return weight[gone.status] > weight[kept.status] ? gone : kept;
}

interface Identity {
  phone: string | null;
  fiscalCode: string | null;
  bornDate: string | null;
  bornPlace: string | null;
}

/** What the one who stays did not have and the other did. */
export function missingOf(kept: Identity, gone: Identity): Partial<Identity> {
  const fields = ['phone', 'fiscalCode', 'bornDate', 'bornPlace'] as const;
  return Object.fromEntries(
    fields.filter((field) => kept[field] === null && gone[field] !== null).map((field) => [field, gone[field]]),
  );
}
