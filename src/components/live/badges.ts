import { lazyPage } from '../page/lazy-page.ts';

const badges = () => import('./UnreadBadge.tsx');

/** Counters of the drawer; they come after the drawer itself. */
export const RequestsBadge = lazyPage(badges, 'RequestsBadge');
export const PaymentsBadge = lazyPage(badges, 'PaymentsBadge');
export const FollowersBadge = lazyPage(badges, 'FollowersBadge');
export const OrdersBadge = lazyPage(badges, 'OrdersBadge');
export const ChatsBadge = lazyPage(badges, 'ChatsBadge');
export const ToDecideBadge = lazyPage(badges, 'ToDecideBadge');
export const RefundsBadge = lazyPage(badges, 'RefundsBadge');
