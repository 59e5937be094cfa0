import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, tenantSubscriptions, users } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasSketches: true });
});
afterAll(() => world.close());

/** What the migration does to rows that are there already, without the columns it adds. */
const statements = readFileSync('server/kernel/database/migrations/0052_followers_consent.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => !/ALTER TABLE/.test(statement));

async function link(userId: string, by: string | null) {
  const id = v7();
  const tenantId = world.tenant._id;
  await world.db.insert(tenantSubscriptions).values({ id, tenantId, userId, status: 'accepted', userType: 'top' });
  const resource = 'tenant-subscriptions';
  const entry = {
    action: 'create',
    resource,
    recordId: id,
    tenantId,
    changes: {},
    at: new Date().toISOString(),
  } as const;
  if (by !== null) await world.db.insert(auditLog).values({ ...entry, userId: by });
  return id;
}

const follower = async (id: string) => {
  const [found] = await world.db
    .select({
      userId: tenantSubscriptions.userId,
      consent: tenantSubscriptions.consent,
      role: users.role,
      phone: users.phone,
      name: users.name,
    })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .where(eq(tenantSubscriptions.id, id));
  return found;
};

test('whom a community linked by an address alone is a guest of its own afterwards, and who dealt with it is not [DEC-091]', async () => {
  const [entered, asked] = [await world.person('user'), await world.person('user')];
  await world.db.update(users).set({ phone: '+39 3331234567' });
  const [linked, own] = [await link(entered._id, world.tenant._id), await link(asked._id, null)];
  const guest = await bookGuest(world, await world.event());
  expect(guest.tickets).toHaveLength(1);
  await world.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(await follower(own)).toMatchObject({ userId: asked._id, consent: 'given', phone: '+39 3331234567' });
  const after = await follower(linked);
  expect(after).toMatchObject({ role: 'guest', consent: 'asked', phone: null, name: expect.any(String) });
  expect(after?.userId).not.toBe(entered._id);
});
