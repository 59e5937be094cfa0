import type { ResourceDescriptor } from './components/resource-descriptor.ts';

/** Every entity of the application, one line each. */
export const resourceTable: readonly ResourceDescriptor[] = [];
