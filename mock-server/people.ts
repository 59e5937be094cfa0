import type { Store } from './kernel/store.ts';

/** Followers, guests and those who booked, asked or ordered: whom a community may see. */
export function relatedTo(store: Store, tenantId: string | null): Set<string> {
  const { tenantSubscriptions, reservations, participations, orders, users } = store;
  const rows = [...tenantSubscriptions, ...reservations, ...participations, ...orders].filter(
    (row) => row.tenantId === tenantId,
  );
  const guests = users.filter((user) => user.role === 'guest' && user.tenantId === tenantId);
  return new Set([...rows.map((row) => row.userId), ...guests.map((user) => user._id)]);
}
