import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import { auditLog, events } from '#server/tables.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const nameOf = async (id: string) =>
  (await world.services.database.system.select({ name: events.name }).from(events).where(eq(events.id, id)))[0]?.name;

test('the commit behind the last statements is a rollback when one of them fails: nothing stays, and the connection goes on', async () => {
  const { _id: id } = await world.event({ name: 'Prima' });
  const { database } = world.services;
  const run = (last: 'fails' | 'works') =>
    database.transactionWithLast(world.tenant._id, async (tx) => async () => {
      const statements = [
        tx.update(events).set({ name: 'Dopo' }).where(eq(events.id, id)).execute(),
        tx.execute(last === 'fails' ? sql`select 1 / 0` : sql`select 1`).execute(),
      ];
      await Promise.all(statements);
    });
  await expect(run('fails')).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await nameOf(id)).toBe('Prima');
  await run('works');
  expect(await nameOf(id)).toBe('Dopo');
});

test('a statement that cannot be sent keeps the others from being committed', async () => {
  const { _id: id } = await world.event({ name: 'Prima' });
  const { database } = world.services;
  const circle: Record<string, unknown> = {};
  circle['circle'] = circle;
  const run = database.transactionWithLast(world.tenant._id, async (tx) => async () => {
    const statements = [
      tx.update(events).set({ name: 'Dopo' }).where(eq(events.id, id)).execute(),
      tx.execute(sql`select ${circle}`).execute(),
    ];
    await Promise.all(statements);
  });
  await expect(run).rejects.toMatchObject({ cause: { message: expect.stringMatching(/circular/i) } });
  expect(await nameOf(id)).toBe('Prima');
});

test('a commit that fails is told, and nothing stays', async () => {
  const { _id: id } = await world.event({ name: 'Prima' });
  const { database } = world.services;
  // What was sent heard no error: only the answer to the commit tells.
  const swallowed = database.transactionWithLast(world.tenant._id, async (tx) => async () => {
    const statements = [
      tx.update(events).set({ name: 'Dopo' }).where(eq(events.id, id)).execute(),
      tx.execute(sql`select 1 / 0`).execute(),
    ];
    await Promise.allSettled(statements);
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await nameOf(id)).toBe('Prima');
});

test('a refused version of an event writes neither the change nor its audit entry [DEC-013]', async () => {
  const { _id } = await world.event({ name: 'Prima' });
  const path = `events/${_id}`;
  const { body: event } = await world.call<Event>(world.tenant, 'GET', path);
  const entries = () => world.services.database.system.$count(auditLog, eq(auditLog.recordId, event._id));
  const before = await entries();
  const stale = await world.call(world.tenant, 'PATCH', path, { name: 'Dopo' }, { 'if-match': '"99"' });
  expect([stale.status, await nameOf(event._id), await entries()]).toEqual([409, 'Prima', before]);
  const fresh = { 'if-match': `"${event.version}"` };
  const saved = await world.call<Event>(world.tenant, 'PATCH', path, { name: 'Dopo' }, fresh);
  expect(saved.body).toMatchObject({ name: 'Dopo', version: event.version + 1 });
  expect(await entries()).toBe(before + 1);
});

test('a field that is emptied and one that is filled are stored as they are sent, time after time', async () => {
  const event = await world.event();
  const healthDataReason = 'Cena con allergeni';
  for (const value of [healthDataReason, null, healthDataReason, null]) {
    const edit = { healthDataReason: value, iban: null, termsAndConditions: `<p>${value}</p>` };
    const saved = await world.call<Event>(world.tenant, 'PATCH', `events/${event._id}`, edit);
    expect(saved.body).toMatchObject(edit);
  }
});

test('an edit of an event asks no more than the session, lock, rights, change, entry and answer', async () => {
  const event = await world.event();
  const statements: string[] = [];
  world.services.database.onStatement = (text) => void statements.push(text.split(' ')[0] ?? '');
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { isInHome: false });
  world.services.database.onStatement = undefined;
  // The session is asked for on the connection of the owner.
  expect(statements).toEqual(['begin', 'select', 'select', 'update', 'insert', 'select', 'commit']);
});

test('of statements sent together the failure of the one that failed is told, though another is heard first', async () => {
  const { database } = world.services;
  const run = database.transaction(world.tenant._id, async (tx) => {
    const failing = tx.execute(sql`select 1 / 0`).execute();
    failing.catch(() => undefined);
    await tx.execute(sql`select 1`).execute();
  });
  await expect(run).rejects.toMatchObject({ code: '22012' });
});
