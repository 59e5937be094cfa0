import type { Prefix } from '../../domain/permissions.ts';
import type { FoundPerson } from '../../domain/search-results.ts';

/** Where somebody's page is: what they follow with, their account or, for whoever only booked, their reservations. */
export function personPath(
  prefix: Prefix,
  { _id, role, email, followerId }: Pick<FoundPerson, '_id' | 'role' | 'email' | 'followerId'>,
): string {
  if (prefix === 'admin') {
    const pages = role === 'tenant' ? 'tenants' : role === 'scanner' ? 'scanners' : 'users';
    return `/admin/${pages}/${_id}`;
  }
  if (followerId !== null) return `/${prefix}/tenant-subscriptions/${followerId}`;
  return `/${prefix}/reservations?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`;
}
