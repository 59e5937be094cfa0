import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { gate as texts } from '#i18n/it/gate.ts';
import { EVENT, FakeGateServer, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases } from '../device/gate-database.ts';
import { createGateDevice } from '../device/gate-device.ts';
import { GateContext } from '../gate-context.ts';
import { GateScreen } from './GateScreen.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('after an hour without network the bar says what waits to be looked at until somebody did, not that all is well [GATE-005, DEC-057]', async () => {
  const user = userEvent.setup();
  const [ticket] = [gateTicket(1, { name: 'Li', surname: 'Chen' })];
  const server = new FakeGateServer([ticket]);
  let network: 'arrives' | 'lost' = 'arrives';
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Giada Ronchi' },
    api: server.api(() => network),
    databases: await openGateDatabases('netbar'),
    deviceName: () => '',
    onAccessLost: () => undefined,
  });
  await device.start();
  await device.sync();
  const place = { prefix: 'scanner', eventId: EVENT, ticketId: null, isAlreadyScanned: false } as const;
  render(<GateContext value={{ device, texts, language: 'it', place }}>{<GateScreen />}</GateContext>);
  expect(screen.getByText('In linea')).toBeTruthy();
  server.scan({ eventId: EVENT, ticketId: ticket.code, nonce: 'other-gate' });
  network = 'lost';
  await act(async () => void (await device.scan(ticket.code)));
  expect(screen.getByText('Offline · 1 in coda')).toBeTruthy();
  network = 'arrives';
  await act(async () => void (await device.sync()));
  expect(screen.getByText('Conflitti: 1')).toBeTruthy();
  expect(screen.queryByText('dati di adesso')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Varco e dati' }));
  expect(await screen.findByText(/Già usato a un altro varco/)).toBeTruthy();
  expect(await screen.findByText('In linea')).toBeTruthy();
  // It stays listed, also for anyone who opens the panel next, and waits no more.
  expect(device.state().conflicts).toMatchObject([{ reason: 'conflict_used', isSeen: true }]);
});
