import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { draftKey, readDraft, writeDraft } from '#src/components/record/draft/draft-store.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, eventsApi, subtypes } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { EventForm } from '../form/event-form.ts';
import { EventStepper } from './EventStepper.tsx';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

const tenantOf = ({ tenant }: SessionUser) => {
  if (!tenant) throw new Error('a community without its part');
  return tenant;
};

const festival = subtypes[1]?.id ?? '';
let location = '';
function Where() {
  location = useLocation().pathname;
  return <Link to="/tenant/altrove">altrove</Link>;
}

interface Options {
  draft?: Partial<EventForm>;
  person?: SessionUser;
  api?: ReturnType<typeof eventsApi>;
}

/** Opens the creation, with what an earlier visit left when a draft is given. */
async function open({ draft, person = community, api = eventsApi([]) }: Options = {}) {
  const user = quickUser();
  const values = { ...sampleFields(), tags: ['musica'], ...draft };
  if (draft) writeDraft(draftKey(person._id, 'events.new'), { at: new Date().toISOString(), values });
  await renderScreen(
    <>
      <Routes>
        <Route path="/tenant/events/stepper" element={<EventStepper />} />
        <Route path="*" element={<p>un’altra pagina</p>} />
      </Routes>
      <Where />
    </>,
    { dataProvider: api, user: person, path: '/tenant/events/stepper' },
  );
  if (draft) await user.click(await screen.findByText('Riprendila'));
  return { api, user };
}

const steps = async () =>
  within(await screen.findByRole('navigation', { name: 'Passi della creazione' })).getAllByRole<HTMLButtonElement>(
    'button',
  );
const step = async (name: string) => {
  const found = (await steps()).find((one) => one.getAttribute('aria-label')?.includes(name));
  if (!found) throw new Error(`no step ${name}`);
  return found;
};
const next = () => screen.findByText<HTMLButtonElement>('Continua', { selector: 'button' });

test('the creation has five steps in their order, and those this event walks through are numbered without a gap [EVT-032, CONST-E024]', async () => {
  await open();
  const names = (await steps()).map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    '1. Descrizione, In compilazione',
    '2. Info, Da compilare',
    'Itinerario, Non previsto',
    '3. Termini, Da compilare',
    '4. Registrazione, Da compilare',
  ]);
  expect(screen.getByText('Nuovo evento · passo 1 di 4')).toBeDefined();
});

test('continuing waits for a subtype [EVT-034]', async () => {
  const { user } = await open();
  expect((await next()).disabled).toBe(true);
  expect(screen.getByText('Scegli un sottotipo per continuare')).toBeDefined();
  await user.click(await screen.findByRole('combobox', { name: /^Sottotipo/ }));
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent?.trim()).filter(Boolean);
  expect(offered).toEqual(['Escursione', 'Festival']);
  await user.click(screen.getByRole('option', { name: 'Escursione' }));
  await waitFor(async () => expect((await next()).disabled).toBe(false));
});

test('an incomplete step is not left; its fields say what is missing [EVT-035, VAL-E001, VAL-E002]', async () => {
  const { user } = await open({ draft: { name: '', headerImage: null, cardImage: null, description: '' } });
  await user.click(await next());
  expect((await screen.findAllByText('Campo obbligatorio')).length).toBe(4);
  expect((await step('Descrizione')).getAttribute('aria-label')).toContain('4 campi da correggere');
  await user.type(screen.getByLabelText(/^Nome/), 'Concerto');
  await waitFor(() => expect(screen.getAllByText('Campo obbligatorio').length).toBe(3));
});

test('choosing a subtype asks for its required fields, and the form holds the event to the answer [SUB-007]', async () => {
  const api = eventsApi([]);
  api['GET event-subtypes/:id/requiredfields'].mockResolvedValue(['name', 'eventType', 'eventSubtypeId', 'tags']);
  const { user } = await open({ api, draft: { eventSubtypeId: '', tags: [], headerImage: null } });
  expect(api['GET event-subtypes/:id/requiredfields']).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('combobox', { name: /^Sottotipo/ }));
  await user.click(await screen.findByRole('option', { name: 'Escursione' }));
  await waitFor(() =>
    expect(api['GET event-subtypes/:id/requiredfields']).toHaveBeenCalledWith({
      params: { id: subtypes[0]?.id },
      signal: expect.anything(),
    }),
  );
  await user.click(await next());
  // The one the answer names, and no longer the picture, which it does not.
  expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(1);
});

test('the itinerary is a step of subtypes with stages only [EVT-033]', async () => {
  const { user } = await open({ draft: { eventSubtypeId: festival } });
  expect((await step('Itinerario')).getAttribute('aria-label')).not.toContain('Non previsto');
  expect(await screen.findByText('Nuovo evento · passo 1 di 5')).toBeDefined();
  await user.click(await step('Itinerario'));
  expect(await screen.findByText('Aggiungi una tappa')).toBeDefined();
});

test('without stages the step is disabled and passed over [EVT-033]', async () => {
  const { user } = await open({ draft: {} });
  expect((await step('Itinerario')).disabled).toBe(true);
  await user.click(await step('Info'));
  await screen.findByRole('heading', { name: 'Date' });
  await user.click(await next());
  expect(await screen.findByRole('textbox', { name: /^Termini e condizioni/ })).toBeDefined();
});

test('going back loses nothing', async () => {
  const { user } = await open({ draft: {} });
  await user.type(await screen.findByLabelText(/^Nome/), ' all’alba');
  await user.click(await next());
  await screen.findByRole('heading', { name: 'Date' });
  await user.click(screen.getByText('Descrizione', { selector: 'button' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Concerto all’alba');
});

test('a post is created from its first step [EVT-037, VAL-E037, OPEN-111]', async () => {
  const { api, user } = await open({
    draft: {
      eventType: 'post',
      eventSubtypeId: subtypes[2]?.id ?? '',
      startDate: null,
      termsAndConditions: '',
      paymentTypes: [],
    },
  });
  for (const name of ['Info', 'Termini', 'Registrazione']) expect((await step(name)).disabled).toBe(true);
  await user.click(await screen.findByText('Crea evento'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Inizio']);
  expect(api.create).not.toHaveBeenCalled();
});

test('the line counts the steps as their numbers do, also where one is passed over [CONST-E024]', async () => {
  const { user } = await open({ draft: {} });
  expect(await screen.findByText('Nuovo evento · passo 1 di 4')).toBeDefined();
  await user.click(await step('Registrazione'));
  expect(await screen.findByText('Nuovo evento · passo 4 di 4')).toBeDefined();
  expect((await step('Registrazione')).textContent).toContain('4');
});

test('another type is asked about before it takes what was filled in; kept, nothing is lost [STATE-E007]', async () => {
  const { user } = await open({ draft: {} });
  await user.click(await screen.findByRole('radio', { name: 'Viaggio' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Cambiare il tipo di evento?' }));
  await user.click(asked.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Concerto');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Evento' }).checked).toBe(true);
});

test('nothing is asked about another type while nothing but a subtype was chosen [STATE-E007]', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: /^Sottotipo/ }));
  await user.click(await screen.findByRole('option', { name: 'Escursione' }));
  await user.click(screen.getByRole('radio', { name: 'Viaggio' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Viaggio' }).checked).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('another type starts the form again without a subtype [STATE-E007]', async () => {
  const { user } = await open({ draft: {} });
  await user.click(await screen.findByRole('radio', { name: 'Viaggio' }));
  await user.click(await screen.findByRole('button', { name: 'Cambia e svuota' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe(''));
  expect((await next()).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Viaggio' }).checked).toBe(true);
});

async function registration(draft: Partial<EventForm> = {}, options: Omit<Options, 'draft'> = {}) {
  const opened = await open({ draft, ...options });
  await opened.user.click(await step('Registrazione'));
  await screen.findByRole('heading', { name: 'Chi può iscriversi' });
  return opened;
}

const payments = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-labelledby')?.split('-').at(-1));

test('open to all: no price by user type, no preemption [STATE-E011, STATE-E013]', async () => {
  const preemptions = [{ userType: 'top' as const, preemptionDate: '2026-06-01T08:00:00Z' }];
  const { user } = await registration({
    accessType: 'subscribed',
    priceType: 'byUserType',
    prices: { normal: 3000, premium: 2500, top: 2000 },
    preemption: true,
    preemptions,
  });
  expect(screen.getByLabelText<HTMLInputElement>(/^Premium/, { selector: '[inputmode=decimal]' }).value).toBe('25,00');
  await user.click(screen.getByRole('radio', { name: 'Tutti' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }).textContent).toBe('Unico'));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Prelazione attiva' }).checked).toBe(false);
  await user.click(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }));
  const kinds = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(kinds).not.toContain('Per tipo di utente');
});

test('another kind of price starts the amounts again; free needs no payment [STATE-E014, STATE-E016]', async () => {
  const { user } = await registration();
  await user.click(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }));
  await user.click(await screen.findByRole('option', { name: 'Per età' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Giovani/)).value).toBe('0,00');
  expect(screen.getByText('Sotto i 12 anni')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }));
  await user.click(await screen.findByRole('option', { name: 'Gratuito' }));
  expect(await screen.findByText('Questo evento è gratuito: non si paga nulla.')).toBeDefined();
});

test('preemption needs the opening date, and then proposes three [STATE-E012, ERR-E048, VAL-E032]', async () => {
  const { user } = await registration({ accessType: 'subscribed', openReservationDate: null });
  await user.click(screen.getByRole('switch', { name: 'Prelazione attiva' }));
  expect(await screen.findByText('Inserisci prima la data di apertura delle prenotazioni')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Prelazione attiva' }).checked).toBe(false);
});

test('preemption proposes top at the opening, premium and standard later [CONST-E014]', async () => {
  const { user } = await registration({ accessType: 'subscribed' });
  await user.click(screen.getByRole('switch', { name: 'Prelazione attiva' }));
  expect(await screen.findByText('Le prenotazioni aprono il 01/06/2026 10:00.')).toBeDefined();
  const dateOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(dateOf(/^Associato/)).toBe('01/06/2026 10:00');
  expect(dateOf(/^Premium/)).toBe('03/06/2026 10:00');
  expect(dateOf(/^Standard/)).toBe('05/06/2026 10:00');
});

test('with every payment type and a card account all four are offered [VAL-E040, CONST-E002]', async () => {
  await registration();
  expect(payments()).toEqual(['stripe', 'wireTransfer', 'onSite', 'atDeparture']);
});

test('without the perk only the card is offered [VAL-E039]', async () => {
  const plan = { name: 'Base', status: 'active', isActive: true, allPaymentTypes: false };
  await registration({ paymentTypes: [] }, { person: { ...community, plan } });
  expect(payments()).toEqual(['stripe']);
});

test('a transfer asks for IBAN, holder and date, on site for addresses and date; the IBAN is checked at once [VAL-E015, VAL-E016]', async () => {
  const { user } = await registration({ paymentTypes: ['wireTransfer', 'onSite'] });
  await user.type(screen.getByLabelText(/^IBAN/), 'IT60 X054 2811 1010 0000 0123 45');
  await user.click(screen.getByLabelText(/^Intestatario/));
  expect(await screen.findByText('L’IBAN ha una lunghezza sbagliata')).toBeDefined();
  await user.click(screen.getByText('Crea evento'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Controlla i campi segnati' });
  const missing = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(missing).toEqual(['IBAN', 'Intestatario', 'Da pagare entro', 'Indirizzi', 'Da pagare entro']);
});

test('a missing payment type stops the creation [VAL-E014, ERR-E046]', async () => {
  const { api, user } = await registration({ paymentTypes: [] });
  await user.click(screen.getByText('Crea evento'));
  expect(await screen.findByText('Seleziona almeno una tipologia di pagamento')).toBeDefined();
  expect(api.create).not.toHaveBeenCalled();
});

test('warnings are told and do not stop [OPEN-140, VAL-E024, VAL-E029, VAL-E030]', async () => {
  await registration({ requiredDocuments: [], perksExcluded: [], tags: [] });
  for (const text of ['Nessun documento richiesto', 'Non è indicato nulla di escluso', 'Nessuna etichetta']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('what stops is not among the warnings, also before anything was asked for [OPEN-140, VAL-E014]', async () => {
  await registration({ paymentTypes: [], tags: [] });
  expect(await screen.findByText('Nessuna etichetta')).toBeDefined();
  expect(screen.queryByText('Nessun modo di pagamento')).toBeNull();
});

test('the event is created once, then published and confirmed in its page [ENT-E014, ERR-E041, DLG-E002]', async () => {
  const { api, user } = await registration();
  await user.click(screen.getByText('Crea evento'));
  const dialog = await screen.findByRole('dialog', { name: 'L’evento è creato' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Pubblicalo, così si vede e si prenota.', 'Confermalo, così puoi inviare i biglietti.']);
  expect(api.create).toHaveBeenCalledTimes(1);
  const [, { data, meta }] = api.create.mock.calls[0] ?? ['', { data: {} }];
  expect(data).toMatchObject({
    name: 'Concerto',
    selectionType: 'automatic',
    accessType: 'all',
    paymentTypes: ['atDeparture'],
  });
  for (const name of ['status', 'isVisible', 'slots', 'eventStages', 'extras']) expect(data).not.toHaveProperty(name);
  expect(meta).toMatchObject({ idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(screen.getByText('Evento creato')).toBeDefined();
  await user.click(within(dialog).getByText('Vai all’evento'));
  expect(location).toBe('/tenant/events/new-id');
  expect(localStorage.getItem(draftKey(community._id, 'events.new'))).toBeNull();
});

const shuttle = '0190a000-0000-7000-8000-0000000000b4';
/** An event of a subtype with transports, created; the quotation is offered. */
async function createTravel() {
  const api = Object.assign(eventsApi([]), {
    'POST transports/events/:eventId/request': vi.fn(async (_sent: object) => ({})),
  });
  const [first] = subtypes;
  if (first) api.lists['event-subtypes'] = [...subtypes, { ...first, id: shuttle, _id: shuttle, hasTransport: true }];
  const departurePoints = [
    { groupingPoint: 'Stazione di Bologna', departureDate: '2026-06-21T14:00:00Z', address: { city: 'Bologna' } },
  ];
  const { user } = await registration({ eventSubtypeId: shuttle, departurePoints }, { api });
  await user.click(screen.getByText('Crea evento'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ti troviamo noi i trasporti?' }));
  return { api, user, dialog };
}

test('after an event with transports a quotation is offered; OK sends it with the notes [DLG-E004, DLG-E005, OPEN-194]', async () => {
  const { api, user, dialog } = await createTravel();
  expect(dialog.getByText('Punti di partenza').nextSibling?.textContent).toBe('Stazione di Bologna · 21/06/2026 16:00');
  expect(dialog.getByText('Posti').nextSibling?.textContent).toBe('50');
  expect(dialog.getByText('Destinazione').nextSibling?.textContent).toMatch(/./);
  const fields = dialog.getAllByRole('textbox').filter((field) => field.getAttribute('aria-hidden') === null);
  expect(fields).toEqual([dialog.getByLabelText('Note')]);
  await user.type(dialog.getByLabelText('Note'), 'Serve il bagagliaio');
  await user.click(dialog.getByText('OK'));
  await waitFor(() =>
    expect(api['POST transports/events/:eventId/request']).toHaveBeenCalledWith({
      params: { eventId: 'new-id' },
      body: { notes: 'Serve il bagagliaio' },
      idempotencyKey: expect.any(String),
    }),
  );
  expect(await screen.findByText('Richiesta di preventivo inviata')).toBeDefined();
  await waitFor(() => expect(location).toBe('/tenant/events'));
});

test('anyone who does not need the services sends nothing and goes to the events [DLG-E006]', async () => {
  const { api, user, dialog } = await createTravel();
  await user.click(dialog.getByText('Non ho bisogno dei servizi'));
  await waitFor(() => expect(location).toBe('/tenant/events'));
  expect(api['POST transports/events/:eventId/request']).not.toHaveBeenCalled();
});

test('a request that fails is told and can be sent again with the same key [DLG-E005]', async () => {
  allowConsoleError(/raggiungibile/);
  const { api, user, dialog } = await createTravel();
  api['POST transports/events/:eventId/request'].mockRejectedValueOnce(
    new HttpError('Il server non è raggiungibile', 0),
  );
  await user.click(dialog.getByText('OK'));
  expect(await screen.findByText('Il server non è raggiungibile')).toBeDefined();
  await user.click(dialog.getByText('OK'));
  await waitFor(() => expect(location).toBe('/tenant/events'));
  const [one, two] = api['POST transports/events/:eventId/request'].mock.calls;
  expect(one).toEqual(two);
});

test('a part that fails is told, and the next attempt goes on from there', async () => {
  allowConsoleError(/raggiungibile/);
  const api = eventsApi([]);
  const create = api.create.getMockImplementation();
  let isDown = true;
  api.create.mockImplementation(async (resource, params) => {
    if (resource === 'extras' && isDown) throw new HttpError('Il server non è raggiungibile', 0);
    return create?.(resource, params) ?? { data: { id: '' } };
  });
  const extras = [{ key: 'x1', name: 'Pranzo', extraType: 'supplement' as const, availableQuantity: 5, price: 1000 }];
  const { user } = await registration({ extras }, { api });
  await user.click(screen.getByText('Crea evento'));
  expect(await screen.findByText(/L’evento è stato creato, ma questa parte no: l’extra “Pranzo”/)).toBeDefined();
  isDown = false;
  await user.click(screen.getByText('Riprova da qui'));
  expect(await screen.findByRole('dialog', { name: 'L’evento è creato' })).toBeDefined();
  expect(api.create.mock.calls.map(([resource]) => resource)).toEqual(['events', 'extras', 'extras']);
});

test('a gate that the server knows better is told [PERM-E006, ERR-E029]', async () => {
  allowConsoleError(/Completa/);
  const api = eventsApi([]);
  api.create.mockRejectedValueOnce(new HttpError('Completa il profilo', 400, { code: 'payment_profile_required' }));
  const { user } = await registration({}, { api });
  await user.click(screen.getByText('Crea evento'));
  expect(await screen.findByText('Completa il profilo stripe per continuare')).toBeDefined();
});

test('leaving keeps the draft, which is offered back', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Nome/), 'Gita');
  await user.click(screen.getByText('altrove'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Uscire dalla creazione?' });
  await user.click(within(dialog).getByText('Resta qui'));
  await screen.findByText(/Bozza salvata alle/);
  await user.click(screen.getByText('Esci e tieni la bozza'));
  await waitFor(() => expect(location).toBe('/tenant/events'));
  expect(localStorage.getItem(draftKey(community._id, 'events.new'))).toContain('Gita');
});

const { plan: _plan, ...unplanned } = community;
const fresh: SessionUser = { ...unplanned, tenant: { ...tenantOf(community), paymentsEnabled: false } };
const both = {
  paymentTypes: ['stripe' as const, 'onSite' as const],
  siteAddress: ['Bar Centrale'],
  onSiteLimitDate: '2026-06-02T08:00:00Z',
};

/** A creation at its end by a community without plan and account, with what its session becomes when it is read again. */
async function atTheEnd(now: SessionUser = fresh) {
  const api = { ...eventsApi([]), 'GET users/me': vi.fn(async () => now) };
  const opened = await registration(both, { api, person: fresh });
  await opened.user.click(screen.getByText('Crea evento'));
  return { ...opened, api };
}

test('a community without a plan fills in a whole event; what it lacks is asked at the end, each with the way there [DAY-050, PERM-E006]', async () => {
  const { api, user } = await atTheEnd();
  const dialog = within(await screen.findByRole('dialog', { name: 'L’evento è pronto: manca ancora questo' }));
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Vedi i piani', '/tenant/profile?tab=subscriptions'],
    ['Collega il conto', '/tenant/profile?section=payments'],
  ]);
  expect(api.create).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Torna all’evento' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /^In sede/ })).toBeDefined();
});

test('the way there asks nothing and keeps what was typed last; coming back one is where one was, and creates [DAY-050]', async () => {
  const { user } = await atTheEnd();
  await user.click(await screen.findByRole('link', { name: 'Vedi i piani' }));
  await waitFor(() => expect(location).toBe('/tenant/profile'));
  expect(readDraft(draftKey(fresh._id, 'events.new'))).toMatchObject({ waitsAt: 'registration' });
  cleanup();

  const api = eventsApi([]);
  await renderScreen(
    <Routes>
      <Route path="/tenant/events/stepper" element={<EventStepper />} />
    </Routes>,
    { dataProvider: api, user: community, path: '/tenant/events/stepper' },
  );
  expect(await screen.findByRole('heading', { name: 'Chi può iscriversi' })).toBeDefined();
  expect(screen.queryByText('Riprendila')).toBeNull();
  await user.click(screen.getByText('Crea evento'));
  expect(await screen.findByRole('dialog', { name: 'L’evento è creato' })).toBeDefined();
  expect(api.create).toHaveBeenCalledWith(
    'events',
    expect.objectContaining({ data: expect.objectContaining({ paymentTypes: ['stripe', 'onSite'] }) }),
  );
});

test('what was got meanwhile, in another tab, is not asked for again [DAY-050]', async () => {
  const { api } = await atTheEnd(community);
  expect(await screen.findByRole('dialog', { name: 'L’evento è creato' })).toBeDefined();
  expect(api['GET users/me']).toHaveBeenCalledOnce();
});

test('an administrator does not create events [EVT-003]', async () => {
  await open({ person: administrator });
  expect(await screen.findByText('Il tuo account non può aprire questa pagina.')).toBeDefined();
});

test('an event that lies wholly in the past is made only after asking, with the same key [DEC-031]', async () => {
  allowConsoleError(/nel passato/);
  const api = eventsApi([]);
  api.create.mockRejectedValueOnce(new HttpError('Queste date sono tutte nel passato', 400, { code: 'event_in_past' }));
  const { user } = await registration({}, { api });
  await user.click(screen.getByText('Crea evento'));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Creare un evento già passato?' }));
  expect(asked.getByRole('button', { name: 'Correggi le date' })).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Crealo comunque' }));
  expect(await screen.findByRole('dialog', { name: 'L’evento è creato' })).toBeDefined();
  const [first, second] = api.create.mock.calls.map(([, params]) => params);
  expect(first?.data).not.toHaveProperty('allowPast');
  expect(second?.data).toMatchObject({ allowPast: true });
  expect(second?.meta).toEqual(first?.meta);
});

test('a text that is too long is told how long it may be [VAL-P010]', async () => {
  const { user } = await open({ draft: { name: 'x'.repeat(500) } });
  await user.click(await next());
  expect(await screen.findByText(/al massimo \d+ caratteri|massimo \d+/)).toBeDefined();
});

test('departure points are marked where the subtype asks for them [SUB-007]', async () => {
  const api = eventsApi([]);
  api['GET event-subtypes/:id/requiredfields'].mockResolvedValue(['name', 'departurePoints']);
  const { user } = await open({ draft: {}, api });
  await user.click(await step('Info'));
  const heading = await screen.findByRole('heading', { name: /^Punti di partenza/ });
  await waitFor(() => expect(heading.textContent).toContain('obbligatorio'));
});
