import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import { CHECKPOINTS_MAX } from '#domain/check-in/checkpoint-schema.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { GateSnapshot, Scan, ScanAnswer } from '#domain/check-in/schema.ts';
import {
  checkpoints,
  events,
  reservations,
  scans,
  tenantSubscriptions,
  ticketHandOns,
  tickets,
} from '#server/tables.ts';
import { type IssuedTicket, issueTicket } from '../../support/builders/tickets.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  eventId = (await world.event({ maxParticipants: 500 }))._id;
});
afterAll(() => world.close());

type Answer = { status: number; body: Partial<Checkpoint> & { code?: string; fields?: Record<string, string> } };
const create = (fields: object, as = world.tenant): Promise<Answer> =>
  world.call(as, 'POST', 'checkpoints', { eventId, ...fields });
let names = 0;
async function added(fields: object = {}): Promise<Checkpoint> {
  const { status, body } = await create({ name: `Varco ${++names}`, kind: 'entry', ...fields });
  expect(status).toBe(201);
  return body as Checkpoint;
}
const scan = (ticket: IssuedTicket, { _id }: Pick<Checkpoint, '_id'>, more: object = {}) =>
  world.call<Partial<ScanAnswer> & { code?: string }>(world.scanner, 'POST', 'scans', {
    ...{ eventId, ticketId: ticket.code, checkpointId: _id },
    ...more,
  });
const out = { direction: 'out' } as const;
const ticketRow = async ({ _id }: IssuedTicket) =>
  (await world.db.select().from(tickets).where(eq(tickets.id, _id)))[0];
const revert = (answer: { body: Partial<ScanAnswer> }) =>
  world.call<Scan>(world.scanner, 'POST', `scans/${answer.body.scan?._id}/revert`, { reason: 'Errore' });
const snapshot = async (since?: string) =>
  (
    await world.call<GateSnapshot>(
      world.scanner,
      'GET',
      `events/${eventId}/gate${since ? `?since=${encodeURIComponent(since)}` : ''}`,
    )
  ).body;

describe('checkpoints of an event', () => {
  test('is stored as it was said, with what was left out open to everybody, once, always [GATE-001]', async () => {
    const gate = await added({ name: 'Ingresso Nord' });
    expect(gate).toMatchObject({
      ...{ eventId, name: 'Ingresso Nord', kind: 'entry', repeat: 'once', hasExit: false },
      ...{ opensAt: null, closesAt: null, audience: EVERYBODY, archivedAt: null, version: 1 },
    });
    const all = await world.call<Checkpoint[]>(world.scanner, 'GET', `checkpoints?eventId=${eventId}`);
    expect(all.body.map(({ name }) => name)).toContain('Ingresso Nord');
  });

  test.each([
    ['a name', { name: '' }, 'name'],
    ['a kind there is', { kind: 'door' }, 'kind'],
    ['a close after its opening', { opensAt: '2026-06-21T18:00:00Z', closesAt: '2026-06-21T18:00:00Z' }, 'closesAt'],
    ['an extra of the event', { audience: { ...EVERYBODY, extraIds: [crypto.randomUUID()] } }, 'audience.extraIds'],
    [
      'a list of the event',
      { audience: { ...EVERYBODY, transportIds: [crypto.randomUUID()] } },
      'audience.transportIds',
    ],
  ])('asks for %s, at the field [GATE-001]', async (_what, fields, field) => {
    const { status, body } = await create({ name: 'Prova', kind: 'zone', ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).some((key) => key.startsWith(field))).toBe(true);
  });

  test('refuses a second of the same name, until the first is deleted [GATE-001]', async () => {
    const lunch = await added({ name: 'Pranzo', kind: 'meal' });
    expect(await create({ name: 'pranzo', kind: 'meal' })).toMatchObject({
      ...{ status: 400, body: { code: 'checkpoint_name_taken' } },
    });
    expect((await world.call(world.tenant, 'DELETE', `checkpoints/${lunch._id}`)).status).toBe(204);
    expect((await create({ name: 'pranzo', kind: 'meal' })).status).toBe(201);
  });

  test('refuses an edit of somebody who read an older version, and keeps its event [GATE-001]', async () => {
    const gate = await added();
    const patch = (version: number, fields: object) =>
      world.call<Answer['body']>(world.tenant, 'PATCH', `checkpoints/${gate._id}`, fields, {
        'if-match': `"${version}"`,
      });
    expect(await patch(1, { hasExit: true })).toMatchObject({ status: 200, body: { hasExit: true, version: 2 } });
    expect(await patch(1, { repeat: 'day' })).toMatchObject({ status: 409, body: { code: 'stale_write' } });
  });

  test('a deleted one keeps its scans, is listed no longer and lets nobody in [GATE-001, GATE-003]', async () => {
    const gate = await added();
    const [one, two] = [await issueTicket(world, eventId), await issueTicket(world, eventId)];
    await scan(one, gate);
    expect((await world.call(world.tenant, 'DELETE', `checkpoints/${gate._id}`)).status).toBe(204);
    expect((await world.call(world.tenant, 'GET', `checkpoints/${gate._id}`)).status).toBe(404);
    expect(await world.db.$count(scans, eq(scans.checkpointId, gate._id))).toBe(1);
    expect((await scan(two, gate)).body.scan).toMatchObject({ status: 'invalid', reason: 'closed' });
    const late = await scan(two, gate, { offline: true });
    expect(late.body.scan).toMatchObject({ isConflict: true, reason: 'conflict_checkpoint' });
  });

  test('one of another event or community is not found [GATE-001]', async () => {
    const gate = await added();
    const ticket = await issueTicket(world, eventId);
    const other = await world.event();
    const elsewhere = await world.call(world.scanner, 'POST', 'scans', {
      ...{ eventId: other._id, ticketId: ticket.code, checkpointId: gate._id },
    });
    expect(elsewhere.status).toBe(404);
    expect((await world.call(world.otherScanner, 'GET', `checkpoints/${gate._id}`)).status).toBe(404);
    expect((await world.call(world.otherTenant, 'PATCH', `checkpoints/${gate._id}`, { name: 'Altrui' })).status).toBe(
      404,
    );
    expect((await world.call(world.otherTenant, 'DELETE', `checkpoints/${gate._id}`)).status).toBe(404);
    expect((await create({ name: 'Altrui', kind: 'entry' }, world.otherTenant)).status).toBe(404);
    expect((await create({ name: 'Dal telefono', kind: 'entry' }, world.scanner)).status).toBe(403);
    expect((await world.call(world.scanner, 'DELETE', `checkpoints/${gate._id}`)).status).toBe(403);
  });

  test('an event has at most fifty, and a cancelled one gets no more [GATE-001]', async () => {
    const { _id: event } = await world.event();
    const values = Array.from({ length: CHECKPOINTS_MAX }, (_, index) => ({
      ...{ tenantId: world.tenant._id, eventId: event, name: `Varco ${index}`, kind: 'entry' as const },
      ...{ repeat: 'once' as const, hasExit: false, audience: EVERYBODY },
    }));
    await world.db.insert(checkpoints).values(values);
    const more = { eventId: event, name: 'Uno di troppo', kind: 'entry' };
    expect((await create(more)).body.code).toBe('checkpoints_too_many');
    await world.db.delete(checkpoints).where(eq(checkpoints.name, 'Varco 0'));
    await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, event));
    expect((await create(more)).body.code).toBe('event_canceled');
  });
});

describe('a scan at a checkpoint', () => {
  test('lets one ticket in at each of them, and the event knows its first arrival [GATE-001, GATE-002]', async () => {
    const [gate, lunch] = [await added(), await added({ kind: 'meal' })];
    const ticket = await issueTicket(world, eventId);
    expect((await scan(ticket, lunch)).body).toMatchObject({ scan: { status: 'valid', turn: 0, period: '' } });
    expect(await ticketRow(ticket)).toMatchObject({ isScanned: false, scannedAt: null });
    const entered = await scan(ticket, gate);
    expect(entered.body.ticket).toMatchObject({ isScanned: true });
    expect(await ticketRow(ticket)).toMatchObject({ isScanned: true, scannedAt: entered.body.scan?.at });
    const again = await scan(ticket, gate);
    expect(again).toMatchObject({ status: 409, body: { scan: { reason: 'already_used' } } });
    expect(again.body.scan?.firstScan).toMatchObject({ _id: entered.body.scan?._id });
  });

  test('a scan that names none is the event’s own, as it always was [GATE-001]', async () => {
    const ticket = await issueTicket(world, eventId);
    const call = () => world.call<ScanAnswer>(world.scanner, 'POST', 'scans', { eventId, ticketId: ticket.code });
    expect((await call()).body.scan).toMatchObject({ checkpointId: null, direction: 'in', period: '', turn: 0 });
    expect((await call()).body.scan).toMatchObject({ status: 'used', reason: 'already_used' });
  });

  test('goes out and in again, and the second exit is recorded and amber [GATE-002, GATE-004]', async () => {
    const zone = await added({ kind: 'zone', hasExit: true });
    const ticket = await issueTicket(world, eventId);
    expect((await scan(ticket, zone, out)).body.scan).toMatchObject({ status: 'valid', reason: 'outside_already' });
    const steps = [await scan(ticket, zone), await scan(ticket, zone), await scan(ticket, zone, out)];
    expect(steps.map(({ status }) => status)).toEqual([200, 409, 200]);
    expect(steps[1]?.body.scan).toMatchObject({ reason: 'inside_already' });
    expect((await scan(ticket, zone, out)).body.scan).toMatchObject({ status: 'valid', reason: 'outside_already' });
    expect((await scan(ticket, zone)).body.scan).toMatchObject({ status: 'valid', turn: 1 });
  });

  test('is let in once a day; the day changes at 05:00 in Rome [GATE-002]', async () => {
    const gate = await added({ repeat: 'day' });
    const ticket = await issueTicket(world, eventId);
    const at = (instant: string) => scan(ticket, gate, { at: instant });
    expect((await at('2026-03-28T20:00:00Z')).body.scan).toMatchObject({ status: 'valid', period: '2026-03-28' });
    expect((await at('2026-03-29T02:59:00Z')).body.scan).toMatchObject({ status: 'used', period: '2026-03-28' });
    expect((await at('2026-03-29T03:00:00Z')).body.scan).toMatchObject({ status: 'valid', period: '2026-03-29' });
  });

  test('is told not yet before it opens and closed after it closes [GATE-003]', async () => {
    const gate = await added({ opensAt: '2026-03-20T18:00:00Z', closesAt: '2026-03-20T20:00:00Z' });
    const ticket = await issueTicket(world, eventId);
    const reason = async (at: string) => (await scan(ticket, gate, { at })).body.scan?.reason;
    expect(await reason('2026-03-20T17:59:59Z')).toBe('not_yet');
    expect(await reason('2026-03-20T20:00:00Z')).toBe('closed');
    expect(await reason('2026-03-20T19:00:00Z')).toBeNull();
  });

  test('another bus’s passenger is told which one is theirs, and when it leaves [GATE-003]', async () => {
    const bus = async (identifier: string) => {
      const fields = { eventId, transportType: 'bus', identifier, maximumSlots: 50 };
      return (await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', fields)).body._id;
    };
    const [one, two] = [await bus('Bus 1'), await bus('Bus 2')];
    const boards = (transportId: string, closesAt: string) =>
      added({ kind: 'bus', closesAt, audience: { ...EVERYBODY, transportIds: [transportId] } });
    const leaves = '2099-06-21T04:15:00.000Z';
    const [first, second] = [await boards(one, '2099-06-21T04:00:00.000Z'), await boards(two, leaves)];
    const ticket = await issueTicket(world, eventId);
    await world.call(world.tenant, 'PUT', `transports/${two}/addparticipants`, { ticketIds: [ticket._id] });
    expect((await scan(ticket, first)).body.scan).toMatchObject({
      ...{ status: 'invalid', reason: 'not_here', ownPlace: { name: 'Bus 2', at: leaves } },
    });
    expect((await scan(ticket, second)).status).toBe(200);
  });

  test('the tier of the person who booked opens a zone, and not to their companions [GATE-001]', async () => {
    const zone = await added({ kind: 'zone', audience: { ...EVERYBODY, tiers: ['normal'] } });
    const top = await added({ kind: 'zone', audience: { ...EVERYBODY, tiers: ['top'] } });
    const ticket = await issueTicket(world, eventId);
    expect((await scan(ticket, top)).body.scan).toMatchObject({ reason: 'not_here' });
    expect((await scan(ticket, zone)).status).toBe(200);
  });

  test('a ticket that was handed on opens no zone by the tier of the person who booked, online and on the phone [GATE-001, DEC-095]', async () => {
    const top = await added({ kind: 'zone', audience: { ...EVERYBODY, tiers: ['top'] }, hasExit: true });
    const ticket = await issueTicket(world, eventId);
    const row = await ticketRow(ticket);
    const [booked] = await world.db
      .select()
      .from(reservations)
      .where(eq(reservations.id, row?.reservationId ?? ''));
    const follows = { tenantId: world.tenant._id, userId: booked?.userId ?? '' };
    await world.db.insert(tenantSubscriptions).values({ ...follows, status: 'accepted', userType: 'top' });
    const onPhone = async () => (await snapshot()).tickets.find((one) => one._id === ticket._id)?.bearer?.tier;
    expect([(await scan(ticket, top)).status, await onPhone()]).toEqual([200, 'top']);
    expect((await scan(ticket, top, out)).status).toBe(200);
    const now = new Date().toISOString();
    await world.db.insert(ticketHandOns).values({
      ...{ id: ticket._id, tenantId: world.tenant._id, eventId, reservationId: row?.reservationId ?? '' },
      ...{ ticketId: ticket._id, name: 'Anna', surname: 'Blu', email: 'anna@posta.example', price: 0 },
      ...{ state: 'accepted' as const, oldCode: `OLD${ticket.code}`.slice(0, 10), expiresAt: now, settledAt: now },
    });
    expect((await scan(ticket, top)).body.scan).toMatchObject({ reason: 'not_here' });
    expect(await onPhone()).toBe('normal');
  });

  test('taking an arrival back leaves the earlier one, and none makes the ticket unscanned [GATE-002]', async () => {
    const gate = await added({ repeat: 'day' });
    const ticket = await issueTicket(world, eventId);
    const friday = await scan(ticket, gate, { at: '2026-03-20T18:00:00Z' });
    const saturday = await scan(ticket, gate, { at: '2026-03-21T18:00:00Z' });
    expect((await revert(saturday)).status).toBe(200);
    expect(await ticketRow(ticket)).toMatchObject({ isScanned: true, scannedAt: friday.body.scan?.at });
    expect((await revert(friday)).status).toBe(200);
    expect(await ticketRow(ticket)).toMatchObject({ isScanned: false, scannedAt: null });
    expect((await scan(ticket, gate, { at: '2026-03-20T18:30:00Z' })).status).toBe(200);
  });

  test('a nonce given to another checkpoint or direction is refused [GATE-002]', async () => {
    const [gate, zone] = [await added(), await added({ kind: 'zone', hasExit: true })];
    const ticket = await issueTicket(world, eventId);
    const nonce = `n-${ticket.code}`;
    await scan(ticket, gate, { nonce });
    expect((await scan(ticket, zone, { nonce })).body.code).toBe('idempotency_mismatch');
  });

  test('an offline batch of two days is taken in, in order [GATE-002, DEC-057]', async () => {
    const gate = await added({ repeat: 'day', hasExit: true });
    const ticket = await issueTicket(world, eventId);
    const item = (at: string, direction: string, nonce: string) => ({
      ...{ eventId, ticketId: ticket.code, checkpointId: gate._id, offline: true },
      ...{ at, direction, nonce: `${ticket.code}-${nonce}` },
    });
    const batch = [
      item('2026-03-20T18:00:00Z', 'in', '1'),
      item('2026-03-20T19:00:00Z', 'out', '2'),
      item('2026-03-20T19:10:00Z', 'in', '3'),
      item('2026-03-21T18:00:00Z', 'in', '4'),
      item('2026-03-21T18:01:00Z', 'in', '5'),
    ];
    const { body } = await world.call<{ results: { status: number; scan: Scan }[] }>(
      ...([world.scanner, 'POST', 'scans/batch', { scans: batch }] as const),
    );
    expect(body.results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    expect(body.results[4]?.scan).toMatchObject({ isConflict: true, reason: 'conflict_used' });
  });
});

describe('what a phone holds', () => {
  test('names the checkpoints, and where each ticket is at them, whole and as a change [GATE-002, GATE-008]', async () => {
    const zone = await added({ kind: 'zone', hasExit: true });
    const ticket = await issueTicket(world, eventId);
    const before = await snapshot();
    expect(before.checkpoints?.map(({ _id }) => _id)).toContain(zone._id);
    const entered = await scan(ticket, zone);
    const standOf = async (since?: string) =>
      (await snapshot(since)).tickets
        .find(({ _id }) => _id === ticket._id)
        ?.stands?.find(({ checkpointId }) => checkpointId === zone._id);
    const { at, userName: by } = entered.body.scan ?? {};
    expect(await standOf(before.at)).toMatchObject({ period: '', turn: 0, inside: { at, by } });
    await scan(ticket, zone, out);
    expect(await standOf(before.at)).toMatchObject({ turn: 1, inside: null });
  });

  test('is what it always was where the event has none [GATE-001]', async () => {
    const other = await world.event();
    const ticket = await issueTicket(world, other._id);
    const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${other._id}/gate`);
    expect(body).not.toHaveProperty('checkpoints');
    const [held] = body.tickets;
    expect(held?._id).toBe(ticket._id);
    expect([Object.keys(held ?? {}).includes('stands'), Object.keys(held ?? {}).includes('bearer')]).toEqual([
      false,
      false,
    ]);
  });
});
