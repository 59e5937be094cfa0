import { checkIn } from '../resources/check-in/index.ts';
import { tickets } from '../resources/tickets/index.ts';
import type { ResourceDescriptor } from './components/resource-descriptor.ts';
import { eventPages } from './pages/event/event-pages.ts';

/** Every entity of the application, one line each. */
export const resourceTable: readonly ResourceDescriptor[] = [eventPages, tickets, checkIn];
