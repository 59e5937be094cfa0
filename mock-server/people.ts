import type { Store } from './kernel/store.ts';

/** Followers, guests and those who booked or asked: whom a community may see (DEC-021). */
export function relatedTo(store: Store, tenantId: string | null): Set<string> {
  const { tenantSubscriptions, reservations, participations, users } = store;
  const rows = [...tenantSubscriptions, ...reservations, ...participations].filter((row) => row.tenantId === tenantId);
  const guests = users.filter((user) => user.role === 'guest' && user.tenantId === tenantId);
  return new Set([...rows.map((row) => row.userId), ...guests.map((user) => user._id)]);
}
