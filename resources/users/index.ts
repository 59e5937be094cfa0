import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const UserPage = lazyPage(() => import('./UserPage.tsx'), 'UserPage');

/** Every account of the platform, for administrators. */
export const users: ResourceDescriptor = {
  name: 'users',
  prefixes: ['admin'],
  list: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  create: UserPage,
  edit: UserPage,
  icon: PeopleOutlined,
  menu: { group: 'administration', order: 20 },
};
