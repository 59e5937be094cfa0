import { and, asc, eq } from 'drizzle-orm';
import type { ReservationMessage } from '#domain/reservations/message.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { storedRow } from '#server/kernel/database/record-version.ts';
import { reservationMessages } from '#server/tables.ts';

/** So many of a booking's questions are shown, the oldest first. */
const MESSAGES_SHOWN = 100;

/** What was asked about a booking. */
export async function listMessages(db: Db, reservationId: string): Promise<ReservationMessage[]> {
  const { id: _id, text, createdAt, tenantId } = reservationMessages;
  return db
    .select({ _id, text, createdAt })
    .from(reservationMessages)
    .where(and(eq(reservationMessages.reservationId, reservationId), ownTenant(db, tenantId)))
    .orderBy(asc(createdAt), asc(_id))
    .limit(MESSAGES_SHOWN);
}

export async function insertMessage(
  tx: Db,
  values: { tenantId: string; reservationId: string; text: string; createdAt: string },
): Promise<string> {
  const row = storedRow(await tx.insert(reservationMessages).values(values).returning({ id: reservationMessages.id }));
  return row.id;
}
