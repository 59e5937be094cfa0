import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { ScanAnswer } from '#domain/check-in/schema.ts';
import { scans } from '#server/tables.ts';
import { type IssuedTicket, issueTicket, issueTickets } from '../support/builders/tickets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let eventId: string;
let days: Checkpoint;
let zone: Checkpoint;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  eventId = (await world.event({ maxParticipants: 2000 }))._id;
  const add = async (fields: object) =>
    (await world.call<Checkpoint>(world.tenant, 'POST', 'checkpoints', { eventId, ...fields })).body;
  days = await add({ name: 'Ingresso', kind: 'entry', repeat: 'day', hasExit: true });
  zone = await add({ name: 'Backstage', kind: 'zone', hasExit: true });
});
afterAll(() => world.close());

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const post = (ticket: IssuedTicket, { _id: checkpointId }: Checkpoint, more: object = {}) =>
  world.call<Partial<ScanAnswer>>(world.scanner, 'POST', 'scans', {
    ...{ eventId, ticketId: ticket.code, checkpointId },
    ...more,
  });
const rowsOf = (ticket: IssuedTicket) =>
  world.db
    .select()
    .from(scans)
    .where(and(eq(scans.ticketId, ticket._id), eq(scans.status, 'valid'), isNull(scans.revertedAt)));
const friday = '2026-03-20T20:00:00Z';
const saturday = '2026-03-21T20:00:00Z';

/** 100 scans at once: one is valid, the others say who was first and when. */
async function expectOneWins(ticket: IssuedTicket, checkpoint: Checkpoint, more: object): Promise<void> {
  const answers = await many(100, (index) => post(ticket, checkpoint, { ...more, device: `Varco ${index}` }));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const { _id, at, userName, device } = won[0]?.body.scan ?? {};
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual(Array(99).fill(409));
  for (const { body } of refused) {
    expect(body.scan).toMatchObject({
      status: 'used',
      reason: 'inside_already',
      firstScan: { _id, at, userName, device },
    });
  }
}

describe('one ticket, many gates, many entries', () => {
  test('100 parallel scans per checkpoint, day and turn: 1 valid, 99 told who and when [GATE-002]', async () => {
    const ticket = await issueTicket(world, eventId);
    await expectOneWins(ticket, days, { at: friday });
    expect((await post(ticket, days, { at: friday, direction: 'out' })).status).toBe(200);
    await expectOneWins(ticket, days, { at: friday });
    await expectOneWins(ticket, days, { at: saturday });
    await expectOneWins(ticket, zone, { at: saturday });
    const rows = (await rowsOf(ticket)).map(({ checkpointId, period, turn, direction }) => [
      ...[checkpointId === zone._id ? 'zone' : 'days', period, turn, direction],
    ]);
    expect(rows.sort()).toEqual([
      ['days', '2026-03-20', 0, 'in'],
      ['days', '2026-03-20', 0, 'out'],
      ['days', '2026-03-20', 1, 'in'],
      ['days', '2026-03-21', 0, 'in'],
      ['zone', '', 0, 'in'],
    ]);
  }, 60_000);

  test('50 parallel exits of one person: one ends the turn, the others are amber [GATE-004]', async () => {
    const ticket = await issueTicket(world, eventId);
    await post(ticket, zone);
    const answers = await many(50, () => post(ticket, zone, { direction: 'out' }));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const reasons = answers.map(({ body }) => body.scan?.reason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'outside_already')).toHaveLength(49);
  });

  test('entries, exits and reversals at once never leave two entries of a turn [GATE-002, GATE-004]', async () => {
    for (const ticket of await issueTickets(world, eventId, 10)) {
      const first = await post(ticket, zone);
      await Promise.all([
        world.call(world.scanner, 'POST', `scans/${first.body.scan?._id}/revert`, { reason: 'Errore' }),
        ...[1, 2, 3].map(() => post(ticket, zone)),
        ...[1, 2, 3].map(() => post(ticket, zone, { direction: 'out' })),
      ]);
      const entries = (await rowsOf(ticket)).filter(({ direction }) => direction === 'in');
      expect(new Set(entries.map(({ turn }) => turn)).size).toBe(entries.length);
    }
  });

  test('the same nonce 50 times at a checkpoint: 1 row, 50 equal answers [GATE-002]', async () => {
    const ticket = await issueTicket(world, eventId);
    const answers = await many(50, () => post(ticket, zone, { nonce: `once-${ticket.code}` }));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await rowsOf(ticket)).toHaveLength(1);
  });
});

describe('negative control: without the unique index', () => {
  beforeAll(() => world.db.execute('drop index scans_winner'));

  test('several of 100 parallel scans win', async () => {
    const ticket = await issueTicket(world, eventId);
    const answers = await many(100, () => post(ticket, zone));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });
});
