import type { ResourceDescriptor } from './components/record/resource-descriptor.ts';
import * as resources from './resources.ts';

/** Every entity of the application. */
export const resourceTable: readonly ResourceDescriptor[] = Object.values(resources);
