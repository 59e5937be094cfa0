import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { EVERYBODY, type GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { gate as texts } from '#i18n/it/gate.ts';
import { EVENT, FakeGateServer, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases } from '../device/gate-database.ts';
import { createGateDevice } from '../device/gate-device.ts';
import { GateContext } from '../gate-context.ts';
import { GateScreen } from './GateScreen.tsx';
import { CodeSheet } from './sheets/CodeSheet.tsx';
import { SearchSheet } from './sheets/SearchSheet.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
});

let phone = 0;
const nobody = () => Promise.resolve();

async function open(
  tickets: readonly GateTicket[],
  part: React.ReactNode,
  checkpoints: readonly GateCheckpoint[] = [],
  isSynced = true,
) {
  const server = new FakeGateServer(tickets, checkpoints);
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Giada Ronchi' },
    api: server.api(),
    databases: await openGateDatabases(`screen${phone++}`),
    deviceName: () => '',
    onAccessLost: () => undefined,
  });
  await device.start();
  if (isSynced) await device.sync();
  const place = { prefix: 'scanner', eventId: EVENT, ticketId: null, isAlreadyScanned: false } as const;
  window.history.replaceState(null, '', `/scanner/check-in-area/events/${EVENT}/tickets/scan`);
  render(<GateContext value={{ device, texts, language: 'it', place }}>{part}</GateContext>);
  return { device, server };
}

const lunchAt: GateCheckpoint = {
  ...{ _id: 'lunch', name: 'Pranzo', kind: 'meal', opensAt: null, closesAt: null, repeat: 'once', hasExit: false },
  ...{ audience: EVERYBODY, archivedAt: null },
};
const daniele = { name: 'Daniele', surname: 'Baldini' };
const people = [
  gateTicket(1, { ...daniele, holder: 'Daniele Baldini', age: 46 }),
  gateTicket(2, { ...daniele, holder: 'Serena Orsi', age: 12 }),
  gateTicket(3, { name: 'Li', surname: 'Chen' }),
  gateTicket(4, {
    name: 'Ivo',
    surname: 'Montanari',
    condition: 'pending',
    amountDue: 1800,
    paymentType: 'wireTransfer',
  }),
];

test('search and code open with their field focused, and a scanned code goes in with Enter [DEC-053]', async () => {
  const user = userEvent.setup();
  const onCode = vi.fn();
  await open(people, <CodeSheet onClose={() => undefined} onCode={onCode} />);
  await user.keyboard('7K3MQ90003{Enter}');
  expect(onCode).toHaveBeenLastCalledWith('7K3MQ90003');
});

test('a hand scanner types into the search as well, where a name of ten letters stays a name [DEC-053]', async () => {
  const user = userEvent.setup();
  const onCode = vi.fn();
  await open(
    [...people, gateTicket(5, { name: 'Alessandra' })],
    <SearchSheet onClose={() => undefined} onCode={onCode} onAdmit={nobody} />,
  );
  const field = screen.getByLabelText('Nome, e-mail, codice o ultime 4 cifre del telefono');
  expect(document.activeElement).toBe(field);
  await user.keyboard('alessandra{Enter}');
  expect(onCode).not.toHaveBeenCalled();
  await user.clear(field);
  await user.keyboard('7K3MQ90003{Enter}');
  expect(onCode).toHaveBeenLastCalledWith('7K3MQ90003');
});

test('homonyms are told apart and opened first; who is alone of the name enters with one tap [DEC-090]', async () => {
  const user = userEvent.setup();
  const onCode = vi.fn();
  const onAdmit = vi.fn(nobody);
  await open(people, <SearchSheet onClose={() => undefined} onCode={onCode} onAdmit={onAdmit} />);
  await user.keyboard('baldini');
  expect(screen.getByText('2 con lo stesso nome. Chiedi chi ha prenotato o l’età.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Entra/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /12 anni.*Ha prenotato Serena Orsi, 1 persona.*…0002/ }));
  expect(onAdmit).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Fai entrare Daniele' }));
  expect(onAdmit).toHaveBeenLastCalledWith(expect.objectContaining({ holder: 'Serena Orsi', of: 1 }), [people[1]?._id]);
  await user.click(screen.getByRole('button', { name: 'Torna ai risultati' }));
  const field = screen.getByLabelText('Nome, e-mail, codice o ultime 4 cifre del telefono');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'li');
  await user.click(screen.getByRole('button', { name: 'Entra: Li Chen' }));
  expect(onCode).toHaveBeenLastCalledWith(people[2]?._id);
});

test('a phone’s last digits find a booking without the network, and open it before anybody enters [GATE-009]', async () => {
  const user = userEvent.setup();
  const onCode = vi.fn();
  const booked = { reservationId: 'b1', holder: 'Serena Orsi', lastDigits: '4567' };
  const family = [
    gateTicket(11, { ...booked, name: 'Serena', surname: 'Orsi', mailStart: 'seren' }),
    gateTicket(12, { ...booked, name: 'Emma', surname: 'Baldini', participantType: 'companion' }),
  ];
  const { device } = await open(
    [...people, ...family],
    <SearchSheet onClose={() => undefined} onCode={onCode} onAdmit={nobody} />,
  );
  act(() => device.networkLost());
  const field = screen.getByLabelText('Nome, e-mail, codice o ultime 4 cifre del telefono');
  await user.type(field, '4567');
  expect(screen.getAllByRole('button', { name: /Orsi/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Entra/ })).toBeNull();
  await user.clear(field);
  await user.type(field, 'seren@posta.example');
  expect(screen.getAllByRole('button', { name: /Prenotazione a suo nome, in 2/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Entra/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Prenotazione a suo nome, in 2/ }));
  expect(await screen.findByRole('button', { name: 'Fai entrare tutti (2)' })).toBeTruthy();
  expect(onCode).not.toHaveBeenCalled();
});

test('who owes a transfer is opened first, and why it is owed is said before the entry [DEC-090, TIX-006]', async () => {
  const user = userEvent.setup();
  const onAdmit = vi.fn(nobody);
  await open(people, <SearchSheet onClose={() => undefined} onCode={() => undefined} onAdmit={onAdmit} />);
  await user.keyboard('montanari');
  await user.click(screen.getByRole('button', { name: /Da pagare 18,00/ }));
  await user.click(await screen.findByRole('button', { name: 'Fai entrare Ivo' }));
  expect(await screen.findByText(/^Bonifico non ancora arrivato/)).toBeTruthy();
  // Only what is paid at the departure is taken here.
  expect(screen.queryByRole('button', { name: /Contanti/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entra, pagherà dopo' }));
  expect(onAdmit).toHaveBeenLastCalledWith(expect.objectContaining({ of: 1 }), [people[3]?._id]);
});

test('the person who came in without having paid is not said to be let in: it says what stays to pay [TIX-006]', async () => {
  const ivo = gateTicket(35, { paymentType: 'wireTransfer', condition: 'pending', amountDue: 1800 });
  const { device } = await open([ivo, gateTicket(36)], <GateScreen />);
  await act(() => device.scan(ivo.code));
  expect(screen.getByText('Resta da pagare: lo vede chi organizza.')).toBeTruthy();
  expect(screen.queryByText(/può entrare/i)).toBeNull();
  expect(screen.getByText('1 entrato su 2')).toBeTruthy();
  await act(() => device.scan(ivo.code));
  expect(device.state().verdict?.kind).toBe('used');
  expect(screen.queryByText(/può entrare/i)).toBeNull();
});

const booked = { holder: 'Daniele Baldini', reservationId: 'family', reservationCode: 'PR-2087' };
const companion = { ...booked, participantType: 'companion' as const, surname: 'Baldini' };
const owing = { condition: 'pending', amountDue: 2000 } as const;
const family = [
  gateTicket(1, { ...booked, ...daniele, age: 46 }),
  gateTicket(2, { ...companion, name: 'Chiara' }),
  gateTicket(3, { ...companion, name: 'Emma', age: 9 }),
  gateTicket(4, { ...companion, name: 'Pietro', age: 6 }),
];

/** The gate with a family's booking opened from its search. */
async function openFamily(tickets: readonly GateTicket[]) {
  const user = userEvent.setup();
  const { device, server } = await open(tickets, <GateScreen />);
  await user.click(screen.getByRole('button', { name: 'Per nome' }));
  await user.keyboard('daniele');
  await user.click(screen.getByRole('button', { name: /^46 anni/ }));
  return { user, device, server };
}

test('a whole booking comes in with one tap, the green screen says how many, and one tap undoes all [GATE-005]', async () => {
  const { user, server } = await openFamily(family);
  expect(await screen.findByText('PR-2087 · 4 persone, nessuna ancora entrata')).toBeTruthy();
  expect(screen.getAllByRole('checkbox').every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Fai entrare tutti (4)' }));
  expect(await screen.findByRole('heading', { name: '4 entrati' })).toBeTruthy();
  expect(server.scans.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'valid']);
  expect(new Set(server.scans.map(({ nonce }) => nonce)).size).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Annulla l’ingresso' }));
  expect(await screen.findByText('Ingresso annullato: 4 persone possono entrare di nuovo')).toBeTruthy();
  await waitFor(() => expect(server.scans.every(({ revertedAt }) => revertedAt !== null)).toBe(true));
});

test('who is not there is unticked by their row, and one of the party may come in alone [GATE-005]', async () => {
  const { user, server } = await openFamily(family);
  await user.click(screen.getByText('Emma Baldini'));
  await user.click(await screen.findByRole('button', { name: 'Fai entrare (3)' }));
  expect(await screen.findByText('Prenotazione di Daniele Baldini, ora 3 di 4')).toBeTruthy();
  expect(server.tickets.get(family[2]?._id ?? '')?.scannedAt).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await user.click(screen.getByRole('button', { name: 'Per nome' }));
  await user.keyboard('emma');
  await user.click(screen.getByRole('button', { name: /^9 anni/ }));
  expect(await screen.findByText('PR-2087 · 4 persone, 3 già entrate')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Fai entrare Emma' }));
  // All four are in by now, though one came just now.
  expect(await screen.findByText('Prenotazione di Daniele Baldini, tutti')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '1 entrato' })).toBeTruthy();
});

test('“Solo” lets in the one who was found and leaves the others [GATE-005]', async () => {
  const { user, server } = await openFamily(family);
  await user.click(await screen.findByRole('button', { name: 'Solo Daniele' }));
  expect(await screen.findByRole('heading', { name: '1 entrato' })).toBeTruthy();
  expect(server.scans).toHaveLength(1);
});

test('a person whom another door let in meanwhile is named as refused, with when and where [GATE-005, DEC-055]', async () => {
  const { user, server } = await openFamily(family);
  server.scan({ eventId: EVENT, ticketId: family[2]?._id ?? '', nonce: 'south', device: 'Varco Sud' });
  await user.click(await screen.findByRole('button', { name: 'Fai entrare tutti (4)' }));
  expect(await screen.findByRole('heading', { name: '3 entrati' })).toBeTruthy();
  expect(screen.getByText(/^Emma Baldini: già dentro dalle .*Varco Sud/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annulla l’ingresso' }));
  await waitFor(() => expect(server.scans.filter(({ revertedAt }) => revertedAt)).toHaveLength(3));
  expect(server.tickets.get(family[2]?._id ?? '')?.scannedAt).not.toBeNull();
});

test.each([
  ['Contanti', 'cash'],
  ['Lettore', 'reader'],
] as const)('what people of a party owe is decided before they come in: %s [GATE-005, TIX-008]', async (way, taken) => {
  const { user, server } = await openFamily([
    ...family.slice(0, 2),
    ...family.slice(2).map((one) => ({ ...one, ...owing })),
  ]);
  expect(await screen.findByText(/Da pagare 40,00.*: Emma Baldini, Pietro Baldini/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Fai entrare tutti (4)' }));
  expect(server.scans).toEqual([]);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${way}`) }));
  expect(await screen.findByRole('heading', { name: '4 entrati' })).toBeTruthy();
  expect(server.payments).toEqual([
    { id: family[2]?._id, taken, by: 'Giada Ronchi' },
    { id: family[3]?._id, taken, by: 'Giada Ronchi' },
  ]);
});

test('of a party that owes, only who has paid may come in, or all of them and pay later [GATE-005]', async () => {
  const { user, server } = await openFamily([
    ...family.slice(0, 3),
    ...family.slice(3).map((one) => ({ ...one, ...owing })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Fai entrare tutti (4)' }));
  await user.click(await screen.findByRole('button', { name: 'Fai entrare solo chi ha pagato (3)' }));
  expect(await screen.findByRole('heading', { name: '3 entrati' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await user.click(screen.getByRole('button', { name: 'Per nome' }));
  await user.keyboard('pietro');
  await user.click(screen.getByRole('button', { name: /^6 anni/ }));
  await user.click(await screen.findByRole('button', { name: 'Fai entrare Pietro' }));
  await user.click(screen.getByRole('button', { name: 'Entra, pagherà dopo' }));
  expect(await screen.findByText(/^restano 20,00/)).toBeTruthy();
  expect(server.payments).toEqual([]);
});

test('whoever of a party is inside and still owes is shown with the sum, and nobody says that all is paid [GATE-005]', async () => {
  const inside = { ...owing, scannedAt: '2026-05-16T02:30:00Z' };
  await openFamily([...family.slice(0, 3), ...family.slice(3).map((one) => ({ ...one, ...inside }))]);
  const pietro = (await screen.findByText('Pietro Baldini')).closest('li');
  expect(pietro?.textContent).toMatch(/Già dentro dalle 04:30.*Da pagare 20,00/);
  expect(await screen.findByText(/^Da pagare 20,00.*: Pietro Baldini$/)).toBeTruthy();
  expect(screen.queryByText('Tutto pagato')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Fai entrare gli altri (3)' })).toBeTruthy();
});

test('of a party that is all inside, what is owed is said too [GATE-005]', async () => {
  const scannedAt = '2026-05-16T02:30:00Z';
  await openFamily(family.map((one, index) => ({ ...one, scannedAt, ...(index === 1 && owing) })));
  expect(await screen.findByText(/^Da pagare 20,00.*: Chiara Baldini$/)).toBeTruthy();
});

test('a door that is not open yet says when it opens: the hour, on another day the day too [GATE-003]', async () => {
  vi.setSystemTime('2026-05-16T08:00:00Z');
  for (const [opensAt, said] of [
    ['2026-05-16T10:30:00.000Z', 'Apre alle 12:30'],
    ['2026-05-17T10:30:00.000Z', 'Apre il 17/05/2026 12:30'],
  ] as const) {
    const lunch = { ...lunchAt, opensAt };
    const { device, server } = await open([gateTicket(71)], <GateScreen />, [lunch]);
    server.now = Date.now();
    await act(() => device.scan(gateTicket(71).code));
    expect(screen.getByRole('heading', { name: 'Non ancora' })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    // Right here, at another time.
    expect(screen.getByText('Il biglietto è valido, ma non adesso.')).toBeTruthy();
    cleanup();
  }
  vi.useRealTimers();
});

test('an entry before the event’s day says which day it is, of a party too; on the day itself it does not [GATE-003]', async () => {
  vi.setSystemTime('2026-05-16T08:00:00Z');
  for (const [startDate, isSaid] of [
    ['2026-05-18T18:00:00Z', true],
    ['2026-05-16T18:00:00Z', false],
    // At night it is still the day before.
    ['2026-05-16T23:30:00Z', false],
    ['2026-05-15T18:00:00Z', false],
  ] as const) {
    const { device, server } = await open([gateTicket(72), gateTicket(73)], <GateScreen />, [], false);
    Object.assign(server, { startDate, now: Date.now() });
    await act(() => device.sync());
    await act(() => device.scan(gateTicket(72).code));
    const words = 'L’evento non è oggi: inizia il 18/05/2026 20:00';
    expect(screen.queryAllByText(words)).toHaveLength(isSaid ? 1 : 0);
    await act(() => device.admit({ holder: 'Bianca', of: 1, before: 0 }, [gateTicket(73)._id]));
    expect(screen.queryAllByText(words)).toHaveLength(isSaid ? 1 : 0);
    cleanup();
  }
  vi.useRealTimers();
});

test('an entry is undone with one tap within five seconds, and not later [DEC-056]', async () => {
  vi.setSystemTime(Date.now());
  const user = userEvent.setup();
  const { device, server } = await open(people, <GateScreen />);
  await act(() => device.scan('7K3MQ90003'));
  const undo = screen.getByRole('button', { name: 'Annulla l’ingresso' });
  expect(within(undo).getByText('5 s')).toBeTruthy();
  await user.click(undo);
  await waitFor(() => expect(server.scans).toMatchObject([{ revertReason: null, revertedAt: expect.any(String) }]));
  expect(screen.getByText('Ingresso annullato: Li Chen può entrare di nuovo')).toBeTruthy();
  await act(() => device.scan('7K3MQ90003'));
  vi.setSystemTime(Date.now() + 6000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annulla l’ingresso' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Avanti' })).toBeTruthy();
  vi.useRealTimers();
});

test('when the time to undo is over its place stays, so that no button comes under the thumb [DEC-056, DAY-070]', async () => {
  vi.setSystemTime(Date.now());
  const { device } = await open(people, <GateScreen />);
  await act(() => device.scan('7K3MQ90003'));
  const acts = screen.getByRole('button', { name: 'Avanti' }).parentElement;
  const places = () => Array.from(acts?.children ?? [], (one) => one.classList.contains('undo'));
  const before = places();
  expect(before).toContain(true);
  vi.setSystemTime(Date.now() + 6000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annulla l’ingresso' })).toBeNull());
  expect(places()).toEqual(before);
  vi.useRealTimers();
});

const inActs = (name: string) =>
  within(screen.getByRole('button', { name }).parentElement as HTMLElement)
    .getAllByRole('button')
    .map((one) => one.textContent);

test('after an entry the screen says “Entrata” and that it is recorded, with one button that goes on [TIX-004, DAY-070]', async () => {
  vi.setSystemTime(Date.now());
  const user = userEvent.setup();
  const { device } = await open(people, <GateScreen />);
  await act(() => device.scan('7K3MQ90003'));
  const said = within(screen.getByRole('alert'));
  expect(said.getByRole('heading', { name: 'Entrata' })).toBeTruthy();
  expect(said.getByText('Biglietto valido, ingresso registrato')).toBeTruthy();
  expect(screen.queryByText('Può entrare')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Consenti' })).toBeNull();
  vi.setSystemTime(Date.now() + 6000);
  await waitFor(() => expect(inActs('Avanti')).toEqual(['Avanti']));
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(screen.queryByRole('heading', { name: 'Entrata' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Codice' })).toBeTruthy();
  vi.useRealTimers();
});

test('an entry is said to wait for the network until it was sent, and no longer [DEC-057, GATE-007]', async () => {
  const { device } = await open(people, <GateScreen />);
  device.networkLost();
  await act(() => device.scan('7K3MQ90003'));
  expect(screen.getByText('Deciso su questo telefono: parte appena torna la rete')).toBeTruthy();
  // One that was under way may have passed it already.
  await act(() => device.sync());
  await act(() => device.sync());
  expect(screen.getByRole('heading', { name: 'Entrata' })).toBeTruthy();
  expect(screen.queryByText(/parte appena torna la rete/)).toBeNull();
});

test('who enters without having paid is said to be in, with the money to take and one button [TIX-006, DAY-070]', async () => {
  const { device } = await open([gateTicket(61, owing)], <GateScreen />);
  await act(() => device.scan(gateTicket(61).code));
  expect(within(screen.getByRole('alert')).getByText('Biglietto valido, ingresso registrato')).toBeTruthy();
  expect(inActs('Avanti')).toEqual([
    expect.stringMatching(/^Annulla/),
    expect.stringMatching(/^Contanti/),
    expect.stringMatching(/^Lettore ·/),
    'Avanti',
  ]);
});

test('an entry can be refused for a reason also later, away from the button that goes on [DEC-056, DAY-070]', async () => {
  const user = userEvent.setup();
  const { device, server } = await open(people, <GateScreen />);
  await act(() => device.scan('7K3MQ90003'));
  expect(inActs('Avanti')).not.toContain('Rifiuta');
  await user.click(screen.getByRole('button', { name: 'Rifiuta' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Persona sbagliata' }));
  await user.click(sheet.getByRole('button', { name: 'Rifiuta' }));
  await waitFor(() => expect(server.scans).toMatchObject([{ revertedAt: expect.any(String) }]));
});

test('nobody is counted before the tickets are on the phone [DAY-070]', async () => {
  await open(people, <GateScreen />, [], false);
  expect(screen.queryByText(/entrati su 0/)).toBeNull();
});

test('the money a button names stays in one piece, whatever the width of the phone [TIX-008]', async () => {
  const { device } = await open([gateTicket(61, owing)], <GateScreen />);
  await act(() => device.scan(gateTicket(61).code));
  const amount = screen.getByRole('button', { name: /^Contanti ·/ }).textContent;
  expect(amount).toMatch(/\d\u00a0€$/);
});

test('a cancelled ticket says nothing of a place still to be assigned [CHK-019]', async () => {
  const canceled = gateTicket(62, { status: 'invalid' });
  const { device } = await open([...people, canceled], <GateScreen />);
  vi.spyOn(device, 'assignsTransports').mockReturnValue(true);
  await act(() => device.scan('7K3MQ90003'));
  expect(screen.getByText('Da assegnare')).toBeTruthy();
  await act(() => device.scan(canceled.code));
  expect(screen.getByRole('heading', { name: 'Non valido' })).toBeTruthy();
  expect(screen.queryByText('Da assegnare')).toBeNull();
});

test('a mistyped code leads back to the field with what was typed, to mend one letter [DEC-053, DAY-070]', async () => {
  const user = userEvent.setup();
  await open(people, <GateScreen />);
  await user.click(screen.getByRole('button', { name: 'Codice' }));
  await user.keyboard('7K3MQ9000X{Enter}');
  expect(await screen.findByText('Nessun biglietto ha questo codice')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Codice' }));
  const field = screen.getByRole('textbox') as HTMLInputElement;
  expect(field.value).toBe('7K3MQ9000X');
  await user.keyboard('7K3MQ90003{Enter}');
  expect(await screen.findByRole('heading', { name: 'Entrata' })).toBeTruthy();
});

test('a code already used, or no longer valid, leads to typing another as well [DEC-053]', async () => {
  const user = userEvent.setup();
  const canceled = gateTicket(51, { status: 'invalid' });
  const { device } = await open([...people, canceled], <GateScreen />);
  for (const codes of [['7K3MQ90003', '7K3MQ90003'], [canceled.code]]) {
    for (const code of codes) await act(() => device.scan(code));
    await user.click(screen.getByRole('button', { name: 'Codice' }));
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Indietro' }));
  }
});

test('one step back from a code that no ticket has is the camera, not the list of events [DEC-053]', async () => {
  const { device } = await open(people, <GateScreen />);
  const steps = window.history.length;
  await act(() => device.scan('7K3MQ9000X'));
  expect(window.history.length).toBe(steps + 1);
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('Nessun biglietto ha questo codice')).toBeNull());
  expect(device.state().verdict).toBeNull();
  expect(window.location.pathname).toMatch(/\/tickets\/scan$/);
});

test('a hand scanner works over the camera, whatever has the focus [DEC-053]', async () => {
  const user = userEvent.setup();
  await open(people, <GateScreen />);
  screen.getByRole('button', { name: 'Codice' }).focus();
  await user.keyboard('7K3MQ90003{Enter}');
  expect(await screen.findByRole('heading', { name: 'Entrata' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const shirts = { name: 'Maglietta', variant: 'M', quantity: 2, handed: null };
test('a verdict shows what is to be handed over; one tap marks it, and says by whom [GATE-007]', async () => {
  const user = userEvent.setup();
  const buyer = gateTicket(31, { goods: [{ lineId: '01900000-0000-7000-8000-00000000bb01', ...shirts }] });
  const { device, server } = await open([buyer], <GateScreen />);
  await act(() => device.scan(buyer.code));
  const card = screen.getByRole('region', { name: 'Articoli da consegnare' });
  expect(within(card).getByRole('heading', { name: '2 pezzi da consegnare' })).toBeTruthy();
  expect(within(card).getByText('2 × Maglietta M')).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Consegnato (2)' }));
  expect(await within(card).findByText(/^Consegnato alle .*Giada Ronchi/)).toBeTruthy();
  expect(within(card).getByRole('status').textContent).toBe('Registrato');
  expect(within(card).queryByRole('button', { name: /^Consegnato/ })).toBeNull();
  expect(server.handOvers.size).toBe(1);
});

test('goods are taken back with one tap within five seconds, and can be handed over again [GATE-007]', async () => {
  // The seconds pass when the test says so, however slow the machine is.
  vi.setSystemTime(Date.now());
  const user = userEvent.setup();
  const buyer = gateTicket(34, { goods: [{ lineId: '01900000-0000-7000-8000-00000000bb04', ...shirts }] });
  const { device, server } = await open([buyer], <GateScreen />);
  await act(() => device.scan(buyer.code));
  await user.click(screen.getByRole('button', { name: 'Consegnato (2)' }));
  const undo = await screen.findByRole('button', { name: 'Annulla la consegna' });
  expect(within(undo).getByText('5 s')).toBeTruthy();
  await user.click(undo);
  expect(screen.getByText('Consegna annullata: si può consegnare di nuovo')).toBeTruthy();
  await waitFor(() =>
    expect([...server.handOvers.values()]).toMatchObject([{ outcome: 'handed', reverted: { by: 'Giada Ronchi' } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Consegnato (2)' }));
  await screen.findByRole('button', { name: 'Annulla la consegna' });
  expect([...server.handOvers.values()].map(({ reverted }) => reverted === null)).toEqual([false, true]);
  vi.setSystemTime(Date.now() + 6000);
  // The countdown looks at the clock once a second, and on a busy machine later.
  const gone = () => expect(screen.queryByRole('button', { name: 'Annulla la consegna' })).toBeNull();
  await waitFor(gone, { timeout: 10_000 });
  vi.useRealTimers();
});

test('who comes back for it after the entry gets it too; on a cancelled ticket nothing is offered [GATE-007]', async () => {
  const goods = [{ lineId: '01900000-0000-7000-8000-00000000bb02', ...shirts }];
  const [inside, canceled] = [gateTicket(32, { goods }), gateTicket(33, { goods, status: 'invalid' })];
  const { device } = await open([inside, canceled], <GateScreen />);
  await act(() => device.scan(inside.code));
  await act(() => device.scan(inside.code));
  expect(device.state().verdict?.kind).toBe('used');
  expect(screen.getByRole('button', { name: 'Consegnato (2)' })).toBeTruthy();
  await act(() => device.scan(canceled.code));
  expect(screen.queryByRole('region', { name: 'Articoli da consegnare' })).toBeNull();
});

async function openSale(
  change: (server: FakeGateServer) => void = () => undefined,
  checkpoints: readonly GateCheckpoint[] = [],
) {
  localStorage.clear();
  const user = userEvent.setup();
  const { device, server } = await open([gateTicket(41)], <GateScreen />, checkpoints);
  expect(screen.queryByRole('button', { name: 'Vendi alla porta' })).toBeNull();
  server.sells = true;
  change(server);
  await act(() => device.sync());
  await user.click(screen.getByRole('button', { name: 'Vendi alla porta' }));
  return { user, device, server };
}

test('who may sell chooses places, is told the price, and the people are in [GATE-006]', async () => {
  const { user, server } = await openSale();
  expect(await screen.findByText('Restano 3 posti')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Un posto in più' }));
  await user.click(screen.getByRole('radio', { name: 'Lettore di carte' }));
  const sell = screen.getByRole('button', { name: /^Vendi e fai entrare \(2\) · 30,00/ });
  expect((sell as HTMLButtonElement).disabled).toBe(true);
  const why = /^Per vendere, scrivi le ultime 4 cifre della carta/;
  expect(document.getElementById(sell.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(why);
  await user.type(screen.getByLabelText('Ultime 4 cifre della carta'), '4242');
  expect(screen.queryByText(why)).toBeNull();
  await user.click(sell);
  expect(await screen.findByText(/^Venduto: 2 persone sono dentro, 30,00/)).toBeTruthy();
  const [sale] = [...server.sales.values()];
  expect(sale).toMatchObject({ places: [{}, {}], seenTotal: 3000, taken: 'reader', cardDigits: '4242' });
  expect(sale).not.toHaveProperty('name');
});

test('a sale by age asks each age and adds up the prices [GATE-006]', async () => {
  const { user, server } = await openSale((one) => {
    one.doorFacts = { ...one.doorFacts, priceType: 'byAges', prices: { young: 500, adult: 1000, senior: 700 } };
  });
  await user.click(await screen.findByRole('button', { name: 'Un posto in più' }));
  await user.type(screen.getByLabelText('Età della persona 1'), '40');
  expect(screen.getByText('Per vendere, scrivi l’età di ogni persona.')).toBeTruthy();
  await user.type(screen.getByLabelText('Età della persona 2'), '6');
  await user.click(screen.getByRole('button', { name: /^Vendi e fai entrare \(2\) · 15,00/ }));
  await screen.findByText(/^Venduto: 2 persone/);
  expect([...server.sales.values()][0]?.places).toEqual([{ age: 40 }, { age: 6 }]);
});

const checkpoint: GateCheckpoint = {
  ...{ _id: '01900000-0000-7000-8000-00000000cc01', name: 'Bambini', kind: 'entry', repeat: 'once', hasExit: false },
  ...{ opensAt: null, closesAt: null, audience: EVERYBODY, archivedAt: null },
};
const saleButton = () => screen.getByRole('button', { name: /^Vendi e fai entrare/ }) as HTMLButtonElement;

test.each([
  ['is not open yet', { opensAt: '2999-01-01T00:00:00Z' }, /“Bambini” non è ancora aperto/],
  ['is closed', { closesAt: '2020-01-01T00:00:00Z' }, /“Bambini” è chiuso/],
  [
    'is for others',
    { audience: { ...EVERYBODY, tiers: ['top' as const] } },
    /“Bambini” non è per chi compra alla porta/,
  ],
])(
  'where the checkpoint %s, nothing is sold and the phone says why [GATE-001, GATE-006]',
  async (_what, rule, words) => {
    const { server } = await openSale(undefined, [{ ...checkpoint, ...rule }]);
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expect(saleButton().disabled).toBe(true);
    expect(server.sales.size).toBe(0);
  },
);

test('a checkpoint for children sells to a child, and says so when an adult comes along [GATE-001, GATE-006]', async () => {
  const audience = { ...EVERYBODY, ticketTypes: ['young' as const] };
  const { user, server } = await openSale(
    (one) => {
      one.doorFacts = { ...one.doorFacts, priceType: 'byAges', prices: { young: 500, adult: 1000, senior: 700 } };
    },
    [{ ...checkpoint, audience }],
  );
  const age = await screen.findByLabelText('Età della persona 1');
  await user.type(age, '40');
  expect(screen.getByText(/non è per chi compra alla porta/)).toBeTruthy();
  await user.clear(age);
  await user.type(age, '6');
  expect(screen.queryByText(/non è per chi compra alla porta/)).toBeNull();
  await user.click(saleButton());
  await screen.findByText(/^Venduto: 1 persona/);
  expect([...server.sales.values()]).toMatchObject([{ checkpointId: checkpoint._id, places: [{ age: 6 }] }]);
});

test('without the network it says that nothing can be sold [GATE-006]', async () => {
  const { device } = await openSale();
  await screen.findByText('Restano 3 posti');
  act(() => device.networkLost());
  expect(screen.getByText(/^Senza rete non si vende/)).toBeTruthy();
  expect((screen.getByRole('button', { name: /^Vendi e fai entrare/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('a sale without an answer is asked about again under its nonce, and sells once [GATE-006]', async () => {
  const { user, device, server } = await openSale();
  await screen.findByText('Restano 3 posti');
  const sell = vi.spyOn(device, 'sell').mockImplementationOnce(async (input) => {
    server.sell(input);
    throw new Error('lost');
  });
  await user.click(screen.getByRole('button', { name: /^Vendi e fai entrare \(1\)/ }));
  await user.click(await screen.findByRole('button', { name: 'Chiedi di nuovo' }));
  expect(await screen.findByText(/^Venduto: 1 persona è dentro/)).toBeTruthy();
  expect(sell.mock.calls.map(([input]) => input.nonce)).toEqual([...server.sales.keys(), ...server.sales.keys()]);
});

test('who came in by a sale is counted at once, not with the next round [GATE-006]', async () => {
  const { user, device } = await openSale();
  await screen.findByText('Restano 3 posti');
  const sync = vi.spyOn(device, 'sync');
  await user.click(saleButton());
  await screen.findByText(/^Venduto: 1 persona/);
  expect(sync).toHaveBeenCalledOnce();
});

test('a till is counted without being told; one that does not add up asks why [GATE-006]', async () => {
  const { user } = await openSale();
  await user.click(await screen.findByRole('button', { name: /^Vendi e fai entrare \(1\)/ }));
  await screen.findByText(/^Venduto: 1 persona/);
  await user.click(screen.getByText('Chiudi la mia cassa'));
  await user.click(screen.getByRole('button', { name: 'Chiudi la cassa' }));
  expect(screen.getByText('Contanti contati (€): scrivi la somma')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Contanti contati (€)'));
  await user.type(screen.getByLabelText('Contanti contati (€)'), '14,00');
  await user.click(screen.getByRole('button', { name: 'Chiudi la cassa' }));
  expect(await screen.findByText('Non torna: conta di nuovo, o scrivi perché')).toBeTruthy();
  await user.type(screen.getByLabelText('Nota, se non torna'), 'Un euro di resto in più');
  await user.click(screen.getByRole('button', { name: 'Chiudi la cassa' }));
  expect(await screen.findByText(/^Cassa chiusa. Differenza: contanti .1,00/)).toBeTruthy();
});

test('a phone without the network says that it does not have a code, not that nobody has [DEC-057]', async () => {
  const { device } = await open(people, <GateScreen />);
  act(() => device.networkLost());
  await act(() => device.scan('ZZZZZZZZZZ'));
  expect(await screen.findByText(texts.verdict.unknownHere)).toBeTruthy();
  expect(screen.queryByText(texts.verdict.unknown_ticket)).toBeNull();
});
