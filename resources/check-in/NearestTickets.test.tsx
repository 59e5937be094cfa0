import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { NearestTickets } from './NearestTickets.tsx';

const Where = () => <output>{useLocation().pathname}</output>;

async function open(events: readonly { id: string; _id: string; name: string; hasTransport: boolean }[]) {
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data: events, total: events.length }));
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'scanner', resources: [] }}>
      <Routes>
        <Route path="/scanner/check-in-area/tickets" element={<NearestTickets />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: { getList }, path: '/scanner/check-in-area/tickets' },
  );
  return getList;
}

const where = () => screen.queryByRole('status')?.textContent;

test('the drawer’s tickets are those of the nearest event [LAYOUT-008]', async () => {
  const getList = await open([{ id: 'e1', _id: 'e1', name: 'Luna piena', hasTransport: false }]);
  await waitFor(() => expect(where()).toBe('/scanner/check-in-area/events/e1/tickets'));
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ sort: { field: 'nearest', order: 'ASC' } });
});

test('without an event they lead to the check-in area, which says that there is none [LAYOUT-008]', async () => {
  await open([]);
  await waitFor(() => expect(where()).toBe('/scanner/check-in-area'));
});
