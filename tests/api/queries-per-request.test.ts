import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookGuest, bookingOf, participant } from '../support/booking.ts';
import { issueTicket } from '../support/tickets.ts';
import { createWorld, type World } from '../support/world.ts';

/** Beside the one that looks the session up. */
const MOST = 5;

const communication = { subject: 'Avviso', body: '<p>Testo</p>', userType: 'all' };

let world: World;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  const event = await world.event();
  const booking = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  const follower = await world.follower();
  ids = {
    events: event._id,
    reservations: booking._id,
    tickets: booking.tickets[0]?._id ?? '',
    payments: booking.payment?._id ?? '',
    users: booking.guest._id,
    'event-subtypes': world.eventSubtypeId,
    categories: world.categoryId,
    communications: (await world.call(world.tenant, 'POST', 'communications', communication)).body['_id'] as string,
    faqs: (await world.call(world.tenant, 'POST', 'faqs', { question: 'Dove?', answer: '<p>Qui.</p>', order: 1 })).body[
      '_id'
    ] as string,
  };
  await world.call(world.tenant, 'GET', `users/${follower._id}`);
});
afterAll(() => world.close());

/** The statements of a call, without those that begin and end its transaction. */
async function countOf(...call: Parameters<World['call']>): Promise<{ status: number; queries: number }> {
  let queries = 0;
  world.services.database.onStatement = (text) => void (/^(begin|commit)/i.test(text) || queries++);
  const { status } = await world.call(...call);
  world.services.database.onStatement = undefined;
  return { status, queries };
}

test('no reading call sends more than five queries, however many rows it answers', async () => {
  const reads = world.app.declaredRoutes.filter(
    ({ method, policy, url }) => method === 'GET' && policy !== 'public' && !url.includes('outbox'),
  );
  const counted: string[] = [];
  for (const { url } of reads) {
    const resource = url.split('/')[2] ?? '';
    const path = url.replace('/api/', '').replace(/:\w+/g, ids[resource] ?? '01900000-0000-7000-8000-000000000000');
    const { status, queries } = await countOf(world.tenant, 'GET', `${path}${url.includes(':') ? '' : '?limit=1'}`);
    if (status === 200) counted.push(url);
    expect([url, queries <= MOST || queries]).toEqual([url, true]);
  }
  // Calls that are refused at the door would prove nothing.
  expect(counted.length).toBeGreaterThan(30);
});

test('COMM-003 who will get a communication is counted in few queries, however many they are', async () => {
  for (const query of ['userType=all', `userType=participants&eventId=${ids['events']}`]) {
    const { status, queries } = await countOf(world.tenant, 'GET', `communications/audience?${query}`);
    expect([status, queries <= MOST]).toEqual([200, true]);
  }
  const path = `communication-recipients?communicationId=${ids['communications']}&limit=1`;
  expect(await countOf(world.tenant, 'GET', path)).toEqual({ status: 200, queries: 2 });
});

test('what the writing calls send, between begin and commit', async () => {
  const open = await world.event();
  const guest = await world.guest();
  const ticket = await issueTicket(world, open._id);
  const scan = { eventId: open._id, ticketId: ticket._id };
  const calls: [string, number, Parameters<World['call']>][] = [
    ['change an event', 5, [world.tenant, 'PATCH', `events/${open._id}`, { isInHome: true }]],
    ['create an event', 5, [world.tenant, 'POST', 'events', world.eventInput()]],
    ['scan', 2, [world.scanner, 'POST', 'scans', scan]],
    ['book', 11, [world.tenant, 'POST', `reservations/event/${open._id}/guest`, bookingOf(guest._id)]],
    ['pay a ticket', 10, [world.tenant, 'POST', `tickets/${ids['tickets']}/payment`]],
    [
      'revoke a ticket',
      11,
      [world.tenant, 'PUT', `tickets/${ids['tickets']}/status`, { status: 'invalid', condition: 'toRefund' }],
    ],
  ];
  for (const [what, most, call] of calls) {
    const { status, queries } = await countOf(...call);
    expect([what, status < 300, queries]).toEqual([what, true, most]);
  }
});

test('many tickets change in as many queries as few', async () => {
  const event = await world.event({ maxParticipants: 400, slotsPerUser: 100 });
  const bulk = async (count: number): Promise<number> => {
    const people = Array.from({ length: count }, () => participant());
    const { tickets } = await bookGuest(world, event, { participantsInfo: people });
    const body = { tickets: tickets.map(({ _id }) => ({ id: _id, status: 'valid', condition: 'payed' })) };
    const { status, queries } = await countOf(world.tenant, 'PUT', 'tickets/status/bulk', body);
    expect(status).toBe(200);
    return queries;
  };
  expect(await bulk(90)).toBe(await bulk(3));
});
