import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate as texts } from '#i18n/it/gate.ts';
import { EVENT, FakeGateServer, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases, readKept } from '../device/gate-database.ts';
import { createGateDevice } from '../device/gate-device.ts';
import { unsentByEvent } from '../device/unsent.ts';
import { OfflineHome } from './OfflineHome.tsx';

const people = [1, 2, 3].map((index) =>
  gateTicket(index, index === 3 ? { condition: 'pending', amountDue: 1800 } : {}),
);

/** A phone that let two people in and took the money of a third while it had no network. */
async function offlinePhone() {
  const server = new FakeGateServer(people);
  const databases = await openGateDatabases('home');
  const device = createGateDevice({
    ...{ eventId: EVENT, user: { _id: 'user', name: 'Giada Ronchi' }, api: server.api(), databases },
    ...{ deviceName: () => 'Nord', onAccessLost: () => undefined },
  });
  await device.start();
  await device.sync();
  device.networkLost();
  return { device, databases };
}

const shown = (events: Parameters<typeof OfflineHome>[0]['events'], unsent: ReadonlyMap<string, number>) =>
  render(<OfflineHome texts={texts} prefix="scanner" events={events} unsent={unsent} />);

test('the events on a phone say how much of each nobody but this phone knows, and what sends it [DAY-071]', async () => {
  const { device, databases } = await offlinePhone();
  const events = await databases.tickets.getAll('events');
  const { unmount } = shown(events, unsentByEvent(await readKept(databases)));
  expect(screen.queryByText(/inviat|inviare/)).toBeNull();
  unmount();
  for (const { code } of people.slice(0, 2)) await device.scan(code);
  // Refused, and asked about without an answer: nobody came in by it.
  await device.scan(people[0]?.code ?? '');
  const [, , owing] = people;
  if (owing) await device.collect([owing], 'cash');
  shown(events, unsentByEvent(await readKept(databases)));
  expect(within(screen.getByRole('listitem')).getByText('Da inviare: 3')).toBeTruthy();
  expect(
    screen.getByText(/^3 registrazioni non ancora inviate: partono quando su questo telefono si apre l’evento in rete/),
  ).toBeTruthy();
});

test('what is unsent is said also where the event’s data are no longer on the phone [DAY-071]', () => {
  shown([], new Map([[EVENT, 1]]));
  expect(screen.getByText(/^1 registrazione non ancora inviata/)).toBeTruthy();
});
