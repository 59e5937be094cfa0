import type { DataProvider, RaRecord } from 'react-admin';
import { type LiveEvent, type LiveEventName, listsOf } from '../../../domain/notifications/events.ts';
import type { TraySubject } from '../../components/feedback/toast.ts';
import { personName } from '../../components/reservation-record.ts';

interface ToldPage {
  path: string;
  hasRecords: boolean;
  /** Where the page is of another record than the one it tells of: the key of that one's id in the payload. */
  recordKey?: string;
}

/** Where the records an event tells of are shown; payments have no page of their own. */
const pages: Readonly<Record<LiveEventName, ToldPage>> = {
  newFollower: { path: 'tenant-subscriptions', hasRecords: true },
  newParticipationRequest: { path: 'participation-requests', hasRecords: true },
  newOrder: { path: 'merchandising/orders', hasRecords: true },
  newPayment: { path: 'payments', hasRecords: false },
  ledgerDifference: { path: 'payments', hasRecords: false },
  newQuestion: { path: 'reservations', hasRecords: true, recordKey: 'reservationId' },
  newHandOn: { path: 'reservations', hasRecords: true, recordKey: 'reservationId' },
};

interface Told extends RaRecord {
  user?: { name: string; surname: string };
  event?: { name: string };
  code?: string;
}

/** Who and what events of one kind tell of, and where it is seen; what cannot be read is only led to. */
export async function toldRecord(
  dataProvider: Pick<DataProvider, 'getOne'>,
  prefix: string,
  name: LiveEventName,
  events: readonly LiveEvent[],
): Promise<TraySubject> {
  const { path, hasRecords, recordKey } = pages[name];
  const [event, ...others] = events;
  if (!event || others.length > 0) return { to: `/${prefix}/${path}` };
  const id = recordKey === undefined ? event.entityId : String(event.payload[recordKey]);
  const to = `/${prefix}/${path}${hasRecords ? `/${id}` : ''}`;
  try {
    const { data } = await dataProvider.getOne<Told>(listsOf[name][0], { id });
    const known = [data.user && personName(data.user), data.event?.name ?? data.code];
    return { to, detail: known.filter(Boolean).join(' · ') || undefined };
  } catch {
    return { to };
  }
}
