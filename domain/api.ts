import type { accessApi } from './access/api.ts';
import type { auditApi } from './audit/api.ts';
import type { lookupApi } from './categories/api.ts';
import type { scanApi } from './check-in/api.ts';
import type { communicationApi } from './communications/api.ts';
import type { Call, Method } from './contract.ts';
import type { dashboardApi } from './dashboard/api.ts';
import type { eventApi } from './events/api.ts';
import type { eventPartApi } from './events/part-api.ts';
import type { faqApi } from './faqs/api.ts';
import type { tenantSubscriptionApi } from './followers/api.ts';
import type { metricsApi } from './metrics/api.ts';
import type { liveApi } from './notifications/api.ts';
import type { jobApi } from './notifications/outbox-api.ts';
import type { orderApi } from './orders/api.ts';
import type { participationApi } from './participations/api.ts';
import type { paymentApi } from './payments/api.ts';
import type { feeApi } from './payments/fee-api.ts';
import type { productApi } from './products/api.ts';
import type { refundRequestApi } from './refund-requests/api.ts';
import type { reportApi } from './reports/api.ts';
import type { reservationApi } from './reservations/api.ts';
import type { sponsorshipApi } from './sponsorships/api.ts';
import type { subscriptionApi } from './subscriptions/api.ts';
import type { planApi } from './subscriptions/plan-api.ts';
import type { tenantApi } from './tenants/api.ts';
import type { ticketApi } from './tickets/api.ts';
import type { transportApi } from './transports/api.ts';
import type { uploadApi } from './uploads/api.ts';
import type { userApi } from './users/api.ts';
import type { personApi } from './users/person-api.ts';
import type { waitingListApi } from './waiting-list/api.ts';
import type { websiteApi } from './website/api.ts';

/** Every area's calls: types alone, so that whoever calls the API carries none of its checks. */
type Areas =
  | typeof accessApi
  | typeof auditApi
  | typeof communicationApi
  | typeof dashboardApi
  | typeof eventApi
  | typeof eventPartApi
  | typeof faqApi
  | typeof feeApi
  | typeof jobApi
  | typeof liveApi
  | typeof lookupApi
  | typeof metricsApi
  | typeof orderApi
  | typeof participationApi
  | typeof paymentApi
  | typeof personApi
  | typeof planApi
  | typeof productApi
  | typeof refundRequestApi
  | typeof reportApi
  | typeof reservationApi
  | typeof scanApi
  | typeof sponsorshipApi
  | typeof subscriptionApi
  | typeof tenantApi
  | typeof tenantSubscriptionApi
  | typeof ticketApi
  | typeof transportApi
  | typeof uploadApi
  | typeof userApi
  | typeof waitingListApi
  | typeof websiteApi;

type CallOf<A> = A extends unknown ? A[keyof A] : never;
type MethodOf<C extends Call> = C['method'] extends readonly (infer M extends Method)[]
  ? M
  : Extract<C['method'], Method>;
type PathOf<C extends Call> = C extends { readonly alias: infer A } ? C['path'] | A : C['path'];
type BelowApi<P> = P extends `/api/${infer R}` ? R : never;

/** Every call by `METHOD path`, the path as it is declared, without `/api/`: `GET events/:id`. */
export type Calls = {
  [C in Extract<CallOf<Areas>, Call> as `${MethodOf<C>} ${BelowApi<PathOf<C>>}`]: C;
};
