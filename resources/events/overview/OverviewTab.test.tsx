import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventOverview } from '#domain/metrics/overview.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { community, eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const at = '2026-11-28T14:38:00.000Z';
const event = eventRecord({
  ...{ openReservationDate: '2026-10-10T08:00:00.000Z', wireTransferLimitDate: '2026-11-28T15:30:00.000Z' },
  ...{ closingReservationDate: '2026-11-29T19:00:00.000Z', departureDate: '2026-11-30T03:30:00.000Z' },
  ...{ startDate: '2026-11-30T05:00:00.000Z', onSiteLimitDate: null, returnDate: '2026-11-30T19:00:00.000Z' },
});
const days = [
  { day: '2026-11-25', places: 50, usual: 40 },
  { day: '2026-11-26', places: 0, usual: 0 },
  { day: '2026-11-27', places: 4, usual: 7 },
];
const full: EventOverview = {
  ...{ eventId: event.id, eventType: 'event', at },
  places: {
    ...{
      maximum: 55,
      sold: 54,
      held: 1,
      free: 0,
      bookings: 38,
      next: 'Omar Bassi',
      waitingPeople: 3,
      waitingPlaces: 5,
    },
    heldFor: [{ _id: 'w1', name: 'Carla Negri', places: 1, until: '2026-11-28T17:00:00.000Z' }],
  },
  money: { value: 280_400, awaited: 61_200, paidValue: 219_200, taken: 249_200, refunded: 9000, owed: 9600 },
  counts: { tickets: 54, takenTimes: 43, awaitedBookings: 9, awaitedPeople: 13, owedTimes: 2 },
  missing: {
    ...{ withoutList: 6, tickets: 14, answers: 5, fields: ['Allergie'], healthPeople: 7 },
    healthUntil: '2026-12-30T19:00:00.000Z',
  },
  curve: { days, total: 54, usualTotal: 47, similar: 4 },
  moves: [
    {
      ...{ _id: 'p1.taken', kind: 'taken', name: 'Ada Prospero', places: null, amount: 9600, way: 'cash' },
      ...{ reservationId: 'r1', reason: null, at: '2026-11-28T14:21:00.000Z' },
    },
    {
      ...{ _id: 'w1', kind: 'offered', name: 'Carla Negri', places: 1, amount: null, way: null },
      ...{ reservationId: null, reason: null, at: '2026-11-27T12:02:00.000Z' },
    },
    {
      ...{ _id: 'a1', kind: 'refused', name: 'Dario Conti', places: null, amount: 2900, way: null },
      ...{ reservationId: 'r2', reason: 'insufficientFunds', at: '2026-11-27T11:02:00.000Z' },
    },
    {
      ...{ _id: 'a2', kind: 'canceled', name: 'Elda Galli', places: 3, amount: null, way: null },
      ...{ reservationId: 'r3', reason: null, at: '2026-11-27T10:02:00.000Z' },
    },
  ],
};
const empty: EventOverview = {
  ...full,
  places: { ...full.places, sold: 0, held: 0, free: 55, bookings: 0, next: null, heldFor: [], waitingPeople: 0 },
  money: { value: 0, awaited: 0, paidValue: 0, taken: 0, refunded: 0, owed: 0 },
  counts: { tickets: 0, takenTimes: 0, awaitedBookings: 0, awaitedPeople: 0, owedTimes: 0 },
  missing: { withoutList: 0, tickets: 0, answers: 0, fields: [], healthPeople: 0, healthUntil: null },
  curve: { days: [], total: 0, usualTotal: null, similar: 0 },
  moves: [],
};

async function open(answer: EventOverview | Error = full, shown = event) {
  const call = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await renderScreen(<OverviewTab event={shown} />, { dataProvider: { call }, user: community });
  return call;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent;

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}')));

test('one call says everything of an event [DAY-010]', async () => {
  const call = await open();
  await screen.findByRole('region', { name: 'Posti' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('54 of 55 and full is explained: sold, held for whom until when, free and whose turn it is [DAY-010]', async () => {
  await open();
  const places = await card('Posti');
  for (const text of ['Al completo', 'in 38 prenotazioni', 'Carla Negri, fino alle 18:00'])
    expect(places.getByText(text)).toBeTruthy();
  expect(places.getByText('se Carla Negri rinuncia, tocca a Omar Bassi')).toBeTruthy();
  expect(places.getByRole('img', { name: '54 venduti, 1 tenuti da parte, 0 liberi' })).toBeTruthy();
  const waiting = places.getByRole('link', { name: 'Lista d’attesa: 3 persone, 5 posti' });
  expect(waiting.getAttribute('href')).toContain('tab=waiting-list');
});

test('four figures of money, each with its button, and why taken is more than paid [DAY-010]', async () => {
  await open();
  const money = await card('Soldi');
  const href = (name: RegExp) => money.getByRole('link', { name }).getAttribute('href');
  expect(href(/^Conto: Valore 2.804,00\s€/)).toContain('tab=money&figure=value');
  expect(href(/^Movimenti: Incassato 2.492,00\s€/)).toContain('tab=money&figure=taken');
  expect(href(/^Sollecita: Da pagare 612,00\s€/)).toMatch(/^\/tenant\/reservations\/to-pay\?filter=.*eventId/);
  expect(href(/^Rimborsa: Da rimborsare 96,00\s€/)).toContain(`refunds?eventId=${event.id}`);
  const text = await textOf('Soldi');
  expect(text).toContain('Pagati 2.192,00\u00a0€ su 2.804,00\u00a0€, il 78%.');
  expect(text).toContain('Gli altri 210,00\u00a0€ incassati sono di chi ha annullato.');
  expect(text).toContain('in 43 pagamenti, 90,00\u00a0€ già rimborsati');
  expect(text).toContain('9 prenotazioni, 13 persone');
});

test('what is missing has a row and a remedy each; health data say when they go [DAY-010]', async () => {
  await open();
  const missing = await card('Che cosa manca');
  const href = (name: string) => missing.getByRole('link', { name }).getAttribute('href');
  expect(href('Invia: 14 biglietti da inviare')).toContain('tab=tickets');
  expect(href('Assegna: 6 persone senza mezzo o camera')).toContain('tab=lists-assignment');
  expect(href('Chiedi: 5 persone non hanno risposto a tutto')).toContain(`communications/new?eventId=${event.id}`);
  expect(missing.getByText('Allergie')).toBeTruthy();
  expect(missing.getByText('Dati di salute di 7 persone')).toBeTruthy();
  expect(missing.getByText('Si cancellano da soli il 30/12/2026')).toBeTruthy();
});

const hidden = {
  ...event,
  endDate: '2026-11-30T18:00:00.000Z',
  isVisible: false,
  status: 'waiting_confirmation' as const,
};

test('an event nobody can see says so first, and is published and confirmed from there [DAY-010]', async () => {
  const call = await open(empty, hidden);
  const missing = await card('Che cosa manca');
  expect(await textOf('Che cosa manca')).not.toContain('non manca niente');
  expect(missing.getByText('Nessuno ne vede la pagina')).toBeTruthy();
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('Che cosa manca');
  const user = quickUser();
  await user.click(missing.getByRole('button', { name: 'Conferma: Da confermare' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Confermare l’evento?' }));
  await user.click(asked.getByRole('button', { name: 'Conferma l’evento' }));
  await user.click(missing.getByRole('button', { name: 'Pubblica: Da pubblicare' }));
  for (const body of [{ status: 'confirmed' }, { isVisible: true }])
    await waitFor(() => expect(call).toHaveBeenCalledWith('PATCH events/:id', { params: { id: event.id }, body }));
});

test('an event that is over or cancelled is not asked to be published [DAY-010, DEC-102]', async () => {
  await open({ ...empty, at: '2026-12-02T14:38:00.000Z' }, hidden);
  expect(await textOf('Che cosa manca')).toContain('Per chi ha prenotato non manca niente.');
});

test('places per day are beside similar events, as a picture or a table [DAY-010]', async () => {
  await open();
  const curve = await card('Posti prenotati al giorno');
  expect(await textOf('Posti prenotati al giorno')).toContain(
    '7 posti più del solito: 54, contro una media di 47 per 4 eventi simili a questo punto.',
  );
  const pictures = await curve.findAllByRole('img', { name: /dal 25\/11 al 27\/11: 54 in tutto, .* 25\/11 con 50/ });
  expect(pictures.length).toBeGreaterThan(0);
  await quickUser().click(curve.getByRole('switch', { name: 'Tabella' }));
  const rows = (await curve.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['GiornoQuesto eventoMedia di 4 eventi simili', '25/11/20265040', '27/11/202647']);
});

test('the next date alone stands out, with the time that is left [DAY-010]', async () => {
  await open();
  const dates = within(await screen.findByRole('list', { name: 'Prossime date' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Apertura 10/10',
    'Limite bonifico oggi, 16:30 · tra 52 minuti',
    'Chiusura domani, 20:00',
    'Partenza 30/11, 04:30',
    'Rientro 30/11, 20:00',
  ]);
});

test.each([
  ['over', '2026-12-02T14:38:00.000Z', 'confirmed'],
  ['cancelled', full.at, 'canceled'],
] as const)(
  'an event that is %s has no dates to come, and no empty line of them on a phone [DAY-010]',
  async (_, at, status) => {
    await open({ ...full, at }, { ...event, status });
    await card('Ultimi movimenti');
    expect(screen.queryByRole('list', { name: 'Prossime date' })).toBeNull();
  },
);

test('the last movements are sentences that lead to their booking [DAY-010]', async () => {
  await open();
  const moves = await card('Ultimi movimenti');
  const paid = moves.getByRole('link', { name: 'Ada Prospero ha pagato, in contanti' });
  expect(paid.getAttribute('href')).toContain('reservations/r1');
  expect(moves.getByText('oggi, 15:21')).toBeTruthy();
  expect(moves.getByText('+ 96,00 €')).toBeTruthy();
  expect(moves.getByText('Offerto 1 posto a Carla Negri, in lista d’attesa')).toBeTruthy();
  expect(moves.getByText('ieri, 13:02')).toBeTruthy();
});

test('an event nobody booked says so in each part, and asks for nothing [DAY-010]', async () => {
  await open(empty);
  expect(await textOf('Soldi')).toContain('Niente da pagare.');
  expect(await textOf('Posti prenotati al giorno')).toContain('Nessun posto prenotato; gli annullati non contano.');
  expect(await textOf('Ultimi movimenti')).toContain('Qui appare quello che succede');
  expect(screen.queryByText('Al completo')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Sollecita/ })).toBeNull();
});

const onOffer = { ...hidden, isVisible: true, status: 'confirmed' as const };

test('a published event nobody booked yet asks to send its link, once it is open [DAY-010]', async () => {
  await open(empty, onOffer);
  const missing = await card('Che cosa manca');
  missing.getByText('Ora manda il link a chi può venire');
  const user = quickUser();
  await user.click(missing.getByRole('button', { name: 'Copia il link: Ancora nessuna prenotazione' }));
  await screen.findByText('Link copiato');
  expect(await navigator.clipboard.readText()).toContain(`/e/${event.id}`);
});

test.each([
  ['is booked', { ...empty, places: full.places }, onOffer],
  ['is closed', { ...empty, at: '2026-11-29T20:00:00.000Z' }, onOffer],
  ['is not open yet', { ...empty, at: '2026-10-09T20:00:00.000Z' }, onOffer],
  ['is hidden', empty, hidden],
] as const)('an event that %s is not asked to be shared [DAY-010]', async (_, overview, shown) => {
  await open(overview, shown);
  expect(await textOf('Che cosa manca')).not.toContain('manda il link');
});

test('an overview that cannot be read says so and can be tried again [DAY-010]', async () => {
  allowConsoleError(/giù/);
  await open(new HttpError('giù', 500));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
});

test('the last movements name a refused card with its reason and places that were canceled [DAY-010]', async () => {
  await open();
  const moves = await card('Ultimi movimenti');
  const refused = moves.getByRole('link', { name: /^Carta di Dario Conti rifiutata: sulla carta non ci sono/ });
  expect(refused.getAttribute('href')).toBe('/tenant/reservations/r2');
  expect(moves.getByText('Annullati 3 posti, tra cui quello di Elda Galli')).toBeTruthy();
});
