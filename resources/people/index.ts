import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { FollowersBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Everybody a community deals with, each with a page of their own. */
export const people: ResourceDescriptor = {
  name: 'people',
  prefixes: ['tenant'],
  list: lazyPage(() => import('./list/PeopleList.tsx'), 'PeopleList'),
  edit: lazyPage(() => import('./detail/PersonPage.tsx'), 'PersonPage'),
  icon: PeopleOutlined,
  menu: { group: 'people', order: 10, badge: FollowersBadge },
};
