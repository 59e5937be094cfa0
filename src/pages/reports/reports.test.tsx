import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { reportFigures } from '#domain/reports/schema.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { orders } from '#resources/orders/index.tsx';
import { communityRecord } from '#tests/support/builders/people.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, eventRecord } from '#tests/support/screens/events.tsx';
import { orderRecord } from '#tests/support/screens/orders-screen.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import type { Options } from '../../providers/options.ts';
import { readOptions } from '../../providers/options.ts';
import { reports } from './index.tsx';

vi.mock('../../providers/options.ts', () => ({
  defaultOptions: {},
  readOptions: vi.fn(async () => ({ exports: true })),
}));

const payment = {
  ...{ id: 'p1', _id: 'p1', tenantId: 't1', userId: 'u1', eventId: 'e1', reservationId: 'r1' },
  ...{ participationRequestId: null, amount: 4000, takenAmount: 4000, refundedAmount: 1000, feeAmount: 200 },
  ...{ status: 'paid', paymentType: 'stripe', createdAt: '2026-05-10T10:00:00.000Z', version: 1 },
  user: { _id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@regia.test' },
  event: { _id: 'e1', name: 'Luna piena' },
  tenant: { _id: 't1', businessName: 'Compagnia del Crinale' },
  reservation: { _id: 'r1', code: 'ABC123' },
};
const totals: Record<string, Record<string, number>> = {
  payments: { rows: 1214, taken: 123_456, waiting: 0, refunded: 1000, fees: 150, net: 122_306, plans: 8700 },
  tenants: { rows: 8, enabled: 7, subscribed: 6, paymentsEnabled: 5 },
};

interface ListParams {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
}

function api() {
  const totalsOf = vi.fn(async (name: string, _sent: object) => totals[name] ?? { rows: 0 });
  const rows: Record<string, object[]> = {
    payments: [payment],
    orders: [orderRecord()],
    users: [communityRecord({ id: 't1', affiliateCode: 'AMICI-26' })],
    tenants: [{ id: 't1', businessName: 'Compagnia del Crinale' }],
    events: [eventRecord()],
  };
  return {
    getList: vi.fn(async (resource: string, _params: ListParams) => {
      const data = rows[resource] ?? [];
      return { data, total: data.length };
    }),
    getOne: vi.fn(async (resource: string, _params: object) => ({ data: rows[resource]?.[0] })),
    ...Object.fromEntries(
      Object.keys(reportFigures).map((name) => [`GET reports/${name}/totals`, (sent: object) => totalsOf(name, sent)]),
    ),
    totalsOf,
    download: vi.fn(async (_path: string) => ({ blob: new Blob(), name: 'pagamenti.xlsx' })),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** The pages of reports as the router has them. */
async function open(path: string, who: SessionUser = administrator, calls = api(), isShop = true) {
  globalThis.URL.createObjectURL = () => 'blob:x';
  const prefix = who.role === 'admin' ? 'admin' : 'tenant';
  const Hub = reports.list as ComponentType;
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [reports, ...(isShop ? [orders] : [])] }}>
      <Routes>
        <Route path={`/${prefix}/reports`} element={<Hub />} />
        {reports.routes?.map(({ path: under, element }) => (
          <Route key={under} path={`/${prefix}/reports/${under}`} element={element} />
        ))}
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: calls, user: who, path: `/${prefix}/${path}` },
  );
  return { calls, user: quickUser() };
}

describe('the hub', () => {
  const tilesOf = async () => {
    await screen.findByRole('heading', { name: 'Report' });
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };
  const shared = [
    ...['attendance', 'events', 'participation-requests', 'payments', 'reservations'],
    ...['tenant-subscriptions', 'orders'],
  ];

  test('administrators have a tile of the communities, communities have none [REP-001, REP-002]', async () => {
    await open('reports');
    expect(await tilesOf()).toEqual([...shared, 'tenants'].map((name) => `/admin/reports/${name}`));
  });

  test('a community has every other tile [REP-001, REP-002]', async () => {
    await open('reports', community);
    expect(await tilesOf()).toEqual(shared.map((name) => `/tenant/reports/${name}`));
  });

  test('without merchandising there is no report of orders [DEC-027]', async () => {
    await open('reports', community, api(), false);
    expect(await tilesOf()).not.toContain('/tenant/reports/orders');
  });

  test('for a community the page of the communities does not exist [REP-002]', async () => {
    const { calls } = await open('reports/tenants', community);
    expect(await screen.findByText('Pagina non trovata')).toBeTruthy();
    expect(calls.getList).not.toHaveBeenCalledWith('users', expect.anything());
  });
});

test('the address the account of months had leads to where it stands now [DAY-060]', async () => {
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [reports] }}>
      <Routes>
        {reports.routes?.map(({ path: under, element }) => (
          <Route key={under} path={`/tenant/reports/${under}`} element={element} />
        ))}
        <Route path="/tenant/ledger" element={<Address />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api(), user: community, path: '/tenant/reports/ledger?month=2026-10&figure=net' },
  );
  expect(await screen.findByText('/tenant/ledger?period=2026-10&figure=net')).toBeTruthy();
});

describe('the report of payments', () => {
  test('figures of all rows, the rows with fee and net, and for an administrator the community [OPEN-192]', async () => {
    await open('reports/payments');
    const figures = await screen.findByRole('region', { name: 'Totali di tutte le righe filtrate' });
    await waitFor(() => expect(figures.textContent).toContain('1.234,56\u00a0€'));
    for (const text of ['1.214', '10,00\u00a0€', '1,50\u00a0€', '1.223,06\u00a0€', '87,00\u00a0€'])
      expect(figures.textContent).toContain(text);
    const row = (await screen.findByText('ABC123')).closest('tr') as HTMLElement;
    for (const text of ['Compagnia del Crinale', '40,00\u00a0€', '10,00\u00a0€', '1,50\u00a0€', '28,50\u00a0€'])
      expect(row.textContent).toContain(text);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Community/ })).toBeTruthy();
  });

  test('a community has neither that column nor the plans’ figure [OPEN-192]', async () => {
    await open('reports/payments', community);
    await screen.findByText('ABC123');
    expect(screen.queryByText('Compagnia del Crinale')).toBeNull();
    expect(screen.queryByText('Piani delle community')).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Commissioni/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Community/ })).toBeNull();
  });

  test('figures, rows and file are of the same filters [REP-010]', async () => {
    const filter = encodeURIComponent(
      JSON.stringify({ status: ['paid'], 'createdAt.$gte': '2026-01-01T00:00:00.000Z' }),
    );
    const { calls, user } = await open(`reports/payments?filter=${filter}`);
    await screen.findByText('ABC123');
    const asked = { status: ['paid'], 'createdAt.$gte': '2026-01-01T00:00:00.000Z' };
    expect(calls.totalsOf).toHaveBeenLastCalledWith('payments', {
      query: asked,
      signal: expect.anything(),
    });
    expect(calls.getList.mock.calls.find(([name]) => name === 'payments')?.[1].filter).toEqual(asked);
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    await waitFor(() =>
      expect(calls.download.mock.lastCall?.[0]).toBe(
        'payments/excel?status=paid&createdAt.%24gte=2026-01-01T00%3A00%3A00.000Z',
      ),
    );
  });

  test('rows and figures are narrowed to one event and one person [OPEN-189]', async () => {
    const { calls, user } = await open('reports/payments', community);
    const askedOf = (resource: string) =>
      calls.getList.mock.calls.filter(([name]) => name === resource).map(([, params]) => params as { filter: object });
    for (const [field, resource] of [
      ['Evento', 'events'],
      ['Persona', 'users'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: new RegExp(field) }));
      const [first] = await screen.findAllByRole('option');
      await user.click(first as HTMLElement);
      await waitFor(() =>
        expect(askedOf('payments').at(-1)?.filter).toHaveProperty(resource === 'events' ? 'eventId' : 'userId'),
      );
    }
  });

  test('figures that do not come can be asked for again; the rows stay', async () => {
    const calls = api();
    allowConsoleError(/errors.unexpected/);
    calls.totalsOf.mockRejectedValue(Object.assign(new Error('errors.unexpected'), { status: 400 }));
    const { user } = await open('reports/payments', administrator, calls);
    await screen.findByText('ABC123');
    const again = await screen.findByRole('button', { name: 'Riprova' });
    calls.totalsOf.mockResolvedValue(totals['payments'] ?? {});
    await user.click(again);
    expect(await screen.findByText('1.234,56 €')).toBeTruthy();
  });
});

test.each(['participation-requests', 'reservations', 'tenant-subscriptions', 'events'])(
  'the report of %s has its file, its figures and nothing to change [REP-009, REP-010, OPEN-192]',
  async (name) => {
    const { calls, user } = await open(`reports/${name}`, community);
    await user.click(await screen.findByRole('button', { name: 'Esporta' }));
    await waitFor(() => expect(calls.download).toHaveBeenCalledWith(`${name}/excel`));
    expect(calls.totalsOf.mock.lastCall?.[0]).toBe(name);
    expect(screen.queryByRole('link', { name: /Nuov|Aggiungi/ })).toBeNull();
  },
);

describe('the report of communities', () => {
  test('name, person, e-mail and affiliate code, newest first, searched [REP-003, REP-004, API-E108]', async () => {
    const { calls, user } = await open('reports/tenants');
    const row = (await screen.findByText('AMICI-26')).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/tenants/t1');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Nome community', 'Nome', 'Cognome', 'E-mail', 'Codice affiliato', 'Creato il']);
    expect(calls.getList.mock.calls.find(([name]) => name === 'users')?.[1]).toMatchObject({
      filter: { role: 'tenant' },
      sort: { field: 'createdAt', order: 'DESC' },
    });
    await user.type(screen.getByRole('searchbox'), 'crinale{Enter}');
    await waitFor(() =>
      expect(calls.getList.mock.calls.filter(([name]) => name === 'users').at(-1)?.[1].filter).toEqual({
        q: 'crinale',
        role: 'tenant',
      }),
    );
  });

  test('the file is asked for from one day to another [REP-005]', async () => {
    const { calls, user } = await open('reports/tenants');
    await screen.findByText('AMICI-26');
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Esporta community' });
    await user.type(within(dialog).getByLabelText('Create dal'), '01/02/2026');
    await user.type(within(dialog).getByLabelText('Create fino al'), '28/02/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Esporta' }));
    await waitFor(() =>
      expect(calls.download).toHaveBeenCalledWith('users/tenants/excel?from=2026-02-01&to=2026-02-28'),
    );
  });

  test('where the server makes no files the dialog says so [DEC-027]', async () => {
    vi.mocked(readOptions).mockResolvedValueOnce({ exports: false } as Options);
    const { calls, user } = await open('reports/tenants');
    await screen.findByText('AMICI-26');
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Questa funzionalità non è ancora disponibile')).toBeTruthy();
    expect(calls.download).not.toHaveBeenCalled();
  });
});

describe('the report of orders', () => {
  test('filtered by token and buyer, with its file; nothing can be chosen or changed [REP-006]', async () => {
    const { calls, user } = await open('reports/orders', community);
    await screen.findByText('ORD1');
    expect(screen.getByPlaceholderText(/codice o acquirente/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Acquirente' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    await waitFor(() => expect(calls.download).toHaveBeenCalledWith('orders/excel'));
    expect(calls.totalsOf.mock.lastCall?.[0]).toBe('orders');
  });

  test('the community is a column and a filter for an administrator only [REP-007]', async () => {
    await open('reports/orders');
    const row = (await screen.findByText('ORD1')).closest('tr');
    expect(row?.textContent).toContain('Crinale');
    expect(screen.getByRole('button', { name: /^Community/ })).toBeTruthy();
  });

  test('a community has neither [REP-007]', async () => {
    await open('reports/orders', community);
    const row = (await screen.findByText('ORD1')).closest('tr');
    expect(row?.textContent).not.toContain('Crinale');
    expect(screen.queryByRole('button', { name: /^Community/ })).toBeNull();
  });

  test('where the server makes no files it says that they are not available yet [ERR-E044]', async () => {
    const calls = api();
    const refused = Object.assign(new Error('Questa funzionalità non è ancora disponibile'), { status: 501 });
    allowConsoleError(/non è ancora disponibile/);
    calls.download.mockRejectedValue(refused);
    const { user } = await open('reports/orders', community, calls);
    await screen.findByText('ORD1');
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Questa funzionalità non è ancora disponibile')).toBeTruthy();
  });
});
