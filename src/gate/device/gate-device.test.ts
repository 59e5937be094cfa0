import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVENT, FakeGateServer, type Fate, gateTicket } from '#tests/support/fake-gate-server.ts';
import { AccessLost, NetworkDown } from './gate-api.ts';
import { openGateDatabases, wipeGateData } from './gate-database.ts';
import { createGateDevice } from './gate-device.ts';

let server: FakeGateServer;
let suffix = 0;
let clock = Date.parse('2026-05-16T01:00:00Z');
let network: () => Fate;
const [paid, unpaid, canceled] = [
  gateTicket(1),
  gateTicket(2, { condition: 'pending', amountDue: 2000 }),
  gateTicket(3, { status: 'invalid', condition: 'revoked' }),
];
const unknown = '0RS5ME4PVJ';

beforeEach(() => {
  server = new FakeGateServer([paid, unpaid, canceled]);
  network = () => 'arrives';
  suffix++;
});

/** The gate as it is after the page was opened (again) on one phone. */
async function openDevice(phone = `phone${suffix}`, api = server.api(() => network())) {
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Giada Ronchi' },
    api,
    databases: await openGateDatabases(phone),
    deviceName: () => 'Ingresso Bus A',
    now: () => ++clock,
    onAccessLost: () => undefined,
  });
  await device.start();
  return device;
}

describe('with the network', () => {
  test('an entry is the server’s: valid, nothing left in the queue [CHK-018, ERR-E005]', async () => {
    const device = await openDevice();
    await device.sync();
    const verdict = await device.scan(paid.code);
    expect(verdict).toMatchObject({ kind: 'ok', decidedBy: 'server', scanId: 'scan-1', ticket: { _id: paid._id } });
    expect(device.state()).toMatchObject({ queued: 0, entered: 1, expected: 2, isOnline: true });
  });

  test('a second scan says who, where and when [CHK-019, ERR-E001]', async () => {
    const device = await openDevice();
    await device.scan(paid.code);
    const again = await device.scan(`https://regia.test/t/${paid.code}`);
    expect(again).toMatchObject({ kind: 'used', first: { by: 'Giada Ronchi', device: 'Ingresso Bus A' } });
  });

  test('unpaid is orange, cancelled and unknown are red with their reason [TIX-006, STATE-E027]', async () => {
    const device = await openDevice();
    expect(await device.scan(unpaid.code)).toMatchObject({ kind: 'pay', ticket: { amountDue: 2000 } });
    expect(await device.scan(canceled.code)).toMatchObject({ kind: 'refused', reason: 'canceled' });
    expect(await device.scan(unknown)).toMatchObject({ kind: 'refused', reason: 'unknown_ticket', ticket: null });
  });

  test('any other error is a refusal with the server’s words and without a ticket [ERR-E003]', async () => {
    const answer = { status: 422, body: { code: 'idempotency_mismatch', message: 'Già usato per un’altra richiesta' } };
    const device = await openDevice(undefined, { ...server.api(), scan: () => Promise.resolve(answer) });
    await device.sync();
    expect(await device.scan(paid.code)).toMatchObject({
      ...{ kind: 'refused', reason: 'failed', ticket: null, scanId: null },
      message: 'Già usato per un’altra richiesta',
    });
    expect(device.state()).toMatchObject({ queued: 0, entered: 0 });
  });

  test('a code that is no ticket’s is refused without being sent', async () => {
    const device = await openDevice();
    expect(await device.scan('WIFI:S:casa;P:segreto;;')).toMatchObject({ kind: 'refused', reason: 'foreign' });
    expect(server.scans).toEqual([]);
  });

  test('reject takes the entry back and the ticket may enter again [DEC-056]', async () => {
    const device = await openDevice();
    await device.sync();
    await device.reject(await device.scan(paid.code), 'Persona sbagliata');
    expect(server.tickets.get(paid._id)).toMatchObject({ scannedAt: null, status: 'valid' });
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'ok' });
  });

  test('marking as paid turns the orange verdict green [TIX-008]', async () => {
    const device = await openDevice();
    await device.sync();
    const verdict = await device.scan(unpaid.code);
    expect(await device.markPaid(verdict, 'cash')).toBe(true);
    expect(device.state().verdict).toMatchObject({ kind: 'ok', ticket: { condition: 'payed', amountDue: 0 } });
  });
});

describe('without the network', () => {
  test('one time-out or two failures put the device offline; one success brings it back [DEC-057]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'late';
    await device.scan(paid.code);
    expect(device.state().isOnline).toBe(false);
    network = () => 'arrives';
    expect(await device.sync()).toBe(true);
    expect(device.state().isOnline).toBe(true);
    network = () => 'lost';
    await device.scan(unpaid.code);
    expect(device.state().isOnline).toBe(true);
    await device.scan(unknown);
    expect(device.state().isOnline).toBe(false);
  });

  test('the device decides alone by the same rule, and its entry waits in the queue [DEC-057]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'ok', decidedBy: 'device' });
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'used', first: { by: 'Giada Ronchi' } });
    expect(await device.scan(canceled.code)).toMatchObject({ kind: 'refused', reason: 'canceled' });
    expect(device.state()).toMatchObject({ queued: 1, entered: 1 });
    network = () => 'arrives';
    await device.sync();
    expect(device.state().queued).toBe(0);
    expect(server.scans.filter(({ status }) => status === 'valid')).toHaveLength(1);
  });

  test('with nothing to send, the exchanges that fail put the device offline by themselves [DEC-057]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    expect(await device.sync()).toBe(false);
    expect(await device.sync()).toBe(false);
    expect(device.state().isOnline).toBe(false);
  });

  test('without data nothing can be decided, and it says so', async () => {
    network = () => 'lost';
    const device = await openDevice();
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'refused', reason: 'no_data' });
  });

  test('R9 the page dies after green: the entry is still owed, and shown as entered', async () => {
    const first = await openDevice();
    await first.sync();
    network = () => 'lost';
    await first.scan(paid.code);
    const second = await openDevice();
    expect(second.state()).toMatchObject({
      queued: 1,
      entered: 1,
      phase: 'ready',
      eventName: 'Alba al Lago di Braies',
    });
    expect(await second.scan(paid.code)).toMatchObject({ kind: 'used' });
    network = () => 'arrives';
    await second.sync();
    expect(server.scans.map(({ status }) => status)).toEqual(['valid']);
  });

  test('an answer lost on the way is not a second entry: the queue repeats the same nonce', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'unanswered';
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'ok', decidedBy: 'device' });
    network = () => 'arrives';
    await device.sync();
    expect(server.scans).toHaveLength(1);
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [] });
  });

  test('back online with the entry still owed, the same ticket is used, not let in twice', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    await device.scan(paid.code);
    network = () => 'arrives';
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'used', decidedBy: 'device' });
    await device.sync();
    expect(server.scans.filter(({ isConflict }) => isConflict)).toEqual([]);
  });

  test('an entry that another gate had before is a conflict, listed with its reason [DEC-057]', async () => {
    const device = await openDevice();
    await device.sync();
    server.scan({ eventId: EVENT, ticketId: paid.code, nonce: 'other-gate' });
    server.cancel(unpaid._id);
    network = () => 'lost';
    await device.scan(paid.code);
    await device.scan(unpaid.code);
    network = () => 'arrives';
    await device.sync();
    expect(device.state().conflicts).toMatchObject([
      { code: paid.code, reason: 'conflict_used', name: 'Bianca Ferri0001' },
      { code: unpaid.code, reason: 'conflict_canceled' },
    ]);
  });

  test('an entry undone while it is being sent is taken back all the same [DEC-056]', async () => {
    const device = await openDevice();
    await device.sync();
    const verdict = await device.scan(paid.code);
    const exchange = device.sync();
    await device.reject(verdict, 'Annullato subito dopo l’ingresso');
    await exchange;
    expect(server.scans).toMatchObject([{ status: 'valid', revertedAt: expect.any(String) }]);
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'ok' });
  });

  test('an entry rejected offline arrives, is taken back, and the next one counts [DEC-056]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    await device.reject(await device.scan(paid.code), 'Persona sbagliata');
    expect(await device.scan(paid.code)).toMatchObject({ kind: 'ok', decidedBy: 'device' });
    network = () => 'arrives';
    await device.sync();
    expect(server.scans.map(({ status, revertedAt }) => [status, revertedAt !== null])).toEqual([
      ['valid', true],
      ['valid', false],
    ]);
  });
});

describe('people of one booking who come in together', () => {
  const booking = { holder: 'Serena Orsi', of: 4, before: 0 };
  const family = [1, 2, 3, 4].map((index) => gateTicket(index, { reservationId: 'family' }));
  const ids = family.map(({ _id }) => _id);
  const kinds = ({ verdicts }: { verdicts: readonly { kind: string }[] }) => verdicts.map(({ kind }) => kind);
  const valid = () => server.scans.filter(({ status, revertedAt }) => status === 'valid' && !revertedAt);
  beforeEach(() => {
    server = new FakeGateServer(family);
  });

  test('wait in the queue one by one without the network, and all of them reach the server once [GATE-005]', async () => {
    const first = await openDevice();
    await first.sync();
    network = () => 'lost';
    expect(kinds(await first.admit(booking, ids))).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(first.state()).toMatchObject({ queued: 4, entered: 4 });
    const second = await openDevice();
    expect(second.state()).toMatchObject({ queued: 4, entered: 4 });
    network = () => 'arrives';
    await second.sync();
    expect(valid().map(({ ticketId }) => ticketId)).toEqual(ids);
    expect(second.state()).toMatchObject({ queued: 0, conflicts: [] });
  });

  test('are four entries also when the answer of the call is lost [GATE-005, DEC-055]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'unanswered';
    expect(kinds(await device.admit(booking, ids))).toEqual(['ok', 'ok', 'ok', 'ok']);
    network = () => 'arrives';
    await device.sync();
    expect(server.scans).toHaveLength(4);
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [] });
  });

  test('one refused, cancelled or inside already, does not hold up the others [GATE-005]', async () => {
    const device = await openDevice();
    await device.sync();
    server.cancel(ids[1] ?? '');
    server.scan({ eventId: EVENT, ticketId: ids[2] ?? '', nonce: 'south', device: 'Varco Sud' });
    const party = await device.admit(booking, ids);
    expect(kinds(party)).toEqual(['ok', 'refused', 'used', 'ok']);
    expect(party.verdicts[2]).toMatchObject({ first: { device: 'Varco Sud' }, decidedBy: 'server' });
    await device.rejectParty(party, 'Annullato');
    expect(valid().map(({ nonce }) => nonce)).toEqual(['south']);
  });

  test('what the server could not judge now is decided here and sent later [GATE-005, DEC-057]', async () => {
    const api = server.api(() => network());
    const device = await openDevice(undefined, {
      ...api,
      batch: async (scans, timeout) => {
        const answer = await api.batch(scans.slice(0, 2), timeout);
        const later = scans.slice(2).map(({ nonce = '' }) => ({ nonce, status: 503 }));
        return timeout === undefined
          ? api.batch(scans)
          : { ...answer, body: { results: [...answer.body.results, ...later] } };
      },
    });
    await device.sync();
    const party = await device.admit(booking, ids);
    expect(party.verdicts.map(({ decidedBy }) => decidedBy)).toEqual(['server', 'server', 'device', 'device']);
    expect(device.state().queued).toBe(2);
    await device.sync();
    expect(valid()).toHaveLength(4);
  });

  test('are taken back together without the network, and may come in again [DEC-056]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    await device.rejectParty(await device.admit(booking, ids), 'Annullato');
    expect(device.state()).toMatchObject({ entered: 0, party: null });
    network = () => 'arrives';
    await device.sync();
    expect(server.scans).toHaveLength(4);
    expect(valid()).toEqual([]);
    expect(kinds(await device.admit(booking, ids))).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
});

describe('money taken at the gate', () => {
  test('is recorded without the network, survives the page, and reaches the server once [TIX-008, DEC-057]', async () => {
    const first = await openDevice();
    await first.sync();
    network = () => 'lost';
    const verdict = await first.scan(unpaid.code);
    expect(await first.markPaid(verdict, 'cash')).toBe(true);
    expect(first.state().verdict).toMatchObject({ kind: 'ok', ticket: { condition: 'payed', amountDue: 0 } });
    expect(first.state().queued).toBe(2);
    const second = await openDevice();
    expect(second.ticket(unpaid._id)).toMatchObject({ condition: 'payed', amountDue: 0 });
    expect(server.tickets.get(unpaid._id)).toMatchObject({ condition: 'pending' });
    network = () => 'unanswered';
    await second.sync();
    network = () => 'arrives';
    await second.sync();
    expect(server.tickets.get(unpaid._id)).toMatchObject({ condition: 'payed' });
    expect(second.state()).toMatchObject({ queued: 0, conflicts: [] });
  });

  test('is recorded after the entry too, and the verdict stays what it was [TIX-011]', async () => {
    const device = await openDevice();
    await device.sync();
    await device.scan(unpaid.code);
    const again = await device.scan(unpaid.code);
    expect(again.kind).toBe('used');
    expect(await device.markPaid(again, 'cash')).toBe(true);
    expect(device.state().verdict).toMatchObject({ kind: 'used', ticket: { condition: 'payed' } });
    expect(server.tickets.get(unpaid._id)).toMatchObject({ condition: 'payed' });
  });

  test('is not asked for twice while the server does not know of it [DEC-057]', async () => {
    const api = server.api(() => network());
    let isCut = false;
    const device = await openDevice(undefined, {
      ...api,
      markPaid: (...args) => (isCut ? Promise.reject(new NetworkDown(false)) : api.markPaid(...args)),
    });
    await device.sync();
    isCut = true;
    const verdict = await device.scan(unpaid.code);
    await device.markPaid(verdict, 'cash');
    await device.reject(verdict, 'Errore');
    expect(await device.scan(unpaid.code)).toMatchObject({ kind: 'ok', ticket: { condition: 'payed' } });
    await device.sync();
    expect(device.ticket(unpaid._id)).toMatchObject({ condition: 'payed' });
    isCut = false;
    await device.sync();
    expect(device.state().queued).toBe(0);
  });

  test('is told to the organiser when the ticket can no longer be paid: it was taken all the same [DEC-057]', async () => {
    const refusal = { status: 400, body: { code: 'ticket_not_payable' } };
    const api = server.api(() => network());
    const device = await openDevice(undefined, {
      ...api,
      markPaid: (...args) => api.markPaid(...args).then(() => refusal),
    });
    await device.sync();
    network = () => 'late';
    await device.markPaid(await device.scan(unpaid.code), 'cash');
    network = () => 'arrives';
    await device.sync();
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [{ code: unpaid.code, reason: 'cash' }] });
    expect(await device.markPaid(await device.scan(unpaid.code), 'cash')).toBe(false);
  });
});

describe('what the device holds', () => {
  test('searches what it holds and says who booked, which of how many, and the age [DEC-090]', async () => {
    const party = { reservationId: 'party', holder: 'Serena Orsi', surname: 'Baldini' };
    server = new FakeGateServer([
      gateTicket(1, { ...party, name: 'Daniele', age: 12 }),
      gateTicket(2, { ...party, name: 'Chiara' }),
    ]);
    const device = await openDevice();
    await device.sync();
    const [found] = device.search('dan BALD');
    expect(found).toMatchObject({ holder: 'Serena Orsi', age: 12 });
    expect(found && device.placeInReservation(found)).toEqual({ index: 1, of: 2 });
    expect(await device.scan(found?.code ?? '')).toMatchObject({ ticket: { holder: 'Serena Orsi', age: 12 } });
  });

  test('names the other event of a ticket, online by the server and offline by what it holds [OPEN-168]', async () => {
    const phone = `phone${suffix}`;
    const device = await openDevice(phone);
    await device.sync();
    const elsewhere = gateTicket(9);
    const databases = await openGateDatabases(phone);
    const event = { eventId: 'other', eventName: 'Concerto all’alba', eventStatus: 'confirmed', startDate: null };
    const held = { userId: 'user', userName: 'Giada Ronchi', expected: 1, at: '2026-05-16T01:00:00Z', receivedAt: 0 };
    await databases.tickets.put('events', { ...event, ...held });
    await databases.tickets.put('tickets', { ...elsewhere, eventId: 'other' });
    network = () => 'lost';
    expect(await device.scan(elsewhere.code)).toMatchObject({
      ...{ kind: 'refused', reason: 'wrong_event', otherEvent: 'Concerto all’alba', ticket: { status: 'valid' } },
    });
    expect(await device.scan(unknown)).toMatchObject({ reason: 'unknown_ticket', otherEvent: null });
    expect(device.state().queued).toBe(0);
  });

  test('wiping removes every ticket; what is owed stays and reaches the server [DEC-057]', async () => {
    const phone = `phone${suffix}`;
    const first = await openDevice();
    await first.sync();
    network = () => 'lost';
    await first.scan(paid.code);
    await wipeGateData(phone);
    const second = await openDevice();
    expect(second.state()).toMatchObject({ held: 0, queued: 1, phase: 'starting' });
    network = () => 'arrives';
    await second.sync();
    expect(server.scans).toMatchObject([{ status: 'valid', isOffline: true }]);
  });

  test('another person on the same phone sees neither the data nor the queue of the first', async () => {
    const first = await openDevice();
    await first.sync();
    network = () => 'lost';
    await first.scan(paid.code);
    const other = createGateDevice({
      eventId: EVENT,
      user: { _id: 'somebody-else', name: 'Altro' },
      api: server.api(() => network()),
      databases: await openGateDatabases(`phone${suffix}`),
      deviceName: () => '',
      onAccessLost: () => undefined,
    });
    await other.start();
    expect(other.state()).toMatchObject({ held: 0, queued: 0 });
  });

  test('a lost right to scan is told at once, and nothing is decided', async () => {
    let isLost = false;
    const device = createGateDevice({
      eventId: EVENT,
      user: { _id: 'user', name: 'Giada' },
      api: { ...server.api(), scan: () => Promise.reject(new AccessLost()) },
      databases: await openGateDatabases(`phone${suffix}`),
      deviceName: () => '',
      onAccessLost: () => {
        isLost = true;
      },
    });
    await device.start();
    await expect(device.scan(paid.code)).rejects.toBeInstanceOf(AccessLost);
    expect(isLost).toBe(true);
    expect(new NetworkDown(true).isTimeout).toBe(true);
  });
});
