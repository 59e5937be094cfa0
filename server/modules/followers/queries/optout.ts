import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';

/** Ends the messages of a community for a follower, or begins them again. */
export async function setOptout(db: Db, tenantId: string, userId: string, isOut: boolean, now: Date): Promise<void> {
  await db.execute(
    isOut
      ? sql`insert into communication_optouts (tenant_id, user_id, at) values (${tenantId}, ${userId}, ${now.toISOString()}) on conflict do nothing`
      : sql`delete from communication_optouts where tenant_id = ${tenantId} and user_id = ${userId}`,
  );
}
