import type { Entity } from '../../../domain/entity/entity.ts';
import { lazyPage } from '../page/lazy-page.ts';
import type { ResourceDescriptor } from '../record/resource-descriptor.ts';

const List = lazyPage(() => import('./EntityList.tsx'), 'EntityList');
const Create = lazyPage(() => import('./EntityPages.tsx'), 'EntityCreate');
const Edit = lazyPage(() => import('./EntityPages.tsx'), 'EntityEdit');

export interface EntityScreens extends Omit<ResourceDescriptor, 'name' | 'recordRepresentation'> {
  /** Where the texts of its pages stand in the catalogue. */
  texts: string;
  /** The columns of its list after its name; every field by default. */
  columns?: readonly string[];
  perPage?: number;
}

type EntityResource = ResourceDescriptor & Required<Pick<ResourceDescriptor, 'list' | 'create' | 'edit'>>;

/** A declared entity as a resource with its list, its form and its pages; a page that is given takes the declared one's place. */
export function entityResource(entity: Entity, screens: EntityScreens): EntityResource {
  const { texts, columns, perPage, ...descriptor } = screens;
  const pages = { entity, texts };
  return {
    list: Object.assign(() => <List {...pages} {...(columns && { columns })} {...(perPage && { perPage })} />, {
      load: List.load,
    }),
    create: Object.assign(() => <Create {...pages} />, { load: Create.load }),
    edit: Object.assign(() => <Edit {...pages} />, { load: Edit.load }),
    ...descriptor,
    name: entity.name,
    recordRepresentation: entity.calledBy,
  };
}
