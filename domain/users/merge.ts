import type { RefusalCode } from '../errors.ts';
import type { UserType } from '../fields.ts';
import type { FollowerStatus } from '../followers/status.ts';
import type { Role } from '../permissions.ts';

/** One of two people who may be made one. */
export interface MergeSide {
  _id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  createdAt: string;
  followerStatus: FollowerStatus | null;
  userType: UserType | null;
  reservations: number;
  orders: number;
  payments: number;
  notes: number;
  messages: number;
}

/** What would happen: who stays, whose things move, and why it cannot be where it cannot. */
export interface MergePreview {
  kept: MergeSide;
  gone: MergeSide;
  refusal: MergeRefusal | null;
  /** Events both are booked for, or asked to be. */
  events: string[];
}

export type MergeRefusal = Extract<RefusalCode, 'merge_account' | 'merge_same_event'>;

/** Only guests belong to one community alone; what an account did with others is no community's to hand to somebody else. */
export const isMergeable = ({ role }: { role: Role }): boolean => role === 'guest';

/** Who stays: whoever booked more often; of two alike whoever was there first. */
export function keptFirst<T extends Pick<MergeSide, '_id' | 'reservations' | 'createdAt'>>(one: T, other: T): [T, T] {
  const order =
    other.reservations - one.reservations ||
    one.createdAt.localeCompare(other.createdAt) ||
    one._id.localeCompare(other._id);
  return order <= 0 ? [one, other] : [other, one];
}

/** Why two people cannot be made one; null when they can. Nobody is booked twice for one event (DEC-041). */
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
