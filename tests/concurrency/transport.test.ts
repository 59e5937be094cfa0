import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueTickets } from '../support/builders/tickets.ts';
import { createWorld, type World } from '../support/world.ts';

const PLACES = 12;
const PEOPLE = 40;

/** A server on a port of its own: races are run over real connections. */
async function listen(world: World) {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  return async (method: 'PUT' | 'PATCH', path: string, body: object) => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tenant.token}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code?: string };
    return { status: response.status, code: answer.code };
  };
}
type Send = Awaited<ReturnType<typeof listen>>;

async function eventWithLists(world: World, lists: number) {
  const { _id } = await world.event({ maxParticipants: 500 });
  await world.db.execute(sql`update events set slots = ${PEOPLE} where id = ${_id}`);
  const tickets = (await issueTickets(world, _id, PEOPLE)).map((ticket) => ticket._id);
  const transports: string[] = [];
  for (let n = 1; n <= lists; n++) {
    const fields = { eventId: _id, transportType: 'bus', identifier: `Bus ${n}`, maximumSlots: PLACES };
    transports.push((await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', fields)).body._id);
  }
  return { eventId: _id, tickets, transports };
}

/** Lists with the count they show and the tickets that name them. */
async function counts(world: World, eventId: string) {
  const { rows } = await world.db.execute<{ slots: number; tickets: number; places: number }>(sql`
    select t.slots, t.maximum_slots places, (select count(*)::int from transport_places k where k.transport_id = t.id) tickets
    from transports t where t.event_id = ${eventId} order by t.id`);
  return rows;
}

async function rush(world: World, send: Send) {
  const { eventId, tickets, transports } = await eventWithLists(world, 1);
  const path = `transports/${transports[0]}/addparticipants`;
  const answers = await Promise.all(tickets.map((id) => send('PUT', path, { ticketIds: [id] })));
  return { answers, lists: await counts(world, eventId) };
}

describe('assigning under load', () => {
  let world: World;
  let send: Send;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true });
    send = await listen(world);
  });
  afterAll(() => world.close());

  test('40 people for 12 places at once, 10 times: exactly 12 get on, 28 are refused cleanly [OPEN-196, STATE-E031]', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const { answers, lists } = await rush(world, send);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLACES);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(PEOPLE - PLACES);
      for (const answer of refused) expect(answer).toEqual({ status: 400, code: 'transport_full' });
      expect(lists).toEqual([{ slots: PLACES, tickets: PLACES, places: PLACES }]);
    }
  });

  test('moves between lists, removals, cancellations and edits at once: counts stay those of the tickets [DEC-052, DEC-032]', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const { eventId, tickets, transports } = await eventWithLists(world, 3);
      const work: Promise<{ status: number; code: string | undefined }>[] = [];
      tickets.forEach((id, at) => {
        const [to, then] = [transports[at % 3], transports[(at + round + 1) % 3]];
        work.push(send('PUT', `transports/${to}/addparticipants`, { ticketIds: [id] }));
        work.push(send('PUT', `transports/${then}/addparticipants`, { ticketIds: [id, tickets[(at + 7) % PEOPLE]] }));
        if (at % 4 === 0) work.push(send('PUT', 'transports/removeparticipants', { ticketIds: [id] }));
        if (at % 5 === 0) work.push(send('PUT', `tickets/${id}/status`, { status: 'invalid', condition: 'toRefund' }));
        if (at % 10 === 0) work.push(send('PATCH', `transports/${to}`, { maximumSlots: PLACES - 2 }));
      });
      const answers = await Promise.all(work);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      for (const { slots, tickets: aboard, places } of await counts(world, eventId)) {
        expect(slots).toBe(aboard);
        expect(slots).toBeLessThanOrEqual(places);
      }
    }
  });

  test('removals over several events at once do not wait for each other in a circle [API-E036]', async () => {
    const [one, two] = [await eventWithLists(world, 1), await eventWithLists(world, 1)];
    const ids = [...one.tickets.slice(0, 10), ...two.tickets.slice(0, 10)];
    await send('PUT', `transports/${one.transports[0]}/addparticipants`, { ticketIds: one.tickets.slice(0, 10) });
    await send('PUT', `transports/${two.transports[0]}/addparticipants`, { ticketIds: two.tickets.slice(0, 10) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send('PUT', 'transports/removeparticipants', { ticketIds: at % 2 ? ids : ids.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const eventId of [one.eventId, two.eventId])
      expect(await counts(world, eventId)).toMatchObject([{ slots: 0 }]);
  });
});

/** Seats and beds wanted by all at once, while those who have one exchange theirs: the lists, and who was refused how. */
async function rushOfLayers(world: World, send: Send) {
  const { eventId, tickets, transports } = await eventWithLists(world, 2);
  const room = { eventId, transportType: 'room', identifier: 'Camerata', maximumSlots: PLACES };
  const beds = (await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', room)).body._id;
  const [first = '', second = ''] = transports;
  const settled = tickets.slice(0, PLACES * 2);
  await send('PUT', `transports/${first}/addparticipants`, { ticketIds: settled.slice(0, PLACES) });
  await send('PUT', `transports/${second}/addparticipants`, { ticketIds: settled.slice(PLACES) });
  const work: Promise<{ status: number; code: string | undefined }>[] = [];
  tickets.forEach((id, at) => {
    work.push(send('PUT', `transports/${beds}/addparticipants`, { ticketIds: [id] }));
    work.push(send('PUT', `transports/${at % 2 ? first : second}/addparticipants`, { ticketIds: [id] }));
    const [one, other] = [settled[at % PLACES], settled[PLACES + ((at * 5) % PLACES)]];
    work.push(send('PUT', `transports/event/${eventId}/swap`, { layer: 'outward', ticketIds: [one, other] }));
  });
  const answers = await Promise.all(work);
  const { rows } = await world.db.execute<{ layers: number }>(sql`select count(*)::int layers from transport_places
    where event_id = ${eventId} group by ticket_id, layer order by 1 desc limit 1`);
  return { answers, lists: await counts(world, eventId), most: rows[0]?.layers };
}

describe('several layers under load', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true });
  });
  afterAll(() => world.close());

  test('swaps between full buses and the rush for beds never overfill a list or give somebody two [LIST-001, LIST-008]', {
    timeout: 120_000,
  }, async () => {
    const send = await listen(world);
    for (let round = 0; round < 3; round++) {
      const { answers, lists, most } = await rushOfLayers(world, send);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      for (const { code } of answers.filter(({ status }) => status === 400)) expect(code).toBe('transport_full');
      for (const { slots, tickets, places } of lists) expect([slots, tickets <= places]).toEqual([tickets, true]);
      // Both buses were full and anyone who swapped needed no place: they still are. So is the dormitory.
      expect([lists.map(({ slots }) => slots), most]).toEqual([[PLACES, PLACES, PLACES], 1]);
    }
  });
});

describe('the control: without the locks and the check', () => {
  let world: World;
  let send: Send;
  beforeAll(async () => {
    world = await createWorld({ isRandom: true, testing: { skipTransportLock: true } });
    send = await listen(world);
    await world.db.execute(sql`alter table transports drop constraint transports_slots`);
  });
  afterAll(() => world.close());

  test('the same rush overfills the list, so the guard is what holds [OPEN-196]', { timeout: 60_000 }, async () => {
    const { lists } = await rush(world, send);
    expect(lists[0]?.slots).toBeGreaterThan(PLACES);
  });

  test('the rush of several layers overfills the beds too, so the guard is what holds [LIST-001, LIST-008]', {
    timeout: 60_000,
  }, async () => {
    const { lists } = await rushOfLayers(world, send);
    expect(Math.max(...lists.map(({ tickets }) => tickets))).toBeGreaterThan(PLACES);
  });
});
