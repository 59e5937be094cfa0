import { accessApi } from './access/api.ts';
import { auditApi } from './audit/api.ts';
import { lookupApi } from './categories/api.ts';
import { checkpointApi, doorSaleApi, handOverApi, scanApi, tillApi } from './check-in/api.ts';
import { communicationApi } from './communications/api.ts';
import type { Call, Method } from './contract.ts';
import { dashboardApi } from './dashboard/api.ts';
import { eventApi } from './events/api.ts';
import { eventPartApi } from './events/part-api.ts';
import { faqApi } from './faqs/api.ts';
import { tenantSubscriptionApi } from './followers/api.ts';
import { leaderApi } from './leaders/api.ts';
import { metricsApi } from './metrics/api.ts';
import { liveApi } from './notifications/api.ts';
import { jobApi } from './notifications/outbox-api.ts';
import { orderApi } from './orders/api.ts';
import { participationApi } from './participations/api.ts';
import { paymentApi } from './payments/api.ts';
import { feeApi } from './payments/fee-api.ts';
import { productApi } from './products/api.ts';
import { refundRequestApi } from './refund-requests/api.ts';
import { reportApi } from './reports/api.ts';
import { reservationApi } from './reservations/api.ts';
import { sponsorshipApi } from './sponsorships/api.ts';
import { subscriptionApi } from './subscriptions/api.ts';
import { planApi } from './subscriptions/plan-api.ts';
import { tenantApi } from './tenants/api.ts';
import { ticketApi } from './tickets/api.ts';
import { transportApi } from './transports/api.ts';
import { uploadApi } from './uploads/api.ts';
import { userApi } from './users/api.ts';
import { personApi } from './users/person-api.ts';
import { waitingListApi } from './waiting-list/api.ts';
import { websiteApi } from './website/api.ts';

/** Every area's calls. Whoever only calls the API imports the types below, and carries none of its checks. */
export const apis = [
  accessApi,
  auditApi,
  checkpointApi,
  doorSaleApi,
  handOverApi,
  tillApi,
  communicationApi,
  dashboardApi,
  eventApi,
  eventPartApi,
  faqApi,
  feeApi,
  jobApi,
  leaderApi,
  liveApi,
  lookupApi,
  metricsApi,
  orderApi,
  participationApi,
  paymentApi,
  personApi,
  planApi,
  productApi,
  refundRequestApi,
  reportApi,
  reservationApi,
  scanApi,
  sponsorshipApi,
  subscriptionApi,
  tenantApi,
  tenantSubscriptionApi,
  ticketApi,
  transportApi,
  uploadApi,
  userApi,
  waitingListApi,
  websiteApi,
] as const;

type CallOf<A> = A extends unknown ? A[keyof A] : never;
type MethodOf<C extends Call> = C['method'] extends readonly (infer M extends Method)[]
  ? M
  : Extract<C['method'], Method>;
type PathOf<C extends Call> = C extends { readonly alias: infer A } ? C['path'] | A : C['path'];
type BelowApi<P> = P extends `/api/${infer R}` ? R : never;

/** Every call by `METHOD path`, the path as it is declared, without `/api/`: `GET events/:id`. */
export type Calls = {
  [C in Extract<CallOf<(typeof apis)[number]>, Call> as `${MethodOf<C>} ${BelowApi<PathOf<C>>}`]: C;
};
