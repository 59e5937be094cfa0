import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { unprovenLimit } from '#domain/reservations/unproven.ts';
import { Database } from '#server/kernel/database/database.ts';
import * as tables from '#server/tables.ts';
import { createStrangers, linkIn, type Strangers } from '../support/strangers.ts';
import { Visitor } from '../support/visitor.ts';
import type { WorldOptions } from '../support/world.ts';

let strangers: Strangers;
// Connections enough for a crowd: what is tested is who gets a place, not how long a small machine keeps people waiting.
const database = (url: string) => new Database({ url, ownerPoolSize: 24 });
const start = async (options: WorldOptions = {}) => {
  strangers = await createStrangers({ isRandom: true, database, ...options });
};
afterEach(() => strangers.close());

/** Fills the form in up to its last button; answers what that one sends. */
async function fillIn(slug: string, at: number): Promise<{ visitor: Visitor; url: string; payload: string }> {
  const visitor = new Visitor(strangers.world, { address: `10.20.${Math.floor(at / 200)}.${at % 200}` });
  await visitor.open(`/e/${slug}/book`);
  await visitor.fill({ name0: `Nome${at}`, surname0: 'Prova', email0: `folla${at}@posta.example` }).press('next');
  const { url, body } = visitor.fill({ terms: '1', privacy: '1' }).formData('book');
  return { visitor, url, payload: body.toString() };
}

const send = ({ url, payload }: { url: string; payload: string }, at: number) =>
  strangers.world.app.inject({
    ...{ method: 'POST', url, payload, remoteAddress: `10.20.${Math.floor(at / 200)}.${at % 200}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Opens every confirmation that was mailed and presses its button; answers how many. */
async function confirmAll(done: Set<string>): Promise<number> {
  await strangers.runJobs();
  const links = strangers.mailServer.received
    .map(({ text }) => text ?? '')
    .filter((text) => text.includes('Apri e conferma'))
    .map(linkIn)
    .filter((link) => link !== '' && !done.has(link));
  await Promise.all(
    links.map(async (link, at) => {
      done.add(link);
      const visitor = new Visitor(strangers.world, { address: `10.30.0.${at % 200}` });
      await visitor.open(link);
      await visitor.press();
    }),
  );
  return links.length;
}

const heldBy = async (eventId: string) => {
  const rows = await strangers.world.db
    .select()
    .from(tables.reservations)
    .where(eq(tables.reservations.eventId, eventId));
  return rows.filter(({ confirmBy, slots }) => confirmBy !== null && slots > 0).length;
};

test('200 strangers with real forms leave exactly 50 tickets of 50 places, without an error of the server [PUB-035]', async () => {
  await start();
  const { world } = strangers;
  const event = await world.event({ maxParticipants: 50 });
  const slug = await strangers.slugOf(event._id);
  const forms: Awaited<ReturnType<typeof fillIn>>[] = [];
  for (let at = 0; at < 200; at++) forms.push(await fillIn(slug, at));
  const done = new Set<string>();
  let waiting = forms.map((form, at) => ({ form, at }));
  let isFull = false;
  while (!isFull && waiting.length > 0) {
    const answers = await Promise.all(waiting.map(({ form, at }) => send(form, at)));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await heldBy(event._id)).toBeLessThanOrEqual(unprovenLimit(50));
    isFull = answers.every(({ body }) => body.includes('ultimi posti'));
    waiting = waiting.filter((_one, at) => answers[at]?.statusCode !== 303);
    await confirmAll(done);
    await world.db.delete(tables.signInFailures);
  }
  const tickets = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, event._id));
  const [row] = await world.db.select().from(tables.events).where(eq(tables.events.id, event._id));
  expect([tickets.length, row?.slots, done.size, waiting.length]).toEqual([50, 50, 50, 150]);
}, 240_000);

test('control: without the lock of the capacity, addresses nobody proved hold more than a fifth', async () => {
  await start({ testing: { skipCapacityLock: true } });
  const { world } = strangers;
  const event = await world.event({ maxParticipants: 40 });
  const slug = await strangers.slugOf(event._id);
  const forms: Awaited<ReturnType<typeof fillIn>>[] = [];
  for (let at = 0; at < 30; at++) forms.push(await fillIn(slug, at));
  await Promise.all(forms.map(send));
  expect(await heldBy(event._id)).toBeGreaterThan(unprovenLimit(40));
}, 60_000);
