import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Requirement } from '#domain/requirements/entity.ts';
import { requirements, users } from '#server/tables.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasSketches: true });
});
afterAll(() => world.close());

/** What a migration does to the rows that are there already. */
async function migrate(name: string): Promise<void> {
  const statements = readFileSync(`server/kernel/database/migrations/${name}.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  await world.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

test('of user names that differ in capitals alone the oldest account keeps its own, the others stay told apart [ERR-P004]', async () => {
  const people = [await world.person('user'), await world.person('user'), await world.person('user')];
  const [first, second, third] = people;
  await world.db.execute(sql`drop index users_username`);
  const call = async (person: typeof first, username: string, createdAt: string) =>
    world.db
      .update(users)
      .set({ username, createdAt })
      .where(eq(users.id, person?._id ?? ''));
  const long = 'Marta_Rossi_Escursioni_Del_Crinale_2026';
  await call(second, long, '2026-01-02T00:00:00.000Z');
  await call(first, long.toLowerCase(), '2026-01-01T00:00:00.000Z');
  await call(third, long.toUpperCase(), '2026-01-03T00:00:00.000Z');
  await world.db.execute(sql.raw('create unique index users_username on users (username)'));
  await migrate('0059_user_names_folded');
  const nameOf = async (person: typeof first) => {
    const [row] = await world.db
      .select({ name: users.username })
      .from(users)
      .where(eq(users.id, person?._id ?? ''));
    return row?.name ?? '';
  };
  expect(await nameOf(first)).toBe(long.toLowerCase());
  expect(await nameOf(second)).toBe(`${long.slice(0, 30)}-${second?._id.slice(-12)}`);
  expect(await nameOf(third)).toBe(`${long.slice(0, 30).toUpperCase()}-${third?._id.slice(-12)}`);
});

test('of requirements called the same the oldest keeps its name, and the others what was answered to them', async () => {
  await world.db.execute(sql`drop index requirements_field_name`);
  const at = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'] as const;
  const entityType = 'event' as const;
  const [later, older, other] = await world.db
    .insert(requirements)
    .values([
      { fieldName: 'intolleranza walk', entityType, createdAt: at[0] },
      { fieldName: 'Intolleranza Walk', entityType, createdAt: at[1] },
      { fieldName: 'Intolleranza walk', entityType: 'tenant', createdAt: at[0] },
    ])
    .returning({ id: requirements.id });
  await migrate('0060_requirement_names_folded');
  const rows = await world.db.select().from(requirements);
  const of = (one: typeof later) => rows.find(({ id }) => id === one?.id);
  expect(of(older)?.fieldName).toBe('Intolleranza Walk');
  expect(of(other)?.fieldName).toBe('Intolleranza walk');
  expect(of(later)).toMatchObject({
    fieldName: `intolleranza walk ${later?.id.slice(-12)}`,
    formerNames: ['intolleranza walk'],
  });
});

test('a requirement is not called like another of its kind, whatever case and accents', async () => {
  const add = (fieldName: string, entityType: Requirement['entityType']) =>
    world.call<Requirement & { code: string }>(world.admin, 'POST', 'requirements', { fieldName, entityType });
  const { body } = await add('Età del cane', 'event');
  expect(await add(' ETA del  Cane ', 'event')).toMatchObject({
    status: 400,
    body: { code: 'requirement_name_used', fields: { fieldName: 'errors.requirement_name_used' } },
  });
  expect((await add('Età del cane', 'tenant')).status).toBe(201);
  const renamed = await world.call(world.admin, 'PATCH', `requirements/${body._id}`, { fieldName: 'ETÀ DEL CANE' });
  expect(renamed.status).toBe(200);
});
