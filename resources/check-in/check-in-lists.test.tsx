import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { bookingsApi, ticketRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { CheckInEventList } from './CheckInEventList.tsx';
import { CheckInTicketList } from './CheckInTicketList.tsx';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
});
afterEach(() => void vi.restoreAllMocks());

const scanner = { ...tenantUser, role: 'scanner' as const };

async function openTickets(user: typeof tenantUser) {
  const api = bookingsApi({
    tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2', condition: 'payed' })],
    events: [{ ...eventRecord({ id: 'e1', tenantId: tenantUser.tenantId ?? '' }) }],
  });
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [] }}>
      <Routes>
        <Route path="/tenant/check-in-area/events/:eventId/tickets" element={<CheckInTicketList />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user, path: '/tenant/check-in-area/events/e1/tickets' },
  );
  await screen.findAllByText('Bianca Ferri');
  return api;
}
const bar = () => within(screen.getByRole('toolbar', { name: 'Azioni sui biglietti selezionati' }));

test('on a phone too an event says how many departure points it has [CHK-002]', async () => {
  const event = {
    ...{ id: 'e1', _id: 'e1', name: 'Alba al lago', eventType: 'travel', eventStatus: 'confirmed' },
    ...{ departurePoints: 3, startDate: null, tickets: 12, validTickets: 10, validAndScannedTickets: 4 },
    ...{ invalidTickets: 2, hasTransport: true },
  };
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data: [event], total: 1 }));
  await renderScreen(<CheckInEventList />, { dataProvider: { getList }, path: '/tenant/check-in-area' });
  const card = within(await screen.findByRole('listitem'));
  const facts = card.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Punti di partenza', '3'],
    ['Biglietti', '12'],
    ['Scansioni', '4'],
    ['Da scansionare', '6'],
    ['Non validi', '2'],
  ]);
});

test('on a phone an organiser chooses tickets of the check-in list and acts on them [CHK-010, OPEN-165]', async () => {
  await openTickets(tenantUser);
  const boxes = screen.getAllByRole('checkbox', { name: 'Scegli Bianca Ferri' });
  expect(boxes).toHaveLength(2);
  fireEvent.click(boxes[0] ?? document.body);
  expect(bar().getByText('1 selezionato')).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Segna come pagato 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }));
  expect(bar().getByRole('button', { name: 'Annulla e revoca 2' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('for a scanner a choice on the phone only counts [CHK-010, OPEN-165]', async () => {
  await openTickets(scanner);
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Scegli Bianca Ferri' })[0] ?? document.body);
  expect(bar().getByText('1 selezionato')).toBeTruthy();
  expect(bar().getByText(/il file contiene sempre tutto l’evento/)).toBeTruthy();
  expect(bar().queryByRole('button', { name: /Segna|Annulla e/ })).toBeNull();
});

test.each([
  ['organiser', tenantUser],
  ['scanner', scanner],
])('on a phone the %s goes on to the camera from the tickets [CHK-015, OPEN-208]', async (_who, user) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
  );
  await openTickets(user);
  expect(screen.getByRole('link', { name: 'Scansiona' }).getAttribute('href')).toMatch(/\/events\/e1\/tickets\/scan$/);
});
