import type { Action, Actor, Resource } from '../permissions.ts';

const reading: readonly Action[] = ['list', 'get', 'export', 'snapshot', 'read'];

/**
 * What a community may write before its profile is complete: the profile with its pictures, plan and payment account, which
 * the profile's two tabs hold, and what has been read. The gate stays open as well: people are before it.
 */
const open: readonly Resource[] = [
  'me',
  'uploads',
  'subscriptions',
  'payment-account',
  'views',
  'live-events',
  'chats',
  'scans',
];

/** Whether an action is among those that wait for the profile of a community, no matter who asks for it. */
export function isHeld(action: Action, resource: Resource): boolean {
  const isGatePayment = resource === 'tickets' && action === 'pay';
  return !reading.includes(action) && !open.includes(resource) && !isGatePayment;
}

/**
 * Whether an action waits until the profile of anyone who acts as their own community is complete: what the
 * application keeps them from by leading to the profile, said once for the server too. Reading is nobody's loss and goes on.
 */
export function waitsForProfile(actor: Actor, action: Action, resource: Resource): boolean {
  const isOwnCommunity = actor.tenantId !== null && actor.tenantId === actor.userId;
  return isOwnCommunity && isHeld(action, resource);
}
