import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { MergePreview, MergeSide } from '#domain/users/merge.ts';
import type { CommunityPerson, PersonPage as PersonOfPage } from '#domain/users/person.ts';
import { peopleApi } from '#tests/support/builders/people.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PersonPage } from './detail/PersonPage.tsx';
import { PeopleList } from './list/PeopleList.tsx';

const row: CommunityPerson & { id: string } = {
  ...{ id: 'p1', _id: 'p1', role: 'guest', name: 'Giulia', surname: 'Marchetti', email: 'giulia@posta.it' },
  ...{ phone: '+39 3334812210', createdAt: '2026-01-01T10:00:00.000Z', userType: 'top', followerStatus: 'accepted' },
  ...{ reservations: 7, lastBookingAt: '2026-11-01T10:00:00.000Z', owed: 64000, awaited: 3200 },
};
const person: PersonOfPage & { id: string } = {
  ...row,
  ...{ bornDate: null, followerId: 'f1', followerSince: '2023-03-01T10:00:00.000Z', taken: 151200, attended: 6 },
  ...{
    orders: 1,
    payments: 1,
    messages: 1,
    duplicate: null,
    othersOwed: 0,
    othersAwaited: 2000,
    ...{ othersTaken: 1500, heldOwed: 0, heldAwaited: 0, heldTaken: 700 },
  },
};
const note = {
  ...{ id: 'n1', _id: 'n1', text: 'Nora è celiaca', author: { _id: 't1', name: 'Marta', surname: 'Orlandi' } },
  ...{ createdAt: '2026-04-14T10:00:00.000Z', updatedAt: '2026-04-14T10:00:00.000Z', version: 3 },
};
const entry = {
  ...{ id: 'a1', _id: 'a1', at: '2026-11-20T10:00:00.000Z', kind: 'audit', group: 'changes', who: 'Marta Orlandi' },
  ...{ sentence: 'ha aggiunto una nota su Giulia Marchetti', where: null, about: null, audit: null, undo: null },
};
const payment = {
  ...{
    id: 'y1',
    _id: 'y1',
    status: 'paid',
    amount: 4800,
    paymentType: 'stripe',
    createdAt: '2026-05-12T10:00:00.000Z',
  },
  ...{
    reservation: { _id: 'r1', code: 'PR-2112' },
    participationRequestId: null,
    event: { _id: 'e1', name: 'Matera' },
  },
};
const message = {
  ...{ id: 'm1', _id: 'm1', kind: 'communication', subject: 'Ritrovo alle 5', state: 'sent', communicationId: 'c1' },
  at: '2026-05-12T10:00:00.000Z',
};

const parts = {
  'people/p1/notes': [note],
  'people/p1/timeline': [entry],
  'people/p1/messages': [message],
  payments: [payment],
};

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>;
}

async function draw(changes: Partial<PersonOfPage> = {}, lists: Parameters<typeof peopleApi>[0] = parts) {
  const api = peopleApi({ people: [{ ...person, ...changes }], ...lists });
  await renderScreen(
    <>
      <Routes>
        <Route path="/tenant/people/:id" element={<PersonPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    { dataProvider: api, path: '/tenant/people/p1' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Giulia Marchetti' });
  return api;
}

test('the list tells bookings and what is owed either way, and is searched by name, phone or e-mail [DEC-090, DEC-080]', async () => {
  const api = peopleApi({ people: [row] });
  await renderScreen(<PeopleList />, { dataProvider: api, path: '/tenant/people' });
  const link = await screen.findByRole('link', { name: 'Giulia Marchetti' });
  expect(link.getAttribute('href')).toBe('/tenant/people/p1');
  for (const text of ['640,00 €', '32,00 €', '+39 3334812210']) expect(screen.getByText(text)).toBeTruthy();
  for (const name of ['Da rimborsare', 'Da pagare', 'Ultima prenotazione'])
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByPlaceholderText('Nome, telefono o e-mail'), '333 481');
  await waitFor(() =>
    expect(api.getList).toHaveBeenCalledWith(
      'people',
      expect.objectContaining({ filter: expect.objectContaining({ q: '333 481' }) }),
    ),
  );
});

test('the page says first what is owed either way, each sum with its rows, and how to call, write and book [DEC-090, DEC-080]', async () => {
  await draw();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 3)).toEqual(['Da rimborsare', 'Da pagare', 'Incassato']);
  expect(screen.getByText('Altri 20,00 € li deve chi ha preso un suo biglietto.')).toBeTruthy();
  expect(screen.getByText('Altri 15,00 € li ha pagati chi ha preso un suo biglietto.')).toBeTruthy();
  expect(screen.getByText('Di cui 7,00 € per biglietti presi da altri.')).toBeTruthy();
  expect(screen.queryByText(/vanno resi/)).toBeNull();
  expect(screen.getByRole('link', { name: '640,00\u00a0€' }).getAttribute('href')).toContain('owedAmount');
  expect(screen.getByText('7, presente 6 volte')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chiama' }).getAttribute('href')).toBe('tel:+393334812210');
  expect(screen.getByRole('link', { name: 'Scrivi' }).getAttribute('href')).toBe('mailto:giulia@posta.it');
  await userEvent.click(screen.getByRole('button', { name: 'Prenota' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuova prenotazione' });
  expect((within(dialog).getByLabelText(/Persona/) as HTMLInputElement).value).toBe('Giulia Marchetti');
});

test('nobody is called whose number is not known [DEC-090]', async () => {
  await draw({ phone: null });
  expect(screen.queryByRole('link', { name: 'Chiama' })).toBeNull();
});

test('payments, messages and the history in sentences are on the page, each with its link [DEC-088, DEC-090]', async () => {
  await draw();
  expect((await screen.findByRole('link', { name: 'PR-2112' })).getAttribute('href')).toBe('/tenant/reservations/r1');
  const written = await screen.findByRole('link', { name: 'Ritrovo alle 5' });
  expect(written.getAttribute('href')).toBe('/tenant/communications/c1');
  await screen.findByText(/ha aggiunto una nota su Giulia Marchetti/);
});

test('a note is added, changed with its version, and deleted when that is confirmed [DEC-079, DEC-090]', async () => {
  const api = await draw();
  await screen.findByText('Nora è celiaca');
  expect(screen.getAllByText(/Marta Orlandi/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi' }));
  await userEvent.type(await screen.findByLabelText(/Nota/), 'Preferisce il telefono');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(api.create).toHaveBeenCalledWith(
      'people/p1/notes',
      expect.objectContaining({ data: { text: 'Preferisce il telefono' } }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Modifica la nota' }));
  const text = await screen.findByLabelText(/^Nota/);
  await userEvent.clear(text);
  await userEvent.type(text, 'Nora è intollerante');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(api.update).toHaveBeenCalledWith(
      'people/p1/notes',
      expect.objectContaining({
        data: { text: 'Nora è intollerante' },
        previousData: expect.objectContaining({ version: 3 }),
      }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Elimina la nota' }));
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByRole('button', { name: 'Tieni la nota' })).toBeTruthy();
  await userEvent.click(within(asked).getByRole('button', { name: 'Elimina la nota' }));
  await waitFor(() =>
    expect(api.delete).toHaveBeenCalledWith('people/p1/notes', expect.objectContaining({ id: 'n1' })),
  );
});

test('a possible duplicate is asked about with the reason, and told apart [DEC-090]', async () => {
  const other = { ...{ _id: 'p2', name: 'G.', surname: 'Marchetti', email: 'g@posta.it' }, reservations: 1 };
  const api = await draw({ duplicate: { ...other, reason: 'phone', canMerge: false } });
  expect(screen.queryByRole('button', { name: 'Unisci…' })).toBeNull();
  expect(screen.getByText(/G\. Marchetti, stesso telefono, 1 prenotazione\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apri G. Marchetti' }).getAttribute('href')).toBe('/tenant/people/p2');
  await userEvent.click(screen.getByRole('button', { name: 'Sono persone diverse' }));
  await waitFor(() =>
    expect(api.create).toHaveBeenCalledWith('people/p1/apart', expect.objectContaining({ data: { otherId: 'p2' } })),
  );
});

const side = {
  ...({ role: 'guest' } as const),
  ...{ phone: null, createdAt: '2026-01-01T10:00:00.000Z', followerStatus: null, userType: null },
  ...{ orders: 0, payments: 1, notes: 0, messages: 0 },
};
const [kept, gone]: [MergeSide, MergeSide] = [
  { ...side, _id: 'p2', name: 'Giulia', surname: 'Marchetti', email: 'g@posta.it', reservations: 9 },
  { ...side, _id: 'p1', name: 'G.', surname: 'Marchetti', email: 'giulia@posta.it', reservations: 1 },
];
const twice = { ...{ _id: 'p2', name: 'Giulia', surname: 'Marchetti', email: 'g@posta.it' }, reservations: 9 };

test('two guests are merged after both are shown side by side with what moves [DEC-090]', async () => {
  const duplicate = { ...twice, reason: 'phone' as const, canMerge: true };
  const stays = { ...person, id: 'p2', _id: 'p2' };
  const api = await draw({}, { ...parts, people: [{ ...person, duplicate }, stays], 'people/p2/notes': [] });
  const preview: MergePreview = { kept, gone, refusal: null, events: [] };
  const calls = {
    'GET people/:id/merge/:otherId': vi.fn(() => Promise.resolve(preview)),
    'POST people/:id/merge': vi.fn(() => Promise.resolve({ _id: 'p2' })),
  };
  Object.assign(api, calls);
  await userEvent.click(screen.getByRole('button', { name: 'Unisci…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sono la stessa persona?' });
  expect(await within(dialog).findByText('Passano a Giulia Marchetti: 1 prenotazione, 1 pagamento.')).toBeTruthy();
  for (const text of ['Resta', 'g@posta.it', 'giulia@posta.it']) expect(within(dialog).getByText(text)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unisci le due persone' }));
  await waitFor(() =>
    expect(calls['POST people/:id/merge']).toHaveBeenCalledWith({ params: { id: 'p1' }, body: { otherId: 'p2' } }),
  );
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/tenant/people/p2'));
});

test('two who are booked for one event are not merged, and the dialog says which [DEC-090]', async () => {
  const api = await draw({ duplicate: { ...twice, reason: 'phone', canMerge: true } });
  const preview: MergePreview = { kept, gone, refusal: 'merge_same_event', events: ['Alba al Lago'] };
  Object.assign(api, { 'GET people/:id/merge/:otherId': () => Promise.resolve(preview) });
  await userEvent.click(screen.getByRole('button', { name: 'Unisci…' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/^Sono prenotati tutti e due per Alba al Lago\./)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Unisci le due persone' })).toHaveProperty('disabled', true);
});

test('without orders and payments their parts are left out [DEC-090]', async () => {
  const api = await draw({ orders: 0, payments: 0 }, { 'people/p1/notes': [] });
  await screen.findByText(/Quello che è bene ricordare/);
  expect(screen.queryByRole('heading', { name: 'Ordini' })).toBeNull();
  expect(api.getList.mock.calls.map(([resource]) => resource)).not.toContain('orders');
});
