import type { Routes } from './kernel/http/app-types.ts';
import { healthRoutes } from './kernel/http/health.ts';
import { authRoutes } from './modules/access/routes/auth.ts';
import { accessRoutes } from './modules/access/routes/registration.ts';
import { securityRoutes } from './modules/access/routes/security.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { lookupRoutes } from './modules/categories/routes.ts';
import { boardRoutes } from './modules/check-in/routes/board.ts';
import { checkpointRoutes } from './modules/check-in/routes/checkpoints.ts';
import { doorSaleRoutes } from './modules/check-in/routes/door-sales.ts';
import { handOverRoutes } from './modules/check-in/routes/hand-overs.ts';
import { scanRoutes } from './modules/check-in/routes.ts';
import { communicationRoutes } from './modules/communications/routes/communications.ts';
import { unsubscribeRoutes } from './modules/communications/routes/unsubscribe.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { calendarFeedRoutes } from './modules/events/routes/calendar-feed.ts';
import { eventPartRoutes } from './modules/events/routes/event-parts.ts';
import { eventRoutes } from './modules/events/routes/events.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { faqRoutes } from './modules/faqs/routes.ts';
import { followerRoutes } from './modules/followers/routes.ts';
import { labelRoutes } from './modules/labels/routes.ts';
import { leaderRoutes } from './modules/leaders/routes.ts';
import { liveRoutes } from './modules/notifications/routes/live.ts';
import { viewRoutes } from './modules/notifications/routes/views.ts';
import { orderRoutes, refundRequestRoutes } from './modules/orders/routes.ts';
import { participationRoutes } from './modules/participations/routes.ts';
import { feeRoutes } from './modules/payments/routes/fees.ts';
import { moneyRoutes } from './modules/payments/routes/money.ts';
import { payRoutes } from './modules/payments/routes/pay.ts';
import { paymentRoutes } from './modules/payments/routes/payments.ts';
import { sandboxRoutes } from './modules/payments/routes/sandbox.ts';
import { webhookRoutes } from './modules/payments/routes/webhooks.ts';
import { productRoutes } from './modules/products/routes/products.ts';
import { productVariantRoutes } from './modules/products/routes/variants.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { reservationRoutes } from './modules/reservations/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { sponsorshipRoutes } from './modules/sponsorships/routes.ts';
import { planRoutes } from './modules/subscriptions/routes.ts';
import { publicTicketRoutes } from './modules/tickets/routes/public-ticket.ts';
import { sendingRoutes } from './modules/tickets/routes/sending.ts';
import { ticketRoutes } from './modules/tickets/routes/tickets.ts';
import { transportRoutes } from './modules/transports/routes.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { accountRoutes } from './modules/users/routes/accounts.ts';
import { communityPeopleRoutes } from './modules/users/routes/people.ts';
import { personDataRoutes } from './modules/users/routes/person-data.ts';
import { profileRoutes } from './modules/users/routes/profile.ts';
import { peopleRoutes } from './modules/users/routes/users.ts';
import { waitingListRoutes } from './modules/waiting-list/routes.ts';
import { passUpdateRoutes } from './modules/wallet/routes/pass-updates.ts';
import { walletRoutes } from './modules/wallet/routes/wallet.ts';
import { addressRoutes } from './modules/website/routes/addresses.ts';
import { publicBookingRoutes } from './modules/website/routes/booking.tsx';
import { cartRoutes } from './modules/website/routes/cart.tsx';
import { communityFormRoutes } from './modules/website/routes/community-forms.tsx';
import { followingRoutes } from './modules/website/routes/following.tsx';
import { handOnRoutes } from './modules/website/routes/hand-on.tsx';
import { myBookingRoutes } from './modules/website/routes/my-booking.tsx';
import { myDataRoutes } from './modules/website/routes/my-data.tsx';
import { myWaitingRoutes } from './modules/website/routes/my-waiting.tsx';
import { optionsRoutes } from './modules/website/routes/options.ts';
import { publicOrderRoutes } from './modules/website/routes/order.tsx';
import { pageNameRoutes } from './modules/website/routes/page-names.ts';
import { publicPageRoutes } from './modules/website/routes/pages.tsx';
import { previewRoutes } from './modules/website/routes/preview.ts';
import { sharedListRoutes } from './modules/website/routes/shared-list.tsx';
import { sharingRoutes } from './modules/website/routes/sharing.tsx';
import { statementRoutes } from './modules/website/routes/statements.tsx';
import { waitingFormRoutes } from './modules/website/routes/waiting-list.tsx';

/** Every file of routes. */
export const routeFiles: readonly Routes[] = [
  healthRoutes,
  optionsRoutes,
  accountRoutes,
  authRoutes,
  accessRoutes,
  addressRoutes,
  labelRoutes,
  leaderRoutes,
  liveRoutes,
  lookupRoutes,
  communicationRoutes,
  dashboardRoutes,
  calendarFeedRoutes,
  eventPartRoutes,
  eventRoutes,
  exportRoutes,
  faqRoutes,
  orderRoutes,
  participationRoutes,
  waitingListRoutes,
  followerRoutes,
  payRoutes,
  moneyRoutes,
  feeRoutes,
  paymentRoutes,
  productRoutes,
  productVariantRoutes,
  profileRoutes,
  peopleRoutes,
  communityPeopleRoutes,
  personDataRoutes,
  planRoutes,
  communityFormRoutes,
  handOnRoutes,
  walletRoutes,
  passUpdateRoutes,
  waitingFormRoutes,
  myWaitingRoutes,
  myBookingRoutes,
  publicBookingRoutes,
  followingRoutes,
  myDataRoutes,
  cartRoutes,
  publicOrderRoutes,
  publicPageRoutes,
  sharingRoutes,
  sharedListRoutes,
  statementRoutes,
  previewRoutes,
  pageNameRoutes,
  publicTicketRoutes,
  refundRequestRoutes,
  reportRoutes,
  reservationRoutes,
  sandboxRoutes,
  scanRoutes,
  boardRoutes,
  checkpointRoutes,
  doorSaleRoutes,
  handOverRoutes,
  searchRoutes,
  securityRoutes,
  sendingRoutes,
  auditRoutes,
  sponsorshipRoutes,
  ticketRoutes,
  transportRoutes,
  unsubscribeRoutes,
  uploadRoutes,
  viewRoutes,
  webhookRoutes,
];
