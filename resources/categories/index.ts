import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyPagesOf } from '#src/components/entity/entity-resource.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** What events, products and communities are about; one that nothing uses can be deleted. */
export const categories: ResourceDescriptor = {
  name: 'categories',
  prefixes: ['admin'],
  ...lazyPagesOf(() => import('./pages.ts')),
  icon: CategoryOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 40 },
};
