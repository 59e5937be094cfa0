import type { DataProvider, RaRecord } from 'react-admin';
import { type LiveEvent, type LiveEventName, listsOf } from '#domain/notifications/events.ts';
import type { TraySubject } from '../../components/feedback/toast.ts';
import { type Place, recordPath } from '../../components/record-path.ts';
import { personName } from '../../components/records/reservation-record.ts';

/** Where the records an event tells of are shown; payments have no page of their own, the account is on the profile. */
export const pages: Readonly<Record<LiveEventName, { place: Place; hasRecords: boolean }>> = {
  newFollower: { place: 'tenant-subscriptions', hasRecords: true },
  newParticipationRequest: { place: 'participation-requests', hasRecords: true },
  newReservation: { place: 'reservations', hasRecords: true },
  reservationCanceled: { place: 'reservations', hasRecords: true },
  newOrder: { place: 'orders', hasRecords: true },
  newPayment: { place: 'payments', hasRecords: false },
  paymentMatter: { place: 'payments', hasRecords: false },
  payoutFailed: { place: 'profile', hasRecords: false },
  ledgerDifference: { place: 'ledger', hasRecords: false },
  newQuestion: { place: 'reservations', hasRecords: true },
  newHandOn: { place: 'reservations', hasRecords: true },
  gateAlert: { place: 'events', hasRecords: false },
};

interface SubjectRecord extends RaRecord {
  user?: { name: string; surname: string };
  event?: { name: string };
  code?: string;
}

/** What happens at the doors is seen on the board of their event. */
async function boardSubject(
  dataProvider: Pick<DataProvider, 'getOne'>,
  prefix: string,
  eventId: string,
): Promise<TraySubject> {
  const to = recordPath(prefix, 'events', eventId, { tab: 'live-board' });
  const name = await dataProvider
    .getOne<RaRecord & { name: string }>('events', { id: eventId })
    .then(({ data }) => data.name)
    .catch(() => undefined);
  return { to, detail: name };
}

/** Who and what events of one kind tell of, and where it is seen; what cannot be read is only led to. */
export async function traySubjectOf(
  dataProvider: Pick<DataProvider, 'getOne'>,
  prefix: string,
  name: LiveEventName,
  events: readonly LiveEvent[],
): Promise<TraySubject> {
  const { place, hasRecords } = pages[name];
  const [event, ...others] = events;
  if (event && name === 'gateAlert') return boardSubject(dataProvider, prefix, String(event.payload['eventId']));
  if (!event || others.length > 0) return { to: recordPath(prefix, place) };
  // What is part of a reservation is shown on its page.
  const id = String(event.payload['reservationId'] ?? event.entityId);
  const to = recordPath(prefix, place, hasRecords ? id : undefined);
  try {
    const { data } = await dataProvider.getOne<SubjectRecord>(listsOf[name][0], { id });
    const known = [data.user && personName(data.user), data.event?.name ?? data.code];
    return { to, detail: known.filter(Boolean).join(' · ') || undefined };
  } catch {
    return { to };
  }
}
