import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { RefundsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** What is owed back over all events and orders, by card and any other way apart. */
export const refunds: ResourceDescriptor = {
  name: 'refunds',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./RefundsPage.tsx'), 'RefundsPage'),
  icon: ReplayOutlined,
  menu: { group: 'money', order: 14, under: 'ledger', badge: RefundsBadge },
};
