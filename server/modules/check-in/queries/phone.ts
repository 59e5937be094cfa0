import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { PhoneReport } from '#domain/check-in/board/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { checkpoints, events, gatePhones } from '#server/tables.ts';

/** Notes what a phone says of itself; nothing without its name, or for an event the caller does not have. */
export async function notePhone(
  db: Db,
  {
    eventId,
    user,
    report,
    now,
  }: { eventId: string; user: { id: string; name: string }; report: PhoneReport; now: Date },
): Promise<void> {
  const { phone, device = null, checkpoint = null, queued = 0, battery = null, version = null } = report;
  if (phone === undefined) return;
  const said = { device, queued, battery, version, userName: user.name, seenAt: now.toISOString() };
  // A checkpoint of another event is none: a phone may have kept its choice.
  const checkpointId = db
    .select({ id: checkpoints.id })
    .from(checkpoints)
    .where(and(eq(checkpoints.id, sql`${checkpoint}::uuid`), eq(checkpoints.eventId, eventId)));
  const row = db
    .select({
      phone: sql<string>`${phone}::uuid`.as('phone'),
      tenantId: events.tenantId,
      eventId: events.id,
      userId: sql<string>`${user.id}::uuid`.as('user_id'),
      userName: sql<string>`${said.userName}`.as('user_name'),
      device: sql<string | null>`${device}::text`.as('device'),
      checkpointId: sql<string | null>`(${checkpointId})`.as('checkpoint_id'),
      seenAt: sql<string>`${said.seenAt}::timestamptz`.as('seen_at'),
      queued: sql<number>`${queued}::int`.as('queued'),
      battery: sql<number | null>`${battery}::int`.as('battery'),
      version: sql<string | null>`${version}::text`.as('version'),
    })
    .from(events)
    .where(eq(events.id, eventId));
  await db
    .insert(gatePhones)
    .select(row)
    .onConflictDoUpdate({
      target: [gatePhones.eventId, gatePhones.phone, gatePhones.userId],
      set: { ...said, checkpointId: sql`excluded.checkpoint_id` },
    });
  // A phone counts what anybody left on it: of those before, it holds no more than that.
  await db
    .update(gatePhones)
    .set({ queued })
    .where(
      and(
        ...[eq(gatePhones.eventId, eventId), eq(gatePhones.phone, phone), ne(gatePhones.userId, user.id)],
        gt(gatePhones.queued, queued),
      ),
    );
}
