import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { ToDecideBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Requests to take part in events with manual selection. */
export const participations: ResourceDescriptor = {
  name: 'participation-requests',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./RequestList.tsx'), 'RequestList'),
  create: lazyPage(() => import('./RequestCreate.tsx'), 'RequestCreate'),
  edit: lazyPage(() => import('./RequestPage.tsx'), 'RequestPage'),
  icon: HowToRegOutlined,
  menu: { group: 'main', order: 16, under: 'reservations', badge: ToDecideBadge, tab: 'reservations.places.toDecide' },
  eventParts: { requests: lazyPage(() => import('./EventRequests.tsx'), 'EventRequests') },
};
