import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { categories as entity } from '../../domain/categories/entity.ts';
import { entityResource } from '../../src/components/entity/entity-resource.tsx';

/** Written by administrators; one that nothing uses can be deleted (ROUTE-022, DEC-077). */
export const categories = entityResource(entity, {
  texts: 'categories',
  prefixes: ['admin'],
  icon: CategoryOutlined,
  menu: { group: 'administration', order: 40 },
});
