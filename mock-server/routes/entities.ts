import { plainEntities } from '#domain/entities.ts';
import { entityRoutes } from '../kernel/entity.ts';

export const plainEntityRoutes = Object.values(plainEntities).flatMap((entity) => entityRoutes(entity));
