import { plainEntities } from '#domain/entities.ts';
import { type EntityPages, entityPages } from './entity-pages.tsx';

/** The pages of an entity that is no more than its declaration; its texts are under its name. */
export const plainPages = (name: keyof typeof plainEntities): EntityPages =>
  entityPages({ entity: plainEntities[name], texts: name });
