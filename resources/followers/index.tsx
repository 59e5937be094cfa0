import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { FollowersBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import type { FollowerRecord } from './record.ts';

const ImportPage = lazyPage(() => import('./import/ImportPage.tsx'), 'ImportPage');
const FollowerPage = lazyPage(() => import('./detail/FollowerPage.tsx'), 'FollowerPage');

/** Followers, called tenant subscriptions in the API (platform §2). */
export const followers: ResourceDescriptor = {
  name: 'tenant-subscriptions',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./list/FollowerList.tsx'), 'FollowerList'),
  create: FollowerPage,
  edit: FollowerPage,
  icon: GroupsOutlined,
  recordRepresentation: (record) => personName((record as FollowerRecord).user),
  menu: { group: 'people', order: 12, under: 'people', badge: FollowersBadge },
  routes: [{ path: 'import', element: <ImportPage /> }],
};
