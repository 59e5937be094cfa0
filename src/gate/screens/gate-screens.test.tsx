import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GateTicket } from '../../../domain/scan/schema.ts';
import { EVENT, FakeGateServer, gateTicket } from '../../../tests/support/fake-gate-server.ts';
import { openGateDatabases } from '../device/gate-database.ts';
import { createGateDevice } from '../device/gate-device.ts';
import { GateContext } from '../gate-context.ts';
import { gateTexts } from '../texts.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { GateScreen } from './GateScreen.tsx';
import { SearchSheet } from './SearchSheet.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
});

let phone = 0;

async function open(tickets: readonly GateTicket[], part: React.ReactNode) {
  const server = new FakeGateServer(tickets);
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Giada Ronchi' },
    api: server.api(),
    databases: await openGateDatabases(`screen${phone++}`),
    deviceName: () => '',
    onAccessLost: () => undefined,
  });
  await device.start();
  await device.sync();
  const place = { prefix: 'scanner', eventId: EVENT, ticketId: null, isAlreadyScanned: false } as const;
  window.history.replaceState(null, '', `/scanner/check-in-area/events/${EVENT}/tickets/scan`);
  render(<GateContext value={{ device, texts: gateTexts.it, language: 'it', place }}>{part}</GateContext>);
  return { device, server };
}

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
    <SearchSheet onClose={() => undefined} onCode={onCode} />,
  );
  const field = screen.getByLabelText('Nome, cognome o prenotazione');
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
  await open(people, <SearchSheet onClose={() => undefined} onCode={onCode} />);
  await user.keyboard('baldini');
  expect(screen.getByText('2 con lo stesso nome. Chiedi chi ha prenotato o l’età.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Fai entrare/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /12 anni.*Ha prenotato Serena Orsi.*…0002/ }));
  expect(onCode).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fai entrare' }));
  expect(onCode).toHaveBeenLastCalledWith(people[1]?._id);
  await user.click(screen.getByRole('button', { name: 'Torna ai risultati' }));
  const field = screen.getByLabelText('Nome, cognome o prenotazione');
  await user.clear(field);
  await user.type(field, 'li');
  await user.click(screen.getByRole('button', { name: 'Fai entrare: Li Chen' }));
  expect(onCode).toHaveBeenLastCalledWith(people[2]?._id);
});

test('who owes a transfer is opened first, and why it is owed is said [DEC-090, TIX-006]', async () => {
  const user = userEvent.setup();
  await open(people, <SearchSheet onClose={() => undefined} onCode={() => undefined} />);
  await user.keyboard('montanari');
  await user.click(screen.getByRole('button', { name: /Da pagare 18,00/ }));
  expect(screen.getByText(/^Bonifico non ancora arrivato/)).toBeTruthy();
});

test('an entry is undone with one tap within five seconds, and not later [DEC-056]', async () => {
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
  expect(screen.getByRole('button', { name: 'Rifiuta' })).toBeTruthy();
  vi.useRealTimers();
});

test('a hand scanner works over the camera, whatever has the focus [DEC-053]', async () => {
  const user = userEvent.setup();
  await open(people, <GateScreen />);
  screen.getByRole('button', { name: 'Codice' }).focus();
  await user.keyboard('7K3MQ90003{Enter}');
  expect(await screen.findByRole('heading', { name: 'Valido' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
