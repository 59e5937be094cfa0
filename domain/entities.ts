import { categories } from './categories/entity.ts';
import { eventStages } from './event-stages/entity.ts';
import { extras } from './extras/entity.ts';
import { requirements } from './requirements/entity.ts';

/** The entities whose calls are those of their declaration and no others: server and mock serve them as they are here. */
export const plainEntities = { categories, 'event-stages': eventStages, extras, requirements };
