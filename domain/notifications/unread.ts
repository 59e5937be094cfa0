import type { Resource } from '../permissions.ts';

/** Entities whose records count as read once a person has viewed them. */
export const unreadTypes = [
  'participations',
  'payments',
  'tenant-subscriptions',
  'orders',
] as const satisfies readonly Resource[];
export type UnreadType = (typeof unreadTypes)[number];

/** Only the newest records of a kind can be unread: what lies behind them has been passed over. */
export const UNREAD_WINDOW = 1000;

/** A counter as badges show it: nothing for none, `99+` beyond two digits. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
