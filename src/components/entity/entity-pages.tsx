import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import { EntityList, type EntityListProps } from './EntityList.tsx';

const EntityCreate = lazyPage(() => import('./EntityForms.tsx'), 'EntityCreate');
const EntityEdit = lazyPage(() => import('./EntityForms.tsx'), 'EntityEdit');

export type EntityPages = Record<'List' | 'Create' | 'Edit', () => ReactNode>;

const showing =
  <P extends object>(page: FunctionComponent<P>, props: P) =>
  (): ReactNode =>
    createElement(page, props);

/** The pages of a declared entity; one written by hand can be exported in the place of any of them. */
export function entityPages(props: EntityListProps): EntityPages {
  const { entity, texts } = props;
  return {
    List: showing(EntityList, props),
    Create: showing(EntityCreate, { entity, texts }),
    Edit: showing(EntityEdit, { entity, texts }),
  };
}
