import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveEventName } from '#domain/notifications/events.ts';
import { closeSession } from '#server/modules/access/auth/sessions.ts';
import { publishLiveEvent } from '#server/modules/notifications/commands/publish-live-event.ts';
import * as tables from '#server/tables.ts';
import { connectLive, type LiveClient, listenLive, until } from '../../support/live.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let server: Awaited<ReturnType<typeof listenLive>>;
const clients: LiveClient[] = [];
beforeAll(async () => {
  world = await createWorld();
  server = await listenLive(world);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.stop();
  await world.close();
});

let serial = 0;
const fact = () => `01900000-0000-7000-8000-${String(++serial).padStart(12, '0')}`;
async function happen(who: Person, name: LiveEventName = 'newFollower'): Promise<string> {
  const entityId = fact();
  await world.services.database.transaction(who._id, (tx) =>
    publishLiveEvent(tx, { tenantId: who._id, name, entityId }),
  );
  return entityId;
}
async function open(token: string, options: Parameters<typeof connectLive>[2] = {}): Promise<LiveClient> {
  const client = connectLive(server.address, token, options);
  clients.push(client);
  await until(() => client.after !== undefined || client.refused.length > 0);
  return client;
}
const facts = (client: LiveClient) => client.received.map(({ entityId }) => entityId);

test('a page is sent what happens to its person, at once, named after what happened [NOTI-001, DEC-071]', async () => {
  const client = await open(world.tenant.token);
  const happened = [await happen(world.tenant, 'newOrder'), await happen(world.tenant, 'newPayment')];
  await until(() => client.received.length === 2);
  expect(client.received).toMatchObject([
    { name: 'newOrder', entityId: happened[0] },
    { name: 'newPayment', entityId: happened[1] },
  ]);
});

test('an event for another person reaches nobody else, whatever the page says of itself [NOTI-006]', async () => {
  const [own, other] = [await open(world.tenant.token), await open(world.otherTenant.token)];
  other.socket.emit('join', `user:${world.tenant._id}`);
  const mine = await happen(world.tenant);
  await until(() => own.received.length === 1);
  const theirs = await happen(world.otherTenant);
  await until(() => other.received.length === 1);
  expect([facts(own), facts(other)]).toEqual([[mine], [theirs]]);
  // Asking for everything since the beginning answers one's own events only.
  const greedy = await open(world.otherTenant.token, { after: 0 });
  await until(() => facts(greedy).includes(theirs));
  expect(facts(greedy)).not.toContain(mine);
});

test('a page that was away is sent what it missed, in order, before anything new [DEC-071]', async () => {
  const before = await open(world.tenant.token);
  const { after } = before;
  before.close();
  const missed = [await happen(world.tenant), await happen(world.tenant)];
  const back = await open(world.tenant.token, { after });
  await until(() => back.received.length === 2);
  const fresh = await happen(world.tenant);
  await until(() => back.received.length === 3);
  expect(facts(back)).toEqual([...missed, fresh]);
});

test('only the token of an open session opens the channel [NOTI-001]', async () => {
  const left = await world.signIn(world.tenant._id);
  await world.call(left, 'POST', 'auth/logout');
  for (const [token, code] of [
    ['', 'missing_credentials'],
    ['not.a.token', 'session_expired'],
    [left.token, 'session_expired'],
  ] as const) {
    const client = await open(token);
    expect(client.refused[0]).toBe(code);
  }
});

test('the channel ends with its session: signing out, being disabled, on every process [AUTH-007, DEC-016]', async () => {
  const [one, two] = [await world.signIn(world.tenant._id), await world.signIn(world.tenant._id)];
  const [first, second] = [await open(one.token), await open(two.token)];
  await world.call(one, 'POST', 'auth/logout');
  await until(() => first.socket.disconnected);
  expect(second.socket.connected).toBe(true);
  const claims = await world.services.tokens.readAccess(two.token);
  await closeSession(world.services.database, claims?.sessionId ?? '');
  await until(() => second.socket.disconnected);

  const person = await world.community('Presto chiusa');
  const third = await open(person.token);
  await world.db.update(tables.users).set({ isEnabled: false }).where(eq(tables.users.id, person._id));
  await until(() => third.socket.disconnected);
});

test('what is viewed on one page is counted again on the others of that person [NOTI-010]', async () => {
  const [here, other] = [await open(world.tenant.token), await open(world.otherTenant.token)];
  let counted = 0;
  let elsewhere = 0;
  here.socket.on('seen', () => counted++);
  other.socket.on('seen', () => elsewhere++);
  await world.call(world.tenant, 'POST', 'views', { entityType: 'payments', entityId: fact() });
  await until(() => counted === 1);
  expect(elsewhere).toBe(0);
});

test('a page says little: a long message ends its connection', async () => {
  const client = await open(world.tenant.token);
  let drops = 0;
  client.socket.on('disconnect', () => drops++);
  client.socket.emit('anything', 'x'.repeat(20_000));
  await until(() => drops === 1);
});
