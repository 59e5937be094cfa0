import { checkIn } from '../resources/check-in/index.ts';
import { followers } from '../resources/followers/index.tsx';
import { outbox } from '../resources/outbox/index.ts';
import { participations } from '../resources/participations/index.ts';
import { payments } from '../resources/payments/index.ts';
import { reservations } from '../resources/reservations/index.tsx';
import { ownSubscriptions, subscriptions } from '../resources/subscriptions/index.tsx';
import { tickets } from '../resources/tickets/index.ts';
import type { ResourceDescriptor } from './components/resource-descriptor.ts';
import { eventPages } from './pages/event/event-pages.tsx';
import { profile, website } from './pages/profile/index.ts';

/** Every entity of the application, one line each. */
export const resourceTable: readonly ResourceDescriptor[] = [
  eventPages,
  participations,
  reservations,
  tickets,
  payments,
  checkIn,
  subscriptions,
  ownSubscriptions,
  followers,
  outbox,
  website,
  profile,
];
