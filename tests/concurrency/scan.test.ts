import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scan, ScanAnswer } from '#domain/check-in/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type ScanOptions, scanTicket } from '#server/modules/check-in/commands/scan-ticket.ts';
import { scans, tickets } from '#server/tables.ts';
import { type IssuedTicket, issueTicket, issueTickets } from '../support/builders/tickets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let eventId: string;
let caller: Pick<Caller, 'actor' | 'name' | 'language'>;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  eventId = (await world.event({ maxParticipants: 2000 }))._id;
  const { _id: userId } = world.scanner;
  caller = {
    actor: { userId, role: 'scanner', secondaryRole: null, tenantId: world.tenant._id },
    name: 'Giada Ronchi',
    language: 'it',
  };
});
afterAll(() => world.close());

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const post = (ticket: IssuedTicket, more: object = {}) =>
  world.call<Partial<ScanAnswer>>(world.scanner, 'POST', 'scans', { eventId, ticketId: ticket.code, ...more });
const winners = (ticket: IssuedTicket) =>
  world.db.$count(scans, and(eq(scans.ticketId, ticket._id), eq(scans.status, 'valid'), isNull(scans.revertedAt)));

async function wins(ticket: IssuedTicket, options: ScanOptions): Promise<boolean> {
  const input = { eventId, ticketId: ticket.code };
  const { refusal } = await scanTicket(world.services.database, world.tenant._id, caller, input, new Date(), options);
  return refusal === null;
}

/** Cancels as a member of staff would, and tells whether somebody had entered with the ticket before. */
function cancel(ticket: IssuedTicket): Promise<boolean> {
  return world.services.database.transaction(world.tenant._id, async (tx) => {
    const [row] = await tx
      .update(tickets)
      .set({ status: 'invalid', condition: 'revoked' })
      .where(eq(tickets.id, ticket._id))
      .returning({ isScanned: tickets.isScanned });
    return row?.isScanned ?? false;
  });
}

/** How many scans were accepted of a ticket whose cancellation, already made, had not seen them. */
async function acceptedTooLate(pairs: number, options: ScanOptions): Promise<number> {
  const issued = await issueTickets(world, eventId, pairs);
  let late = 0;
  for (let start = 0; start < pairs; start += 50) {
    const block = issued.slice(start, start + 50);
    const outcomes = await many(block.length, async (index) => {
      const ticket = block[index] as IssuedTicket;
      // Half of the pairs each way round.
      const race = [() => wins(ticket, options), () => cancel(ticket)];
      if (index % 2 === 1) race.reverse();
      const results = await Promise.all(race.map((run) => run()));
      if (index % 2 === 1) results.reverse();
      const [entered, seen] = results;
      return entered && !seen;
    });
    late += outcomes.filter(Boolean).length;
  }
  return late;
}

describe('one ticket, many gates', () => {
  test('100 parallel scans: 1 valid, 99 used with the first one’s who, where and when [DEC-055]', async () => {
    const ticket = await issueTicket(world, eventId);
    const answers = await many(100, (index) => post(ticket, { device: `Varco ${index}` }));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { _id, at, userName, device } = won[0]?.body.scan ?? {};
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array(99).fill(409));
    for (const { body } of refused) {
      expect(body.scan).toMatchObject({ status: 'used', firstScan: { _id, at, userName, device } });
    }
    expect(await winners(ticket)).toBe(1);
    expect(await world.db.$count(scans, eq(scans.ticketId, ticket._id))).toBe(100);
  });

  test('the same nonce 100 times in parallel: 1 row, 100 equal answers [DEC-055]', async () => {
    const ticket = await issueTicket(world, eventId);
    const answers = await many(100, () => post(ticket, { nonce: `once-${ticket.code}` }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await world.db.$count(scans, eq(scans.ticketId, ticket._id))).toBe(1);
  });

  test('a cancellation racing the scan, 1,000 pairs: none is let in after it [DEC-057, DEC-033]', {
    timeout: 120_000,
  }, async () => {
    expect(await acceptedTooLate(1000, { isGuarded: true })).toBe(0);
  });

  test('a party of four and another door with one of them at the same second: four entries, one each [GATE-005]', async () => {
    for (let round = 0; round < 20; round++) {
      const party = await issueTickets(world, eventId, 4);
      const third = party[2] as IssuedTicket;
      const scans = party.map(({ code }) => ({ eventId, ticketId: code, nonce: `party-${code}`, device: 'Nord' }));
      const [together, alone] = await Promise.all([
        world.call<{ results: { status: number; scan: Scan }[] }>(world.scanner, 'POST', 'scans/batch', { scans }),
        post(third, { nonce: `south-${third.code}`, device: 'Sud' }),
      ]);
      const statuses = together.body.results.map(({ status }) => status);
      expect([...statuses.slice(0, 2), statuses[3]]).toEqual([200, 200, 200]);
      expect([statuses[2], alone.status].sort()).toEqual([200, 409]);
      const refused = statuses[2] === 409 ? together.body.results[2]?.scan : alone.body.scan;
      expect(refused?.firstScan?.device).toBe(statuses[2] === 409 ? 'Sud' : 'Nord');
      for (const ticket of party) expect(await winners(ticket)).toBe(1);
    }
  });

  test('a reversal racing a second scan never leaves two winners [DEC-056]', async () => {
    for (const ticket of await issueTickets(world, eventId, 20)) {
      const first = await post(ticket);
      const revert = `scans/${first.body.scan?._id}/revert`;
      await Promise.all([
        world.call(world.scanner, 'POST', revert, { reason: 'Errore' }),
        ...Array.from({ length: 5 }, () => post(ticket)),
      ]);
      const [row] = await world.db.select().from(tickets).where(eq(tickets.id, ticket._id));
      expect(await winners(ticket)).toBe(row?.isScanned ? 1 : 0);
    }
  });
});

describe('negative control: without looking again under the lock, and without the unique index', () => {
  beforeAll(() => world.db.execute('drop index scans_winner'));

  test('several of 100 parallel scans win', async () => {
    const ticket = await issueTicket(world, eventId);
    const results = await many(100, () => wins(ticket, { isGuarded: false }));
    expect(results.filter(Boolean).length).toBeGreaterThan(1);
    expect(await winners(ticket)).toBeGreaterThan(1);
  });

  test('scans are accepted after the cancellation', async () => {
    expect(await acceptedTooLate(300, { isGuarded: false })).toBeGreaterThan(0);
  });

  test('with the lock alone, and no index behind it, still exactly one wins', async () => {
    const ticket = await issueTicket(world, eventId);
    const results = await many(100, () => wins(ticket, { isGuarded: true }));
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
