import { categories } from '#domain/categories/entity.ts';
import { entityPages } from '#src/components/entity/entity-pages.tsx';

export const { List, Create, Edit } = entityPages({ entity: categories, texts: 'categories' });
