import { eq, sql } from 'drizzle-orm';
import * as tables from '#server/tables.ts';
import type { World } from '../world.ts';

/** Puts tickets onto a list past its calls, for tests of something else. */
export async function putOn(
  { db }: Pick<World, 'db'>,
  transportId: string,
  ticketIds: readonly string[],
  seats: readonly string[] = [],
): Promise<void> {
  const [list] = await db.select().from(tables.transports).where(eq(tables.transports.id, transportId));
  if (!list) throw new Error(`no list ${transportId}`);
  const { tenantId, eventId, layer } = list;
  await db
    .insert(tables.transportPlaces)
    .values(
      ticketIds.map((ticketId, at) => ({ tenantId, eventId, layer, transportId, ticketId, seat: seats[at] ?? null })),
    );
  await db
    .update(tables.transports)
    .set({ slots: sql`${tables.transports.slots} + ${ticketIds.length}` })
    .where(eq(tables.transports.id, transportId));
}
