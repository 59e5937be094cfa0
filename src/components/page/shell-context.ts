import { createContext, useContext } from 'react';
import type { Prefix } from '../../../domain/permissions.ts';
import type { ResourceDescriptor } from '../record/resource-descriptor.ts';

export interface Shell {
  prefix: Prefix;
  resources: readonly ResourceDescriptor[];
}

export const ShellContext = createContext<Shell>({ prefix: 'tenant', resources: [] });
/** The route set being shown and its resources. */
export const useShell = () => useContext(ShellContext);
