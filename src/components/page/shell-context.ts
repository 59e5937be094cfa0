import { createContext, useContext } from 'react';
import type { Prefix } from '#domain/permissions.ts';
import type { EventParts, ResourceDescriptor } from '../record/resource-descriptor.ts';

export interface Shell {
  prefix: Prefix;
  resources: readonly ResourceDescriptor[];
}

export const ShellContext = createContext<Shell>({ prefix: 'tenant', resources: [] });
/** The route set being shown and its resources. */
export const useShell = () => useContext(ShellContext);

/** What the resources of the route set show on an event's page. */
export const useEventParts = (): EventParts =>
  Object.assign({}, ...useShell().resources.map(({ eventParts }) => eventParts));
