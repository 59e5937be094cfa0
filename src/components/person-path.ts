import type { Prefix } from '../../domain/permissions.ts';
import type { FoundPerson } from '../../domain/search-results.ts';
import { recordPath } from './record-path.ts';

/** Where somebody's page is: what they follow with, their account or, for whoever only booked, their reservations. */
export function personPath(
  prefix: Prefix,
  { _id, role, email, followerId }: Pick<FoundPerson, '_id' | 'role' | 'email' | 'followerId'>,
): string {
  if (prefix === 'admin') {
    const pages = role === 'tenant' ? 'tenants' : role === 'scanner' ? 'scanners' : 'users';
    return recordPath(prefix, pages, _id);
  }
  if (followerId !== null) return recordPath(prefix, 'tenant-subscriptions', followerId);
  return recordPath(prefix, 'reservations', undefined, { filter: JSON.stringify({ q: email }) });
}
