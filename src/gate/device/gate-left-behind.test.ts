import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import { EVENT, FakeGateServer, type Fate, gateTicket } from '#tests/support/fake-gate-server.ts';
import type { GateApi } from './gate-api.ts';
import { openGateDatabases, wipeGateData } from './gate-database.ts';
import { createGateDevice } from './gate-device.ts';

const OTHER_EVENT = '01900000-0000-7000-8000-0000000000ff';
const anna = { _id: '01900000-0000-7000-8000-000000000a01', name: 'Anna Riva' };
const bruno = { _id: '01900000-0000-7000-8000-000000000b01', name: 'Bruno Sala' };
const names = { [anna._id]: anna.name };

const goods = [
  { lineId: '01900000-0000-7000-8000-00000000aa01', name: 'Maglietta', variant: 'M', quantity: 2, handed: null },
];
const [guest, debtor, orderer, mistaken] = [
  gateTicket(1),
  gateTicket(2, { condition: 'pending', amountDue: 2000 }),
  gateTicket(3, { goods }),
  gateTicket(4),
];

let clock = Date.parse('2026-05-16T01:00:00Z');
let phones = 0;
let network: Fate = 'arrives';

async function openPhone(
  server: FakeGateServer,
  phone: string,
  user: typeof anna,
  eventId = EVENT,
  answers: Partial<GateApi> = {},
) {
  const device = createGateDevice({
    ...{ eventId, user, databases: await openGateDatabases(phone), deviceName: () => 'Porta' },
    api: { ...server.api(() => network, { ...names, caller: user.name }), ...answers },
    now: () => ++clock,
    onAccessLost: () => undefined,
  });
  await device.start();
  return device;
}

/** Anna works without a network, and then may no longer scan: people’s data goes with her session, what she did stays. */
async function leftBehind(server: FakeGateServer): Promise<string> {
  const phone = `left${phones++}`;
  network = 'arrives';
  const first = await openPhone(server, phone, anna);
  await first.sync();
  network = 'lost';
  first.networkLost();
  await first.scan(guest.code);
  const unpaid = await first.scan(debtor.code);
  await first.markPaid(unpaid, 'cash');
  await first.handOver(orderer._id);
  const rejected = await first.scan(mistaken.code);
  await first.reject(rejected, 'Persona sbagliata');
  expect(first.state().queued).toBe(5);
  await wipeGateData(phone);
  return phone;
}

test('whoever opens the event next on a phone sends what was left on it, in the name of who did it [GATE-007, DAY-071]', async () => {
  const server = new FakeGateServer([guest, debtor, orderer, mistaken]);
  const phone = await leftBehind(server);
  network = 'arrives';
  const next = await openPhone(server, phone, bruno);
  expect(await next.sync()).toBe(true);
  expect(server.scans.map(({ ticketId, userName }) => [ticketId, userName])).toEqual([
    [guest._id, anna.name],
    [debtor._id, anna.name],
    [mistaken._id, anna.name],
  ]);
  expect(server.reverts.map(({ by }) => by)).toEqual([anna.name]);
  expect(server.payments).toEqual([{ id: debtor._id, taken: 'cash', by: anna.name }]);
  expect([...server.handOvers.values()].map(({ by }) => by)).toEqual([anna.name]);
  expect(next.state()).toMatchObject({ queued: 0, conflicts: [] });
  expect(next.ticket(guest._id)).toMatchObject({ scannedBy: anna.name });
  await next.scan(mistaken.code);
  expect(server.scans.at(-1)).toMatchObject({ ticketId: mistaken._id, userName: bruno.name, status: 'valid' });
});

test('while the server cannot judge what was left, it lets nobody in twice and takes no money twice [GATE-007, CHK-020]', async () => {
  const server = new FakeGateServer([guest, debtor, orderer, mistaken]);
  const phone = await leftBehind(server);
  network = 'arrives';
  const device = await openPhone(server, phone, bruno, EVENT, {
    batch: (scans) =>
      Promise.resolve({ status: 200, body: { results: scans.map(({ nonce = '' }) => ({ nonce, status: 500 })) } }),
    markPaid: () => Promise.resolve({ status: 503, body: { code: 'busy_try_again' } }),
    handOver: ({ handOvers }) =>
      Promise.resolve({ status: 200, body: { results: handOvers.map(({ nonce }) => ({ nonce, status: 500 })) } }),
  });
  await device.sync();
  expect(device.state().queued).toBe(5);
  expect(await device.handOver(orderer._id)).toMatchObject({ handed: 0 });
  expect(await device.scan(guest.code)).toMatchObject({ kind: 'used', first: { by: anna.name } });
  expect(device.ticket(debtor._id)).toMatchObject({ condition: 'payed', amountDue: 0 });
});

test('what was left of another event waits for who may open that event [GATE-007]', async () => {
  const server = new FakeGateServer([guest, debtor, orderer, mistaken]);
  const phone = await leftBehind(server);
  network = 'arrives';
  const elsewhere = await openPhone(server, phone, bruno, OTHER_EVENT);
  await elsewhere.sync();
  expect(elsewhere.state().queued).toBe(0);
  expect([server.scans, server.payments]).toEqual([[], []]);
  const back = await openPhone(server, phone, bruno);
  await back.sync();
  expect(server.scans).toHaveLength(3);
  expect(back.state().queued).toBe(0);
});

test('anybody the event is not open to is shown nothing of what was left, and sends nothing of it [GATE-007]', async () => {
  const server = new FakeGateServer([guest, debtor, orderer, mistaken]);
  const phone = await leftBehind(server);
  network = 'arrives';
  const stranger = await openPhone(server, phone, bruno, EVENT, {
    snapshot: () => Promise.resolve({ status: 404, body: { code: 'not_found' } as unknown as GateSnapshot }),
  });
  await stranger.sync();
  expect(stranger.state()).toMatchObject({ phase: 'lost', queued: 0 });
  expect([server.scans, server.payments, server.reverts]).toEqual([[], [], []]);
  const next = await openPhone(server, phone, bruno);
  await next.sync();
  expect(server.scans).toHaveLength(3);
});
