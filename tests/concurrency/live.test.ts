import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#domain/notifications/events.ts';
import { publishLiveEvent } from '#server/modules/notifications/commands/publish-live-event.ts';
import { connectLive, type LiveClient, type LiveServer, spawnServer, until } from '../support/live.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

const COMMUNITIES = 10;
const PAGES_EACH = 10;
const EVENTS_EACH = 100;

/** A page that is cut off at random and comes back on whichever process it finds, with or without what it has seen. */
class Page {
  readonly received: LiveEvent[] = [];
  readonly #servers: readonly LiveServer[];
  readonly #person: Person;
  readonly #replays: boolean;
  #client: LiveClient | undefined;
  #after: number | undefined = 0;
  drops = 0;

  constructor(servers: readonly LiveServer[], person: Person, replays: boolean) {
    this.#servers = servers;
    this.#person = person;
    this.#replays = replays;
  }

  connect(): void {
    const server = this.#servers[Math.floor(Math.random() * this.#servers.length)];
    const after = this.#replays || this.#after === 0 ? this.#after : undefined;
    this.#client = connectLive(server?.address ?? '', this.#person.token, { after });
  }

  /** Cut without a goodbye; what was on its way is lost. */
  drop(): void {
    this.drops++;
    this.close();
    this.connect();
  }

  close(): void {
    const client = this.#client;
    if (!client) return;
    client.socket.io.engine?.close();
    client.close();
    this.received.push(...client.received);
    this.#after = client.after;
    this.#client = undefined;
  }

  count(): number {
    return this.received.length + (this.#client?.received.length ?? 0);
  }
}

async function storm(world: World, servers: readonly LiveServer[], replays: boolean) {
  const people = await Promise.all(
    Array.from({ length: COMMUNITIES }, (_, at) => world.community(`Comunità ${replays} ${at}`)),
  );
  const pages = people.map((person) => Array.from({ length: PAGES_EACH }, () => new Page(servers, person, replays)));
  const all = pages.flat();
  for (const page of all) page.connect();
  let isOver = false;
  const dropping = (async () => {
    while (!isOver) {
      await wait(10);
      all[Math.floor(Math.random() * all.length)]?.drop();
    }
  })();
  await Promise.all(
    people.map(async (person, at) => {
      for (let batch = 0; batch < EVENTS_EACH / 5; batch++) {
        // Five transactions at a time that end in any order.
        await Promise.all(
          Array.from({ length: 5 }, (_, n) =>
            world.services.database.transaction(person._id, async (tx) => {
              await wait(Math.random() * 10);
              const serial = String(at * EVENTS_EACH + batch * 5 + n).padStart(11, '0');
              const entityId = `01900000-0000-7000-8000-${replays ? 'a' : 'b'}${serial}`;
              await publishLiveEvent(tx, { tenantId: person._id, name: 'newFollower', entityId });
            }),
          ),
        );
        await wait(Math.random() * 20);
      }
    }),
  );
  isOver = true;
  await dropping;
  const isComplete = () => all.every((page) => page.count() >= EVENTS_EACH);
  await until(isComplete, replays ? 20_000 : 2000).catch(() => undefined);
  for (const page of all) page.close();
  const missed = all.reduce((sum, page) => sum + EVENTS_EACH - new Set(page.received.map(({ id }) => id)).size, 0);
  const doubles = all.reduce(
    (sum, page) => sum + page.received.length - new Set(page.received.map(({ id }) => id)).size,
    0,
  );
  return { pages, missed, doubles, drops: all.reduce((sum, page) => sum + page.drops, 0) };
}

describe('live events under stress', { timeout: 120_000 }, () => {
  let world: World;
  let servers: LiveServer[];
  beforeAll(async () => {
    world = await createWorld({ isRandom: true });
    // One after the other: the first prepares the queues the second finds.
    servers = [await spawnServer(world), await spawnServer(world)];
    // The first of all may have to be built.
  }, 240_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  });

  test('100 pages, two processes, random drops, 1,000 events: nothing missed, nothing twice, everybody the same [DEC-071]', async () => {
    const { pages, missed, doubles, drops } = await storm(world, servers, true);
    console.log(
      `live: ${COMMUNITIES * PAGES_EACH} pages, ${COMMUNITIES * EVENTS_EACH} events, ${drops} drops: ${missed} missed, ${doubles} doubled`,
    );
    expect({ missed, doubles }).toEqual({ missed: 0, doubles: 0 });
    expect(drops).toBeGreaterThan(20);
    for (const ofOne of pages) {
      const states = ofOne.map(({ received }) => received.map(({ id }) => id));
      for (const state of states) expect(state).toEqual(states[0]);
      expect(states[0]).toEqual([...(states[0] ?? [])].sort((a, b) => a - b));
    }
  });

  test('control: pages that do not say what they have seen miss events', async () => {
    const { missed, drops } = await storm(world, servers, false);
    console.log(`live, control without replay: ${drops} drops: ${missed} missed`);
    expect(missed).toBeGreaterThan(0);
  });

  test('a process that is told to stop lets its pages go, and ends in time', async () => {
    const stopping = await spawnServer(world);
    const clients = Array.from({ length: 20 }, () => connectLive(stopping.address, world.tenant.token, { after: 0 }));
    await until(() => clients.every(({ socket }) => socket.connected));
    const begun = performance.now();
    await stopping.stop();
    expect(stopping.exitCode()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const client of clients) client.close();
  });
});
