import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

const CategoryPage = lazyPage(() => import('./CategoryPage.tsx'), 'CategoryPage');

/** What events, products and communities are about; written by administrators, never deleted. */
export const categories: ResourceDescriptor = {
  name: 'categories',
  prefixes: ['admin'],
  list: lazyPage(() => import('./CategoryList.tsx'), 'CategoryList'),
  create: CategoryPage,
  edit: CategoryPage,
  icon: CategoryOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 40 },
};
