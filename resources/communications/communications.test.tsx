import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CommunicationCreate } from './CommunicationCreate.tsx';
import { CommunicationList } from './CommunicationList.tsx';
import { CommunicationPage } from './CommunicationPage.tsx';
import type { CommunicationRecord } from './record.ts';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

const eventId = '0190a000-0000-7000-8000-0000000000e1';
const busId = '0190a000-0000-7000-8000-0000000000b1';
const pointId = '0190a000-0000-7000-8000-0000000000d1';
const record = (changes: Partial<CommunicationRecord> = {}): CommunicationRecord => ({
  ...{ id: 'c1', _id: 'c1', tenantId: community.tenantId, senderId: community._id, senderRole: 'tenant' },
  ...{ sender: { _id: community._id, name: 'Marta Orlandi' }, subject: 'Si parte', body: '<p>Alle otto.</p>' },
  ...{ userType: 'participants', eventId, event: { _id: eventId, name: 'Concerto' }, status: 'sent' },
  ...{ conditions: [], attendance: [], departurePointIds: [], departurePoints: [], transportIds: [], transports: [] },
  ...{ plannedFor: null, stopReason: null },
  ...{ recipients: 12, delivered: 12, failed: 0, skipped: 1, version: 3 },
  ...{ createdAt: '2026-05-10T10:00:00.000Z', finishedAt: '2026-05-10T10:01:00.000Z' },
  ...changes,
});

interface ListParams {
  filter: Record<string, unknown>;
}

function api(records: CommunicationRecord[] = []) {
  const recipients = [
    { id: 'r1', name: 'Ada', surname: 'Neri', email: 'ada@posta.example', state: 'failed', error: '550 no such user' },
    { id: 'r2', name: 'Ugo', surname: 'Rossi', email: '', state: 'skipped', reason: 'noAddress', error: null },
    { id: 'r3', name: 'Pia', surname: 'Sala', email: 'pia@posta.example', state: 'failed', error: 'interrupted' },
  ];
  const lists: Record<string, readonly object[]> = {
    communications: records,
    events: [eventRecord({ id: eventId })],
    tenants: [{ id: community.tenantId, businessName: 'Compagnia del Crinale' }],
    'communication-recipients': recipients,
    transports: [{ id: busId, identifier: 'Bus 1', eventId }],
  };
  return {
    getList: vi.fn(async (resource: string, _params: ListParams) => {
      const data = lists[resource] ?? [];
      return { data, total: data.length };
    }),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => ({
      data: resource === 'events' ? eventRecord({ id }) : (records.find((one) => one.id === id) ?? record({ id })),
    })),
    create: vi.fn(async (_resource: string, { data }: { data: object; meta?: { idempotencyKey: string } }) => ({
      data: { ...data, id: 'new-id' },
    })),
    update: vi.fn(async (_resource: string, { id, data }: { id: string; data: object; previousData: object }) => ({
      data: Object.assign(records.find((one) => one.id === id) ?? record(), data),
    })),
    'GET communications/audience': vi.fn(async () => ({ total: 17, leftOut: { unsubscribed: 2 } })),
    'POST communications/preview': vi.fn(async () => ({ subject: '', html: '<p>Anteprima</p>' })),
    'POST communications/test': vi.fn(async (_body: object) => ({ to: 'tenant@regia.test' })),
    'POST communications/:id/resend': vi.fn(async ({ params }: { params: { id: string } }) => ({ _id: params.id })),
  };
}

let location = '';
function Where() {
  const { pathname } = useLocation();
  location = pathname;
  return null;
}

async function open(path: string, calls: ReturnType<typeof api>, user: SessionUser = community) {
  const prefix = user.role === 'admin' ? 'admin' : 'tenant';
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <ResourceContextProvider value="communications">
        <Routes>
          <Route path={`/${prefix}/communications`} element={<CommunicationList />} />
          <Route path={`/${prefix}/communications/new`} element={<CommunicationCreate />} />
          <Route path={`/${prefix}/communications/:id`} element={<CommunicationPage />} />
        </Routes>
        <Where />
      </ResourceContextProvider>
    </ShellContext.Provider>,
    { dataProvider: calls, user, path: `/${prefix}/${path}` },
  );
  return quickUser();
}

beforeEach(() => localStorage.clear());

const counting = (query: object) => expect.objectContaining({ query });

test('the list links to the detail and narrows by status, audience and event [COMM-001]', async () => {
  const calls = api([
    record(),
    record({ id: 'c2', _id: 'c2', subject: 'Avviso', status: 'failed', delivered: 0, failed: 12 }),
  ]);
  const user = await open('communications', calls);
  expect((await screen.findByRole('link', { name: 'Si parte' })).getAttribute('href')).toBe(
    '/tenant/communications/c1',
  );
  expect(screen.getByText('Non riuscito')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Community' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Evento' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Concerto' }));
  const lastFilter = () => calls.getList.mock.calls.filter(([name]) => name === 'communications').at(-1)?.[1].filter;
  await waitFor(() => expect(lastFilter()).toEqual({ eventId }));
});

test('an administrator sees whose each is and filters by community [COMM-002, DEC-006]', async () => {
  const calls = api([record({ tenantId: null, tenant: undefined, userType: 'all' })]);
  await open('communications', calls, administrator);
  await screen.findByRole('link', { name: 'Si parte' });
  expect(screen.getByText('Regia')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Community' })).toBeTruthy();
});

test('with eventId in the address the event is chosen, and its participants are counted [COMM-004, EVT-012]', async () => {
  const calls = api();
  await open(`communications/new?eventId=${eventId}`, calls);
  expect(await screen.findByText('Arriva a 17 persone')).toBeTruthy();
  expect(calls['GET communications/audience']).toHaveBeenCalledWith(counting({ userType: 'participants', eventId }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Partecipanti/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Evento/ }).value).toContain('Concerto');
  expect(screen.getByText('Non vuole più questi messaggi')).toBeTruthy();
});

test('it asks with the number, sends once confirmed, and says it was created [COMM-003, ERR-E041, API-E097]', async () => {
  const calls = api();
  const user = await open(`communications/new?eventId=${eventId}`, calls);
  await user.type(await screen.findByRole('textbox', { name: /Oggetto/ }), 'Ritrovo');
  await user.type(await screen.findByRole('textbox', { name: /Testo/ }), 'Alle otto');
  const send = await screen.findByRole('button', { name: 'Invia a 17 persone' });
  await user.click(send);
  const dialog = await screen.findByRole('alertdialog', { name: 'Inviare il messaggio?' });
  expect(dialog.textContent).toContain('“Ritrovo” arriva a 17 persone');
  await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.create).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Oggetto/ }).value).toBe('Ritrovo');
  await user.click(screen.getByRole('button', { name: 'Invia a 17 persone' }));
  await user.click(await screen.findByRole('button', { name: 'Invia ora' }));
  await waitFor(() => expect(location).toBe('/tenant/communications/new-id'));
  expect(calls.create.mock.calls[0]?.[1].data).toEqual({
    ...{ subject: 'Ritrovo', body: 'Alle otto', userType: 'participants', eventId },
  });
  expect(await screen.findByText(/Messaggio creato/)).toBeTruthy();
});

test('what is missing is listed, and nothing is asked of the server [VAL-E060, VAL-E061]', async () => {
  const calls = api();
  const user = await open('communications/new', calls);
  await user.click(await screen.findByRole('radio', { name: /Follower Premium/ }));
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  const missing = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  expect(missing.textContent).toMatch(/Evento.*Oggetto.*Testo/);
  expect(calls.create).not.toHaveBeenCalled();
  expect(screen.getByText('Scegli l’evento per sapere a quante persone arriva.')).toBeTruthy();
});

test('a refusal is said at its field with nothing lost [DEC-014]', async () => {
  allowConsoleError(/Nessuno/);
  const calls = api();
  calls.create.mockImplementationOnce(async () => {
    throw new HttpError('Nessuno la riceverebbe', 400, { errors: { subject: 'Oggetto rifiutato' } });
  });
  const user = await open(`communications/new?eventId=${eventId}`, calls);
  await user.type(await screen.findByRole('textbox', { name: /Oggetto/ }), 'Ritrovo');
  await user.type(await screen.findByRole('textbox', { name: /Testo/ }), 'Alle otto');
  await user.click(await screen.findByRole('button', { name: 'Invia a 17 persone' }));
  await user.click(await screen.findByRole('button', { name: 'Invia ora' }));
  expect(await screen.findByText('Oggetto rifiutato')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Oggetto/ }).value).toBe('Ritrovo');
  expect(location).toBe('/tenant/communications/new');
});

test('a trial goes to the writer alone; the preview is the server’s', async () => {
  const calls = api();
  const user = await open(`communications/new?eventId=${eventId}`, calls);
  await user.type(await screen.findByRole('textbox', { name: /Oggetto/ }), 'Ritrovo');
  await user.type(await screen.findByRole('textbox', { name: /Testo/ }), 'Alle otto');
  await user.click(screen.getByRole('button', { name: 'Invia una prova a me' }));
  expect(await screen.findByText('Prova inviata a tenant@regia.test')).toBeTruthy();
  const draft = { subject: 'Ritrovo', body: 'Alle otto', userType: 'participants', eventId };
  expect(calls['POST communications/test']).toHaveBeenCalledWith({ body: draft });
  await user.click(screen.getByRole('button', { name: 'Anteprima' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('L’e-mail come apparirà');
  expect([frame.getAttribute('sandbox'), frame.srcdoc]).toEqual(['', '<p>Anteprima</p>']);
  await user.click(screen.getByRole('button', { name: 'Telefono' }));
});

test('the detail tells how far it got and why it did not reach somebody; sent is not changed [COMM-001, DEC-073]', async () => {
  await open('communications/c1', api([record({ delivered: 10, failed: 2 })]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Si parte' })).toBeTruthy();
  expect(screen.getByText('Inviato a 10 di 12')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Modifica il testo' })).toBeNull();
  expect(await screen.findByText('550 no such user')).toBeTruthy();
  expect(screen.getByText('Senza un’e-mail utilizzabile')).toBeTruthy();
  expect(screen.getByText('L’invio si è interrotto: potrebbe essere arrivato')).toBeTruthy();
});

test('a failed one is mended, and tried again after asking with the number [DEC-073, ERR-E041]', async () => {
  const calls = api([record({ status: 'failed', delivered: 0, failed: 12 })]);
  const user = await open('communications/c1', calls);
  await user.click(await screen.findByRole('button', { name: 'Modifica il testo' }));
  const subject = await screen.findByRole('textbox', { name: /Oggetto/ });
  await user.clear(subject);
  await user.type(subject, 'Si parte dopo');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(calls.update).toHaveBeenCalled());
  expect(calls.update.mock.calls[0]?.[1].data).toMatchObject({ subject: 'Si parte dopo' });
  expect(await screen.findByText('Messaggio aggiornato')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ripeti gli invii falliti' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Ripetere l’invio?' });
  expect(dialog.textContent).toContain('Arriva a 12 persone');
  await user.click(within(dialog).getByRole('button', { name: 'Ripeti gli invii falliti' }));
  await waitFor(() => expect(calls['POST communications/:id/resend']).toHaveBeenCalledWith({ params: { id: 'c1' } }));
});

test('one nobody has is deleted after asking; one that went out is not [DEC-077]', async () => {
  const failed = record({ status: 'failed', delivered: 0, failed: 12 });
  const remove = vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } }));
  const calls = { ...api([failed]), delete: remove };
  const user = await open('communications/c1', calls);
  await user.click(await screen.findByRole('button', { name: 'Elimina' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(await screen.findByText('Messaggio eliminato')).toBeTruthy();
});

test('participants are narrowed by condition, departure and list, counted so and sent so [DEC-087]', async () => {
  const calls = api();
  const departurePoints = [
    {
      _id: pointId,
      groupingPoint: 'Bologna',
      departureDate: '2026-06-01T06:00:00.000Z',
      address: { plainAddress: 'x' },
    },
  ];
  calls.getOne.mockImplementation(async (_resource, { id }) => ({ data: eventRecord({ id, departurePoints }) }));
  const user = await open(`communications/new?eventId=${eventId}`, calls);
  expect(await screen.findByText(/arriva solo a chi partecipa a questo evento/)).toBeTruthy();
  const choose = async (label: RegExp, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(/Solo con biglietto/, 'Da pagare');
  await choose(/Solo da queste partenze/, 'Bologna');
  await choose(/Solo su questi bus/, 'Bus 1');
  const narrowing = { conditions: ['pending'], departurePointIds: [pointId], transportIds: [busId] };
  const query = { userType: 'participants', eventId, ...narrowing };
  await waitFor(() => expect(calls['GET communications/audience']).toHaveBeenLastCalledWith(counting(query)));
  await user.type(screen.getByRole('textbox', { name: /Oggetto/ }), 'Ora');
  await user.type(screen.getByRole('textbox', { name: /Testo/ }), 'Otto');
  await user.click(await screen.findByRole('button', { name: 'Invia a 17 persone' }));
  await user.click(await screen.findByRole('button', { name: 'Invia ora' }));
  await waitFor(() => expect(calls.create.mock.calls[0]?.[1].data).toMatchObject(query));
});

test('the event does not narrow a tier, and what narrowed participants does not come along [DEC-087]', async () => {
  const calls = api();
  const user = await open(`communications/new?eventId=${eventId}`, calls);
  await user.click(await screen.findByRole('combobox', { name: /Solo con biglietto/ }));
  await user.click(await screen.findByRole('option', { name: 'Pagato' }));
  await user.click(screen.getByRole('radio', { name: /Follower Premium/ }));
  expect(await screen.findByText(/Non restringe chi la riceve/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Solo con biglietto/ })).toBeNull();
  await waitFor(() =>
    expect(calls['GET communications/audience']).toHaveBeenLastCalledWith(counting({ userType: 'premium', eventId })),
  );
});

test('the detail says how the participants were narrowed, in the names of that day [DEC-087]', async () => {
  const transports = [{ _id: busId, name: 'Bus 1' }];
  await open('communications/c1', api([record({ conditions: ['pending'], transportIds: [busId], transports })]));
  expect((await screen.findByText('Solo con biglietto')).nextSibling?.textContent).toBe('Da pagare');
  expect(screen.getByText('Solo su questi bus, camere o liste').nextSibling?.textContent).toBe('Bus 1');
  expect(screen.queryByText('Solo da queste partenze')).toBeNull();
});

test('a planned one says when it goes, that its people are chosen then, and how many they would be now [DAY-081]', async () => {
  const planned = { status: 'planned', plannedFor: '2030-06-01T16:00:00.000Z', recipients: 0, delivered: 0 } as const;
  const calls = api([record({ ...planned, finishedAt: null })]);
  const user = await open('communications/c1', calls);
  expect(await screen.findByRole('heading', { name: 'Parte sabato 1 giugno 2030 alle 18:00' })).toBeTruthy();
  expect(screen.getByText(/I destinatari si scelgono quando parte/)).toBeTruthy();
  expect(await screen.findByText(/arriverebbe a 17 persone/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Destinatari' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Invia ora' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia ora' }));
  await waitFor(() => expect(calls.update.mock.calls[0]?.[1].data).toEqual({ plannedFor: null }));
});

test('one that was stopped says why, and may be planned anew [DAY-081]', async () => {
  const stopped = { status: 'stopped', stopReason: 'eventCanceled', plannedFor: '2026-06-01T16:00:00.000Z' } as const;
  await open('communications/c1', api([record({ ...stopped, recipients: 0, delivered: 0 })]));
  expect(await screen.findByText(/l’evento è stato annullato/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Modifica testo e momento' })).toBeTruthy();
});
