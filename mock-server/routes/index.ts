import type { Route } from '../kernel/route.ts';
import { accessRoutes } from './access/registration.ts';
import { lookupRoutes } from './categories.ts';
import { checkpointRoutes, scanRoutes } from './check-in.ts';
import { communicationRoutes } from './communications.ts';
import { dashboardRoutes } from './dashboard.ts';
import { eventPartRoutes } from './events/event-parts.ts';
import { eventRoutes } from './events/events.ts';
import { exportRoutes } from './exports.ts';
import { faqRoutes } from './faqs.ts';
import { followerRoutes } from './followers.ts';
import { labelRoutes } from './labels.ts';
import { leaderRoutes } from './leaders.ts';
import { liveRoutes } from './notifications.ts';
import { operationRoutes } from './operations.ts';
import { optionsRoutes } from './options.ts';
import { orderRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { moneyRoutes } from './payments/money.ts';
import { paymentRoutes } from './payments/payments.ts';
import { productRoutes } from './products/products.ts';
import { productVariantRoutes } from './products/variants.ts';
import { reportRoutes } from './reports.ts';
import { reservationRoutes } from './reservations/reservations.ts';
import { searchRoutes } from './search.ts';
import { sponsorshipRoutes } from './sponsorships.ts';
import { planRoutes } from './subscriptions.ts';
import { handOnRoutes } from './tickets/hand-ons.ts';
import { publicTicketRoutes } from './tickets/public-ticket.ts';
import { sendingRoutes } from './tickets/sending.ts';
import { ticketRoutes } from './tickets/tickets.ts';
import { transportRoutes } from './transports.ts';
import { fileRoutes } from './uploads.ts';
import { accountRoutes } from './users/accounts.ts';
import { communityPeopleRoutes } from './users/community-people.ts';
import { peopleRoutes } from './users/people.ts';
import { peopleSheetRoutes } from './users/people-sheets.ts';
import { profileRoutes } from './users/profile.ts';
import { waitingListRoutes } from './waiting-list.ts';
import { websiteRoutes } from './website.ts';

/** Every route but the session's. Fixed paths stand before those with an id: the first that matches answers. */
export const routes: readonly Route[] = [
  ...optionsRoutes,
  ...websiteRoutes,
  ...accessRoutes,
  ...labelRoutes,
  ...liveRoutes,
  ...lookupRoutes,
  ...exportRoutes,
  ...peopleSheetRoutes,
  ...scanRoutes,
  ...checkpointRoutes,
  ...searchRoutes,
  ...sendingRoutes,
  ...handOnRoutes,
  ...sponsorshipRoutes,
  ...reportRoutes,
  ...eventRoutes,
  ...eventPartRoutes,
  ...transportRoutes,
  ...leaderRoutes,
  ...reservationRoutes,
  ...ticketRoutes,
  ...profileRoutes,
  ...dashboardRoutes,
  ...planRoutes,
  ...accountRoutes,
  ...followerRoutes,
  ...communicationRoutes,
  ...faqRoutes,
  ...peopleRoutes,
  ...communityPeopleRoutes,
  ...productRoutes,
  ...productVariantRoutes,
  ...orderRoutes,
  ...participationRoutes,
  ...waitingListRoutes,
  ...moneyRoutes,
  ...paymentRoutes,
  ...fileRoutes,
  ...operationRoutes,
  ...publicTicketRoutes,
];
