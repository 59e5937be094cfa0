import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { resourceTable } from '#src/resource-table.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { community, eventRecord, eventsApi, subtypes } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { EventRecord } from '../record.ts';
import { EventPage } from './EventPage.tsx';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

const resources = resourceTable.filter(({ prefixes }) => prefixes.includes('tenant'));
const ID = '0190a000-0000-7000-8000-0000000000e1';
let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

async function open(
  changes: Partial<EventRecord> = {},
  { tab = 'description', api = eventsApi([eventRecord(changes)]) } = {},
) {
  const user = quickUser();
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
      <Routes>
        <Route
          path="/tenant/events/:id"
          element={
            <ResourceContextProvider value="events">
              <EventPage />
            </ResourceContextProvider>
          }
        />
        <Route path="*" element={<p>altrove</p>} />
      </Routes>
      <Where />
    </ShellContext.Provider>,
    { dataProvider: api, user: community, path: `/tenant/events/${ID}${tab && `?tab=${tab}`}` },
  );
  return { api, user };
}

const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
/** The parts that are edited, under one entry beside the tabs. */
async function editMenu(user: ReturnType<typeof quickUser>) {
  await user.click(await screen.findByRole('button', { name: /^Modifica/ }));
  return within(await screen.findByRole('menu', { name: /^Modifica/ }));
}
async function edit(user: ReturnType<typeof quickUser>, part: string) {
  await user.click((await editMenu(user)).getByRole('menuitem', { name: part }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}
const edited = async (user: ReturnType<typeof quickUser>) =>
  (await editMenu(user)).getAllByRole('menuitem').map((item) => item.textContent);
const nameBox = () => screen.findByLabelText<HTMLInputElement>(/^Nome/);

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
});

test('the event is loaded before any of its parts is shown [EVT-018, EVT-039, ENT-E002]', async () => {
  const api = eventsApi([eventRecord()]);
  let answer = () => {};
  const read = api.getOne.getMockImplementation();
  api.getOne.mockImplementationOnce(
    (resource, params) =>
      new Promise((resolve) => {
        answer = () => void read?.(resource, params).then(resolve);
      }),
  );
  await open({}, { api });
  await waitFor(() => expect(api.getOne).toHaveBeenCalledWith('events', expect.objectContaining({ id: ID })));
  expect(screen.queryByRole('tab')).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Concerto' })).toBeDefined();
  expect(await nameBox()).toHaveProperty('value', 'Concerto');
});

test('an event that is not there says so and leads back', async () => {
  allowConsoleError(/assente/);
  const api = eventsApi([]);
  api.getOne.mockRejectedValue(new HttpError('assente', 404, { code: 'not_found' }));
  await open({}, { api });
  expect((await screen.findAllByText('Questo evento non c’è')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Torna agli eventi' }).getAttribute('href')).toBe('/tenant/events');
});

test('an event opens on its overview, and its description is at its address [EVT-020, DAY-010]', async () => {
  await open({}, { tab: '' });
  expect(await screen.findByRole('tab', { name: 'Panoramica', selected: true })).toBeDefined();
});

test('the tab is kept in the URL [EVT-019, EVT-021, EVT-022, EVT-024, EVT-025]', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Modifica · Descrizione', current: 'page' })).toBeDefined();
  expect(await edited(user)).toEqual(expect.arrayContaining(['Descrizione', 'Info', 'Termini', 'Registrazione']));
  await user.click(screen.getByRole('menuitem', { name: 'Registrazione' }));
  expect(location).toBe(`/tenant/events/${ID}?tab=registration`);
  expect(await screen.findByRole('heading', { name: 'Chi può iscriversi' })).toBeDefined();
});

test('a URL with a tab opens on it [EVT-019]', async () => {
  await open({}, { tab: 'registration' });
  expect(await screen.findByRole('button', { name: 'Modifica · Registrazione', current: 'page' })).toBeDefined();
});

test('tabs are of the day and its people; what the event is stands under one entry [DAY-011]', async () => {
  const [hiking] = subtypes;
  const subtype = hiking && { eventSubtype: { ...hiking, hasStage: true, hasTransport: true } };
  const { user } = await open({ ...subtype, selectionType: 'manual', pendingParticipationRequests: 2 });
  const names = (await tabs()).map((name) => name?.replace(/\d+$/, ''));
  const day = ['Panoramica', 'Prenotazioni', 'Biglietti', 'Assegnazione', 'Ingressi', 'Conto'];
  expect(names).toEqual([...day, 'Richieste', 'Lista d’attesa', 'Messaggi']);
  expect(screen.getByRole('tab', { name: 'Richieste 2' })).toBeDefined();
  expect(await edited(user)).toEqual([
    ...['Descrizione', 'Info', 'Itinerario', 'Termini', 'Registrazione'],
    ...['Trasporti e camere', 'Varchi'],
  ]);
});

const takingBookings = {
  openReservationDate: null,
  closingReservationDate: new Date(Date.now() + 86_400_000).toISOString(),
};

test.each([
  ['it is cancelled', { ...takingBookings, status: 'canceled' }],
  ['its reservations are over', { closingReservationDate: '2026-06-20T20:00:00Z' }],
  ['they are not open yet', { ...takingBookings, openReservationDate: takingBookings.closingReservationDate }],
  ['it is a post', { ...takingBookings, eventType: 'post' }],
] as const)('no booking is begun that would be refused at its end: %s [DEC-031, RES-023]', async (_why, changes) => {
  const { user } = await open(changes);
  await screen.findByRole('heading', { level: 1, name: 'Concerto' });
  expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Prenota qualcuno' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Concerto/, expanded: false }));
  await screen.findByRole('menuitem', { name: 'Copia link pubblico' });
  expect(screen.queryByRole('menuitem', { name: 'Nuova prenotazione' })).toBeNull();
});

test('an event that takes bookings offers one in its menu too [RES-023]', async () => {
  const { user } = await open(takingBookings);
  await screen.findByRole('heading', { level: 1, name: 'Concerto' });
  await user.click(screen.getByRole('button', { name: /Concerto/, expanded: false }));
  expect(await screen.findByRole('menuitem', { name: 'Nuova prenotazione' })).toBeDefined();
});

test('the main action of the head follows the tab: a booking, or a message to write [DAY-011]', async () => {
  const { user } = await open(takingBookings);
  await screen.findByRole('heading', { level: 1, name: 'Concerto' });
  const head = within(screen.getByRole('banner'));
  expect(head.getByRole('button', { name: 'Prenota qualcuno' })).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Messaggi' }));
  const write = await head.findByRole('link', { name: 'Nuovo messaggio' });
  expect(write.getAttribute('href')).toBe(`/tenant/communications/new?eventId=${ID}`);
});

test('the head has way back, cover, name, day and place, state and publication [DAY-011, EVT-038]', async () => {
  await open({ headerImage: '/files/cover.webp' });
  await screen.findByRole('heading', { level: 1, name: 'Concerto' });
  const head = screen.getByRole('banner');
  expect(within(head).getByRole('link', { name: 'Torna agli eventi' }).getAttribute('href')).toBe('/tenant/events');
  expect(head.querySelector('img[src="/files/cover.webp"]')).not.toBeNull();
  expect(within(head).getByRole('heading', { level: 1, name: 'Concerto' })).toBeDefined();
  expect(head.textContent).toMatch(/Domenica 21\/06\/2026, 17:00 – .* · Modena/);
  expect(within(head).getByRole('combobox', { name: 'Stato dell’evento' })).toBeDefined();
  expect(within(head).getByRole('switch', { name: 'Pubblica Concerto' })).toBeDefined();
});

test('where the head is narrow, one line says state and publication and opens both [DAY-011]', async () => {
  vi.stubGlobal('innerWidth', 1024);
  const { user } = await open({ status: 'confirmed', isVisible: true });
  await user.click(await screen.findByRole('button', { name: 'Confermato, Pubblicato: cambia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stato e pubblicazione' }));
  expect(dialog.getByRole('combobox', { name: 'Stato dell’evento' })).toBeDefined();
  expect(dialog.getByRole('switch', { name: 'Pubblica Concerto' })).toBeDefined();
});

test('the itinerary is a tab of subtypes with stages only; a stage is stored at once [EVT-023, ENT-E006]', async () => {
  const festival = subtypes[1];
  const { api, user } = await open(
    { ...(festival && { eventSubtype: festival, eventSubtypeId: festival.id }) },
    { tab: 'itinerary' },
  );
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una tappa' }));
  await user.type(await screen.findByRole('textbox', { name: /^Nome della tappa/ }), 'Piazza Maggiore');
  await user.click(screen.getByText('Salva'));
  await waitFor(() =>
    expect(api.create).toHaveBeenCalledWith('event-stages', {
      data: { name: 'Piazza Maggiore', description: '', image: null, eventId: ID, position: 0 },
    }),
  );
  expect(await edited(user)).toContain('Itinerario');
});

test('a subtype without stages has no itinerary [EVT-023]', async () => {
  const { user } = await open();
  expect(await edited(user)).not.toContain('Itinerario');
});

test('a post has its description alone, with when and where [EVT-031, VAL-E037]', async () => {
  const post = subtypes[2];
  const { user } = await open({ eventType: 'post', ...(post && { eventSubtype: post, eventSubtypeId: post.id }) });
  expect(await edited(user)).toEqual(['Descrizione']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Quando e dove' })).toBeDefined();
});

async function chooseStatus(user: ReturnType<typeof quickUser>, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Stato dell’evento' }));
  await user.click(await screen.findByRole('option', { name }));
}

test('a published event leads to its public page from its menu, another one has none [EVT-038]', async () => {
  const { user } = await open({ isVisible: true });
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  const link = await screen.findByRole('menuitem', { name: 'Vedi la pagina pubblica' });
  expect(link.getAttribute('href')).toMatch(/^\/e\/[\da-f-]{36}$/);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('an event that is not published has no page to lead to [EVT-038]', async () => {
  const { user } = await open({ isVisible: false });
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  await screen.findByRole('menuitem', { name: 'Copia link pubblico' });
  expect(screen.queryByRole('menuitem', { name: 'Vedi la pagina pubblica' })).toBeNull();
});

test('the status changes only after the question; refusing leaves it [STATE-E001, STATE-E002, DLG-E007]', async () => {
  const { api, user } = await open({ status: 'waiting_confirmation' });
  await user.click(await screen.findByRole('combobox', { name: 'Stato dell’evento' }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual(['Da confermare', 'Confermato', 'Annullato']);
  await user.click(screen.getByRole('option', { name: 'Confermato' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confermare l’evento?' });
  await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api['PATCH events/:id']).not.toHaveBeenCalled();
  await chooseStatus(user, 'Confermato');
  await user.click(await screen.findByRole('button', { name: 'Conferma l’evento' }));
  await waitFor(() =>
    expect(api['PATCH events/:id']).toHaveBeenCalledWith({ params: { id: ID }, body: { status: 'confirmed' } }),
  );
  expect(await screen.findByText('Stato dell’evento aggiornato')).toBeDefined();
});

test('cancelling names the tickets and the money; a post has its own question [STATE-E004]', async () => {
  const { user } = await open({ ticketsValid: 12, takings: 34_000 });
  await chooseStatus(user, 'Annullato');
  const dialog = await screen.findByRole('alertdialog', { name: 'Annullare l’evento?' });
  expect(dialog.textContent).toContain('12 biglietti validi, 340,00\u00a0€ da rimborsare.');
  expect(dialog.textContent).toContain('chi è in lista d’attesa ricevono un’e-mail');
});

test('a post is confirmed with words of its own [STATE-E002, DLG-E008]', async () => {
  const { user } = await open({ eventType: 'post', status: 'waiting_confirmation' });
  await chooseStatus(user, 'Confermato');
  expect(await screen.findByRole('alertdialog', { name: 'Confermare l’evento pubblico?' })).toBeDefined();
});

test('a cancelled event keeps its status and is only read [STATE-E005]', async () => {
  await open({ status: 'canceled' });
  const status = await screen.findByRole('combobox', { name: 'Stato dell’evento' });
  expect(status.getAttribute('aria-disabled')).toBe('true');
  expect((await nameBox()).disabled).toBe(true);
  expect(screen.getByText('L’evento è annullato: si può solo leggere.')).toBeDefined();
});

test('a confirmed event locks access, kind of price and amounts; its type is locked for good [STATE-E006, STATE-E008]', async () => {
  await open({ status: 'confirmed' }, { tab: 'registration' });
  const access = await screen.findByRole<HTMLInputElement>('radio', { name: 'Follower' });
  expect(access.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A mano' }).disabled).toBe(false);
  expect(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Prezzo/ }).disabled).toBe(true);
});

test('type and subtype of an event that exists are locked, its category is not [STATE-E008]', async () => {
  await open({ status: 'waiting_confirmation' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Viaggio' })).disabled).toBe(true);
  expect((await screen.findByRole('combobox', { name: /^Sottotipo/ })).getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('combobox', { name: /^Categoria/ })).getAttribute('aria-disabled')).toBeNull();
});

test('only what changed is saved, against the version that was read [ERR-E040, DEC-013]', async () => {
  const { api, user } = await open({ version: 7 });
  await user.type(await nameBox(), ' all’alba');
  await user.click(await screen.findByText('Salva'));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(1));
  expect(api.update.mock.calls[0]?.[1]).toMatchObject({
    id: ID,
    data: { name: 'Concerto all’alba' },
    previousData: { version: 7 },
  });
  expect(Object.keys(api.update.mock.calls[0]?.[1].data ?? {})).toEqual(['name']);
  expect(await screen.findByText('Iniziativa aggiornata')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Salva')).toBeNull());
});

test('saving checks every tab and lists what is missing; the list leads to its tab [EVT-036, ERR-E036]', async () => {
  const { api, user } = await open({ termsAndConditions: '', perksIncluded: [] }, { tab: 'registration' });
  const most = await screen.findByLabelText(/^Massimo partecipanti/);
  await user.clear(most);
  await user.type(most, '60');
  await user.click(await screen.findByText('Salva'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  expect(api.update).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Termini e condizioni' }));
  await waitFor(() => expect(location).toContain('tab=terms-and-conditions'));
});

test('what is typed in one tab waits while another is open', async () => {
  const { user } = await open();
  await user.type(await nameBox(), ' bis');
  await edit(user, 'Info');
  await screen.findByRole('heading', { name: 'Date' });
  await edit(user, 'Descrizione');
  expect((await nameBox()).value).toBe('Concerto bis');
});

test('publishing while something is typed keeps it, and saves against the new version [STATE-E009]', async () => {
  const { api, user } = await open({ isVisible: false, version: 3 });
  await user.type(await nameBox(), ' bis');
  await user.click(screen.getByRole('switch', { name: 'Pubblica Concerto' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pubblica Concerto' }).checked).toBe(true),
  );
  expect((await nameBox()).value).toBe('Concerto bis');
  await user.click(screen.getByText('Salva'));
  await waitFor(() => expect(api.update.mock.calls[0]?.[1]).toMatchObject({ previousData: { version: 4 } }));
});

test('a save after somebody else’s asks; overwriting saves, what was typed stays until then [DEC-013]', async () => {
  allowConsoleError(/altri/);
  const api = eventsApi([eventRecord()]);
  api.update.mockRejectedValueOnce(new HttpError('altri', 409, { code: 'stale_write' }));
  const { user } = await open({}, { api });
  await user.type(await nameBox(), ' bis');
  await user.click(await screen.findByText('Salva'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  await user.click(within(dialog).getByRole('button', { name: 'Salva la mia' }));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
  expect(api.update.mock.calls[1]?.[1]).toMatchObject({ data: { name: 'Concerto bis' }, meta: { overwrite: true } });
  expect(await screen.findByText('Iniziativa aggiornata')).toBeDefined();
});

test('reloading takes the other person’s content [DEC-013]', async () => {
  allowConsoleError(/altri/);
  const events = [eventRecord()];
  const api = eventsApi(events);
  api.update.mockImplementationOnce(async () => {
    events[0] = eventRecord({ name: 'Di un altro', version: 2 });
    throw new HttpError('altri', 409, { code: 'stale_write' });
  });
  const { user } = await open({}, { api });
  await user.type(await nameBox(), ' bis');
  await user.click(await screen.findByText('Salva'));
  await user.click(await screen.findByRole('button', { name: 'Ricarica la sua' }));
  await waitFor(async () => expect((await nameBox()).value).toBe('Di un altro'));
});

test('a refusal with fields is beside them and keeps the form unsaved', async () => {
  allowConsoleError(/sotto/);
  const api = eventsApi([eventRecord()]);
  const body = {
    code: 'capacity_below_taken',
    errors: { maxParticipants: 'Non può scendere sotto i posti già occupati' },
  };
  api.update.mockRejectedValueOnce(new HttpError('sotto', 400, body));
  const { user } = await open({}, { api, tab: 'registration' });
  const most = await screen.findByLabelText(/^Massimo partecipanti/);
  await user.clear(most);
  await user.type(most, '10');
  await user.click(await screen.findByText('Salva'));
  expect(await screen.findByText('Non può scendere sotto i posti già occupati')).toBeDefined();
  expect(screen.getByText('Salva')).toBeDefined();
});

test('an extra needs type, name, quantity and price, and is stored at once [VAL-E041, ENT-E016]', async () => {
  const { api, user } = await open({}, { tab: 'registration' });
  await user.click(await screen.findByRole('button', { name: 'Aggiungi un extra' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo extra' }));
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  expect((await dialog.findAllByText('Campo obbligatorio')).length).toBeGreaterThanOrEqual(2);
  expect(api.create).not.toHaveBeenCalled();
  await user.type(dialog.getByRole('textbox', { name: /^Nome dell’extra/ }), 'Pranzo');
  await user.type(dialog.getByRole('textbox', { name: /^Quantità/ }), '20');
  await user.type(dialog.getByRole('textbox', { name: /^Prezzo/ }), '12,50');
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  const data = { name: 'Pranzo', extraType: 'supplement', availableQuantity: 20, price: 1250, eventId: ID };
  await waitFor(() => expect(api.create).toHaveBeenCalledWith('extras', { data }));
});

test('an event without tickets can be deleted, another one cannot [DEC-037, DLG-E001, DLG-P004]', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Elimina' }));
  const confirm = await screen.findByRole('button', { name: 'Elimina l’evento' });
  expect(api.delete).not.toHaveBeenCalled();
  await user.click(confirm);
  await waitFor(() => expect(api.delete).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(location).toBe('/tenant/events'));
});

test('an event with tickets offers no deletion [DEC-037]', async () => {
  const { user } = await open({ totalTickets: 3 });
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  expect(await screen.findByRole('menuitem', { name: 'Crea da questo evento' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Elimina' })).toBeNull();
});
