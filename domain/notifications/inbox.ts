import { z } from 'zod';
import { atProvider } from '../audit/actions.ts';
import { named } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { type LiveEventName, liveEventNames } from './events.ts';
import type { UnreadType } from './unread.ts';

/** What is asked of money by itself: a refund that failed, or what a card brought beside what was due. */
export const paymentMatters = ['refundFailed', 'late', 'surplus', 'double', ...atProvider] as const;
export type PaymentMatter = (typeof paymentMatters)[number];

/** What wants a person at the doors. */
export const gateAlerts = ['silentPhone', 'conflict', 'twoDoors', 'refusals'] as const;
export type GateAlert = (typeof gateAlerts)[number];

/** What a notification is about, as it is now: of a record that is gone, or was never whose name is known, there is none. */
const subject = z.object({
  /** Who asked, booked, paid or ordered; whose phone it is at the doors. */
  person: z.nullable(z.string()),
  event: z.nullable(named),
  /** The booking or order it belongs to. */
  reservationId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  code: z.nullable(z.string()),
  /** Where the record stands now: a request that was decided waits for nobody. */
  status: z.nullable(z.string()),
  places: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  matter: z.nullable(z.enum(paymentMatters)),
  alert: z.nullable(z.enum(gateAlerts)),
});

/** One line of a person's inbox. */
export const notificationAnswer = subject.extend({
  _id: z.string(),
  name: z.enum(liveEventNames),
  entityId: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notificationAnswer>;

export const notificationList = declareList({
  sortable: ['createdAt'],
  filters: { name: liveEventNames, isRead: 'boolean' },
  search: false,
  defaultSort: '-createdAt',
});

/** How many are unread, counted up to a hundred, and of which kinds the person wants to hear nothing. */
export const inboxStateAnswer = z.object({ unread: z.int(), muted: z.array(z.enum(liveEventNames)) });
export type InboxState = z.infer<typeof inboxStateAnswer>;

const notificationId = z.string().regex(/^[1-9]\d{0,14}$/, 'validation.id');

/** Some of them, or all up to one: what came meanwhile stays unread. */
export const readNotificationsInput = z.union([
  z.strictObject({ ids: z.array(notificationId).min(1).max(100, 'validation.maxItems') }),
  z.strictObject({ until: notificationId }),
]);

export type ReadNotifications = z.infer<typeof readNotificationsInput>;

export const muteInput = z.strictObject({
  name: z.enum(liveEventNames, { error: 'validation.enum' }),
  isMuted: z.boolean({ error: 'validation.boolean' }),
});

/** Whose looking at is reading of it too: a record that was viewed has no unread notification. */
export const viewedAs: Partial<Record<LiveEventName, UnreadType>> = {
  newFollower: 'tenant-subscriptions',
  newParticipationRequest: 'participations',
  newOrder: 'orders',
  newPayment: 'payments',
};

/** Where a record stands while it waits for the staff's decision. */
const undecided: Partial<Record<LiveEventName, string>> = {
  newFollower: 'pending',
  newParticipationRequest: 'pending',
  newHandOn: 'toApprove',
};

/** What a notification asks for now: a decision, money, the doors; anything else is only looked at. */
export type NotificationAsk = 'decide' | 'settle' | 'board' | 'look';
export function askOf({ name, status }: Pick<Notification, 'name' | 'status'>): NotificationAsk {
  if (name === 'gateAlert') return 'board';
  if (name === 'paymentMatter' || name === 'payoutFailed' || name === 'ledgerDifference') return 'settle';
  return status !== null && undecided[name] === status ? 'decide' : 'look';
}
