import type { UnreadType } from '#domain/notifications/unread.ts';
import type { DemoData } from './support/types.ts';

export interface DemoView {
  userId: string;
  entityType: UnreadType;
  entityId: string;
}

/** How many of each community's newest records nobody has looked at yet. */
const UNREAD: Readonly<Record<UnreadType, number>> = {
  participations: 3,
  payments: 4,
  'tenant-subscriptions': 2,
  orders: 3,
};

/** What the communities have seen: all but the newest few, as if they had worked with it all along. */
export function buildViews(data: DemoData): DemoView[] {
  const records: Readonly<Record<UnreadType, readonly { _id: string; tenantId: string; createdAt: string }[]>> = {
    participations: data.participations,
    payments: data.payments,
    orders: data.orders,
    'tenant-subscriptions': data.tenantSubscriptions,
  };
  return (Object.keys(UNREAD) as UnreadType[]).flatMap((entityType) =>
    data.tenants.flatMap(({ userId }) =>
      records[entityType]
        .filter(({ tenantId }) => tenantId === userId)
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(UNREAD[entityType])
        .map(({ _id }) => ({ userId, entityType, entityId: _id })),
    ),
  );
}
