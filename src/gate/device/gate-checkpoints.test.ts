import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, type GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import { EVENT, FakeGateServer, type Fate, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases } from './gate-database.ts';
import { createGateDevice } from './gate-device.ts';

const checkpoint = (_id: string, name: string, values: Partial<GateCheckpoint> = {}): GateCheckpoint => ({
  ...{ _id, name, kind: 'entry', opensAt: null, closesAt: null, repeat: 'once', hasExit: false, archivedAt: null },
  ...{ audience: EVERYBODY, ...values },
});
const gate = checkpoint('gate', 'Ingresso', { repeat: 'day', hasExit: true });
const lunch = checkpoint('lunch', 'Pranzo', { kind: 'meal', audience: { ...EVERYBODY, extraIds: ['lunch'] } });
const buses = ['1', '2'].map((id) =>
  checkpoint(`bus${id}`, `Bus ${id}`, {
    ...{ kind: 'bus', closesAt: `2026-05-17T0${id}:15:00.000Z` },
    audience: { ...EVERYBODY, transportIds: [id] },
  }),
);
const person = { tier: 'normal', ticketType: null, extraIds: [], transportIds: ['2'] } as const;
const [anna, bruno] = [
  gateTicket(1, { bearer: { ...person, extraIds: ['lunch'] }, transport: 'Bus 2' }),
  gateTicket(2, { bearer: person, transport: 'Bus 2' }),
];

let server: FakeGateServer;
let clock: number;
let network: Fate;
let phones = 0;
beforeEach(() => {
  server = new FakeGateServer([anna, bruno], [gate, lunch, ...buses]);
  clock = Date.parse('2026-05-16T18:00:00Z');
  network = 'arrives';
});

async function open(phone = `spot${phones++}`, chosen: string | null = null) {
  const kept = { id: chosen };
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Giada Ronchi' },
    api: server.api(() => network),
    databases: await openGateDatabases(phone),
    deviceName: () => 'Nord',
    chosen: {
      read: () => kept.id,
      write: (id) => {
        kept.id = id;
      },
    },
    now: () => {
      clock += 1000;
      server.now = clock;
      return clock;
    },
    onAccessLost: () => undefined,
  });
  await device.start();
  await device.sync();
  return device;
}

describe('where a phone scans', () => {
  test('is asked where there are several, kept, and needs no choice where there is one [GATE-008]', async () => {
    const device = await open();
    expect(device.state()).toMatchObject({ mustChoose: true, place: { checkpoint: null } });
    await device.choose('gate');
    expect(device.state()).toMatchObject({
      mustChoose: false,
      place: { checkpoint: { name: 'Ingresso' }, direction: 'in' },
    });
    server = new FakeGateServer([anna], [lunch]);
    expect((await open()).state()).toMatchObject({ mustChoose: false, place: { checkpoint: { name: 'Pranzo' } } });
  });

  test('is the event’s own gate where there are none [GATE-001]', async () => {
    server = new FakeGateServer([anna]);
    const device = await open();
    expect(device.state()).toMatchObject({ mustChoose: false, checkpoints: [] });
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok' });
    expect(server.scans[0]).toMatchObject({ checkpointId: null, direction: 'in' });
  });
});

describe.each<[string, Fate]>([
  ['with the network', 'arrives'],
  ['without the network', 'lost'],
])('%s', (_name, fate) => {
  const by = fate === 'arrives' ? 'server' : 'device';

  test('comes in, is inside already, goes out, and in again; a second exit is amber [GATE-002, GATE-003, GATE-004]', async () => {
    const device = await open(undefined, 'gate');
    network = fate;
    if (fate === 'lost') device.networkLost();
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok', decidedBy: by });
    expect(await device.scan(anna.code)).toMatchObject({
      kind: 'used',
      reason: 'inside_already',
      first: { device: 'Nord' },
    });
    expect(device.state()).toMatchObject({ entered: 1, inside: 1, expected: 2 });
    await device.turn('out');
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok', direction: 'out' });
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'warn', reason: 'outside_already' });
    expect(device.state()).toMatchObject({ entered: 1, inside: 0 });
    await device.turn('in');
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok' });
    network = 'arrives';
    await device.sync();
    expect(
      server.scans
        .filter(({ status }) => status === 'valid')
        .map(({ direction, turn, reason }) => [direction, turn, reason]),
    ).toEqual([
      ['in', 0, null],
      ['out', 0, null],
      ['out', 1, 'outside_already'],
      ['in', 1, null],
    ]);
    expect(device.state()).toMatchObject({ queued: 0, inside: 1, conflicts: [] });
  });

  test('a meal is for who booked it; another bus’s passenger is told which is theirs [GATE-003]', async () => {
    const device = await open(undefined, 'lunch');
    network = fate;
    if (fate === 'lost') device.networkLost();
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok' });
    expect(await device.scan(bruno.code)).toMatchObject({ kind: 'refused', reason: 'not_here' });
    await device.choose('bus1');
    const verdict = await device.scan(bruno.code);
    expect(verdict).toMatchObject({ kind: 'refused', reason: 'not_here' });
    if (fate === 'lost') expect(verdict.ownPlace).toEqual({ name: 'Bus 2', at: '2026-05-17T02:15:00.000Z' });
    await device.choose('bus2');
    expect(await device.scan(bruno.code)).toMatchObject({ kind: 'ok' });
  });

  test('the whole booking comes in at a checkpoint, each with a scan of its own [GATE-005]', async () => {
    const family = [1, 2, 3, 4].map((index) => gateTicket(index, { reservationId: 'one', bearer: person }));
    server = new FakeGateServer(family, [gate]);
    const device = await open();
    network = fate;
    if (fate === 'lost') device.networkLost();
    const of = { holder: 'Famiglia Rossi', of: 4, before: 0 };
    const party = await device.admit(
      of,
      family.slice(0, 3).map(({ _id }) => _id),
    );
    expect(party.verdicts.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    expect(
      device.partyOf(family[0] as (typeof family)[number]).filter(({ scannedAt }) => scannedAt !== null),
    ).toHaveLength(3);
    network = 'arrives';
    await device.sync();
    expect(new Set(server.scans.map(({ nonce }) => nonce)).size).toBe(3);
    expect(server.scans.every(({ checkpointId }) => checkpointId === 'gate')).toBe(true);
  });

  test('an entry taken back leaves the person outside, as before [GATE-004]', async () => {
    const device = await open(undefined, 'gate');
    network = fate;
    if (fate === 'lost') device.networkLost();
    await device.reject(await device.scan(anna.code), 'Persona sbagliata');
    expect(device.state()).toMatchObject({ inside: 0, entered: 0 });
    expect(await device.scan(anna.code)).toMatchObject({ kind: 'ok' });
  });
});

test('the day after the ticket comes in again, also offline and after the page died [GATE-002]', async () => {
  const device = await open('two-days', 'gate');
  device.networkLost();
  network = 'lost';
  await device.scan(anna.code);
  const reopened = await open('two-days', 'gate');
  expect(await reopened.scan(anna.code)).toMatchObject({ kind: 'used', reason: 'inside_already' });
  clock = Date.parse('2026-05-17T02:59:00Z');
  expect(await reopened.scan(anna.code)).toMatchObject({ kind: 'used' });
  clock = Date.parse('2026-05-17T03:00:00Z');
  expect(await reopened.scan(anna.code)).toMatchObject({ kind: 'ok' });
  network = 'arrives';
  await reopened.sync();
  expect(server.scans.map(({ period, status }) => [period, status])).toEqual([
    ['2026-05-16', 'valid'],
    ['2026-05-17', 'valid'],
  ]);
});
