import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const PlanPage = lazyPage(() => import('./PlanPage.tsx'), 'PlanPage');

const shared = {
  name: 'subscriptions',
  list: lazyPage(() => import('./SubscriptionsPage.tsx'), 'SubscriptionsPage'),
  edit: lazyPage(() => import('./SubscriptionPage.tsx'), 'SubscriptionPage'),
  icon: WorkspacePremiumOutlined,
};

/** The communities' subscriptions and the plans themselves, for administrators. */
export const subscriptions: ResourceDescriptor = {
  ...shared,
  prefixes: ['admin'],
  menu: { group: 'administration', order: 30 },
  routes: [{ path: 'types/:id', element: <PlanPage /> }],
};

/** A community's own subscriptions; plans are not its to edit. */
export const ownSubscriptions: ResourceDescriptor = { ...shared, prefixes: ['tenant'] };
