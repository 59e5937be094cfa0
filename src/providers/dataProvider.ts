import { type DataProvider, useDataProvider } from 'react-admin';
import { createApi } from './api.ts';
import { bookingCalls } from './calls/bookings.ts';
import { communicationCalls } from './calls/communications.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { eventCalls } from './calls/events.ts';
import { fileCalls } from './calls/files.ts';
import { gateCalls } from './calls/gate.ts';
import { labelCalls } from './calls/labels.ts';
import { leaderCalls } from './calls/leaders.ts';
import { liveCalls } from './calls/live.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { peopleCalls } from './calls/people.ts';
import { planCalls } from './calls/plans.ts';
import { productCalls } from './calls/products.ts';
import { profileCalls } from './calls/profile.ts';
import { reportCalls } from './calls/reports.ts';
import { securityCalls } from './calls/security.ts';
import { sponsorshipCalls } from './calls/sponsorships.ts';
import { transportCalls } from './calls/transports.ts';
import { waitingListCalls } from './calls/waiting-list.ts';
import { websiteCalls } from './calls/website.ts';
import { createCrud } from './crud.ts';
import type { Http } from './http.ts';

/** Every call of the application: react-admin's standard ones, and those of each area as named, typed methods. */
export function createDataProvider(http: Http) {
  const api = createApi(http);
  return {
    ...createCrud(http),
    ...fileCalls(http),
    ...eventCalls(api),
    ...gateCalls(api),
    ...bookingCalls(api),
    ...paymentCalls(api),
    ...orderCalls(api),
    ...planCalls(api),
    ...dashboardCalls(api),
    ...peopleCalls(api),
    ...profileCalls(api),
    ...securityCalls(api),
    ...liveCalls(api),
    ...labelCalls(api),
    ...communicationCalls(api),
    ...productCalls(api),
    ...transportCalls(api),
    ...leaderCalls(api),
    ...reportCalls(api),
    ...sponsorshipCalls(api),
    ...waitingListCalls(api),
    ...websiteCalls(api),
  } satisfies DataProvider;
}

export type RegiaDataProvider = ReturnType<typeof createDataProvider>;

/** The typed data provider. */
export const useApi = () => useDataProvider<RegiaDataProvider>();
