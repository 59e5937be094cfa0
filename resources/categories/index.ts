import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

/** What events, products and communities are about; written by administrators, never deleted. */
export const categories: ResourceDescriptor = {
  name: 'categories',
  prefixes: ['admin'],
  list: lazyPage(() => import('./CategoryList.tsx'), 'CategoryList'),
  create: lazyPage(() => import('./CategoryCreate.tsx'), 'CategoryCreate'),
  edit: lazyPage(() => import('./CategoryEdit.tsx'), 'CategoryEdit'),
  icon: CategoryOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 40 },
};
