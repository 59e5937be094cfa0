import { checkIn } from '../resources/check-in/index.ts';
import { followers } from '../resources/followers/index.tsx';
import { outbox } from '../resources/outbox/index.ts';
import { participations } from '../resources/participations/index.ts';
import { payments } from '../resources/payments/index.ts';
import { reservations } from '../resources/reservations/index.tsx';
import { scanners } from '../resources/scanners/index.ts';
import { tenants } from '../resources/tenants/index.ts';
import { tickets } from '../resources/tickets/index.ts';
import { users } from '../resources/users/index.ts';
import type { ResourceDescriptor } from './components/resource-descriptor.ts';
import { eventPages } from './pages/event/event-pages.tsx';

/** Every entity of the application, one line each. */
export const resourceTable: readonly ResourceDescriptor[] = [
  eventPages,
  participations,
  reservations,
  tickets,
  payments,
  checkIn,
  followers,
  tenants,
  users,
  scanners,
  outbox,
];
