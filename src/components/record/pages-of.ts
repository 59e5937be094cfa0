import { type ComponentType, isValidElement } from 'react';
import { placeOf } from '../record-path.ts';
import type { ResourceDescriptor, ResourceRoute } from './resource-descriptor.ts';

export interface ResourcePage {
  /** Below the prefix. */
  path: string;
  page: unknown;
}

/** Whether a route is under the prefix itself instead of under its resource. */
export const isOutside = ({ path }: ResourceRoute): boolean => path.startsWith('/');

/** Every page of a resource, at the path where it is mounted. */
export function pagesOf({ name, list, create, edit, show, routes = [] }: ResourceDescriptor): ResourcePage[] {
  const at = (below: string, page?: ComponentType) => (page ? [{ path: placeOf(`${name}${below}`), page }] : []);
  return [
    ...at('', list),
    ...at('/new', create),
    ...at('/:id', edit ?? show),
    ...routes.map((route) => ({
      path: isOutside(route) ? route.path.slice(1) : placeOf(`${name}/${route.path}`),
      page: isValidElement(route.element) ? route.element.type : undefined,
    })),
  ];
}
