import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { plainPagesOf } from '#src/components/entity/entity-resource.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** What events, products and communities are about; one that nothing uses can be deleted. */
export const categories: ResourceDescriptor = {
  name: 'categories',
  prefixes: ['admin'],
  ...plainPagesOf('categories'),
  icon: CategoryOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 40 },
};
