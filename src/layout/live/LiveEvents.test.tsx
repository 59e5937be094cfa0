import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, HttpError, useGetList } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent, LiveEventName } from '#domain/notifications/events.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MarkRowsViewed } from '../../components/live/MarkRowsViewed.tsx';
import {
  FollowersBadge,
  PaymentsBadge,
  RefundsBadge,
  RequestsBadge,
  ToDecideBadge,
} from '../../components/live/UnreadBadge.tsx';
import type { RealtimeOptions } from '../../providers/live/realtime.ts';
import { LiveEvents } from './LiveEvents.tsx';
import { MessageTray } from './MessageTray.tsx';
import { clearMessages } from './messages.ts';

const channel = vi.hoisted(() => ({ options: undefined as RealtimeOptions | undefined, stop: vi.fn() }));
vi.mock('../../providers/live/realtime.ts', () => ({
  startRealtime: (options: RealtimeOptions) => {
    channel.options = options;
    return channel.stop;
  },
}));

let serial = 0;
const event = (name: LiveEventName): LiveEvent => ({
  id: ++serial,
  name,
  entityId: `fact-${serial}`,
  payload: {},
  isRead: false,
  createdAt: '2026-11-21T10:00:00.000Z',
});
function happen(...events: LiveEvent[]): void {
  channel.options?.onNews(events);
  channel.options?.onShow(events);
}

function api(unread: Record<string, string[]> = {}) {
  const rows = [{ id: 'p1', _id: 'p1', name: 'Ada' }];
  return {
    rows,
    getList: vi.fn(async () => ({ data: [...rows], total: rows.length })),
    'GET views/toread': vi.fn(async ({ query: { entityType } }: { query: { entityType: string } }) => ({
      ids: unread[entityType] ?? [],
    })),
    'GET views/requests/toread': async () => ({ ids: unread['participations'] ?? [] }),
    'GET views/payments/toread': vi.fn(async () => ({ ids: unread['payments'] ?? [] })),
    'GET chats/toread': vi.fn(async () => ({ chatToRead: 0 })),
    'GET notifications/unread': vi.fn(async () => ({ unread: 0, muted: [] })),
    'POST views': vi.fn(async () => undefined),
  };
}

beforeEach(() => {
  channel.options = undefined;
  clearMessages();
});
afterEach(() => vi.restoreAllMocks());

/** Says a text and keeps it in the tray. */
const saysOf = (name: LiveEventName, text: string) => async () => {
  await renderScreen(
    <>
      <LiveEvents />
      <MessageTray />
    </>,
    { dataProvider: api() },
  );
  happen(event(name));
  expect((await screen.findByRole('status')).textContent).toContain(text);
};
test('a new follower is said [NOTI-002, OPEN-038]', saysOf('newFollower', 'Hai un nuovo follower'));
test('a new request is said [NOTI-003]', saysOf('newParticipationRequest', 'Nuova richiesta di prenotazione'));
test('a new order is said [NOTI-004]', saysOf('newOrder', 'Nuovo ordine merchandising'));
test('a payment that came in is said [NOTI-005]', saysOf('newPayment', 'Pagamento online ricevuto'));

test('the tray says who and what a message tells of, and leads there [NOTI-003]', async () => {
  const user = { name: 'Roberta', surname: 'Gatti' };
  const getOne = vi.fn(async (_resource: string, { id }: { id: string }) => ({
    data: { id, user, event: { name: 'Museo Egizio' } },
  }));
  await renderScreen(
    <>
      <LiveEvents />
      <MessageTray />
    </>,
    { dataProvider: { ...api(), getOne } },
  );
  const told = event('newParticipationRequest');
  happen(told);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifiche' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Questa scheda' }));
  const link = await screen.findByRole('link', { name: 'Nuova richiesta di prenotazione' });
  expect(link.getAttribute('href')).toBe(`/tenant/participation-requests/${told.entityId}`);
  expect(screen.getByText('Roberta Gatti · Museo Egizio')).toBeTruthy();
  expect(getOne).toHaveBeenCalledWith('participation-requests', { id: told.entityId });
});

test('what was read elsewhere, or is of a muted kind, is said to nobody, and its list is read again [DAY-032]', async () => {
  const dataProvider = api();
  await renderScreen(<LiveEvents />, { dataProvider });
  happen({ ...event('newFollower'), isRead: true }, event('newOrder'));
  expect(await screen.findByText('Nuovo ordine merchandising')).toBeTruthy();
  expect(screen.queryByText('Hai un nuovo follower')).toBeNull();
});

test('several of a kind make one toast', async () => {
  await renderScreen(<LiveEvents />, { dataProvider: api() });
  happen(event('newParticipationRequest'), event('newParticipationRequest'), event('newParticipationRequest'));
  expect(await screen.findByText('3 nuove richieste di prenotazione')).toBeTruthy();
});

test('an order and its payment, told together, are said one after the other [NOTI-004, NOTI-005]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderScreen(<LiveEvents />, { dataProvider: api() });
  happen(event('newOrder'), event('newPayment'));
  expect(await screen.findByText('Nuovo ordine merchandising')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.getByText('Nuovo ordine merchandising')).toBeTruthy();
  expect(screen.queryByText('Pagamento online ricevuto')).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Pagamento online ricevuto')).toBeTruthy();
  vi.useRealTimers();
});

/** A tab that says how many there are. */
function Tab() {
  const { total } = useGetList('tenant-subscriptions', {
    filter: { status: 'pending' },
    pagination: { page: 1, perPage: 1 },
  });
  return <p>Richieste: {total}</p>;
}

/** The open list of a resource is read again. */
const readsAgain = (resource: string, name: LiveEventName) => async () => {
  const provider = api();
  await renderScreen(
    <>
      <LiveEvents />
      <ListPage resource={resource} disableSyncWithLocation>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>
    </>,
    { dataProvider: provider },
  );
  await screen.findByText('Ada');
  provider.rows.push({ id: 'p2', _id: 'p2', name: 'Bruno' });
  happen(event(name));
  expect(await screen.findByText('Bruno')).toBeTruthy();
};
test('followers are read again [NOTI-002]', readsAgain('tenant-subscriptions', 'newFollower'));
test('requests are read again [NOTI-003]', readsAgain('participation-requests', 'newParticipationRequest'));
test('orders are read again [NOTI-004]', readsAgain('orders', 'newOrder'));
test('payments are read again [NOTI-005]', readsAgain('payments', 'newPayment'));

test('the counts of the tabs follow what happens, also while the rows wait [NOTI-002, FOLL-004]', async () => {
  const provider = api();
  await renderScreen(
    <>
      <LiveEvents />
      <Tab />
    </>,
    { dataProvider: provider },
  );
  expect(await screen.findByText('Richieste: 1')).toBeTruthy();
  provider.rows.push({ id: 'p2', _id: 'p2', name: 'Bruno' });
  happen(event('newFollower'));
  expect(await screen.findByText('Richieste: 2')).toBeTruthy();
});

test('counters that cannot be read show nothing and say nothing [ERR-P031]', async () => {
  allowConsoleError(/Rotto/);
  const provider = api();
  provider['GET views/payments/toread'].mockRejectedValue(new HttpError('Rotto', 400, {}));
  await renderScreen(
    <>
      <LiveEvents />
      <PaymentsBadge />
      <p>page</p>
    </>,
    { dataProvider: provider },
  );
  await waitFor(() => expect(provider['GET views/payments/toread']).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Rotto')).toBeNull();
});

test('badges count what is unread, nothing at 0, 99+ beyond; seen rows lower them [NOTI-010, LAYOUT-011]', async () => {
  const many = Array.from({ length: 120 }, (_, n) => `r${n}`);
  const provider = api({ participations: many, payments: ['p1', 'p9'] });
  await renderScreen(
    <>
      <div data-testid="requests">
        <RequestsBadge />
      </div>
      <div data-testid="payments">
        <PaymentsBadge />
      </div>
      <div data-testid="followers">
        <FollowersBadge />
      </div>
      <ListPage resource="payments" disableSyncWithLocation>
        <MarkRowsViewed type="payments" />
      </ListPage>
    </>,
    { dataProvider: provider },
  );
  await waitFor(() => expect(screen.getByTestId('requests').textContent).toContain('99+'));
  expect(screen.getByTestId('followers').textContent).toBe('');
  await waitFor(() =>
    expect(provider['POST views']).toHaveBeenCalledWith({ body: { entityType: 'payments', entityId: 'p1' } }),
  );
  expect(provider['POST views']).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByTestId('payments').textContent).toContain('1'));
  expect(screen.getByTestId('payments').textContent).toContain('uno da leggere');
});

test('an administrator has no channel, no counters and no badges [NOTI-011, PERM-P006, LAYOUT-011]', async () => {
  const provider = api({ participations: ['r1'], payments: ['p1'] });
  await renderScreen(
    <>
      <LiveEvents />
      <RequestsBadge />
      <PaymentsBadge />
      <p>page</p>
    </>,
    { dataProvider: provider, user: { ...tenantUser, role: 'admin', tenantId: null } },
  );
  expect(screen.getByText('page')).toBeTruthy();
  expect(channel.options).toBeUndefined();
  expect(provider['GET views/toread']).not.toHaveBeenCalled();
  expect(provider['GET views/payments/toread']).not.toHaveBeenCalled();
  expect(provider['GET chats/toread']).not.toHaveBeenCalled();
});

test('leaving ends the channel [AUTH-007]', async () => {
  const view = await renderScreen(<LiveEvents />, { dataProvider: api() });
  view.unmount();
  expect(channel.stop).toHaveBeenCalled();
});

test.each([
  ['atDeparture', false],
  ['stripe', true],
])(
  'requests to decide are counted where they are decided, urgent while one ends by itself: %s [LAYOUT-011]',
  async (paymentType, isUrgent) => {
    const createdAt = new Date().toISOString();
    const getList = vi.fn(async (resource: string, _params: unknown) =>
      resource === 'payments'
        ? { data: [], total: 7 }
        : { data: [{ id: 'r1', status: 'pending', paymentType, createdAt }], total: 10 },
    );
    await renderScreen(
      <>
        <div data-testid="requests">
          <ToDecideBadge />
        </div>
        <RefundsBadge />
      </>,
      { dataProvider: { ...api(), getList } },
    );
    expect(await screen.findByText('10 da decidere')).toBeTruthy();
    expect(await screen.findByText('7 da rimborsare')).toBeTruthy();
    expect(getList).toHaveBeenCalledWith(
      'participation-requests',
      expect.objectContaining({ filter: { status: 'pending', isLapsed: 'false', isProven: 'true' } }),
    );
    const badge = screen.getByTestId('requests').querySelector('.unread-badge');
    expect(badge?.getAttribute('data-urgent')).toBe(isUrgent ? 'true' : null);
  },
);
