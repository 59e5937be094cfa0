import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { walletDevices, walletPasses } from '#server/tables.ts';

/** Keeps that a phone wants to be notified of a pass; answers whether that is new. */
export async function registerDevice(
  tx: Db,
  device: { passId: string; deviceId: string; pushToken: string },
): Promise<boolean> {
  const { passId, deviceId, pushToken } = device;
  const [known] = await tx
    .update(walletDevices)
    .set({ pushToken })
    .where(and(eq(walletDevices.passId, passId), eq(walletDevices.deviceId, deviceId)))
    .returning({ id: walletDevices.id });
  if (known) return false;
  const [pass] = await tx
    .select({ tenantId: walletPasses.tenantId })
    .from(walletPasses)
    .where(eq(walletPasses.id, passId));
  if (!pass) return false;
  await tx
    .insert(walletDevices)
    .values({ ...device, tenantId: pass.tenantId })
    .onConflictDoUpdate({ target: [walletDevices.passId, walletDevices.deviceId], set: { pushToken } });
  return true;
}

/** The phone does not have the pass any more. */
export async function unregisterDevice(tx: Db, passId: string, deviceId: string): Promise<void> {
  await tx.delete(walletDevices).where(and(eq(walletDevices.passId, passId), eq(walletDevices.deviceId, deviceId)));
}

/** Where a pass's phones are notified that it changed. */
export async function pushTokensOf(db: Db, passId: string): Promise<string[]> {
  const rows = await db
    .select({ token: walletDevices.pushToken })
    .from(walletDevices)
    .where(eq(walletDevices.passId, passId));
  return rows.map(({ token }) => token);
}

/** A phone that Apple does not know any more is not notified again. */
export async function forgetToken(db: Db, pushToken: string): Promise<void> {
  await db.delete(walletDevices).where(eq(walletDevices.pushToken, pushToken));
}

/** Passes of a phone that changed after a mark given before, and the mark of now; undefined when none did. */
export async function changedPasses(
  db: Db,
  deviceId: string,
  since: number | undefined,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | undefined> {
  const { changedAt } = walletPasses;
  const isLater = since === undefined ? undefined : gt(changedAt, new Date(since).toISOString());
  const rows = await db
    .select({ id: walletPasses.id, at: sql<string>`${max(changedAt)} over ()`.mapWith(changedAt) })
    .from(walletDevices)
    .innerJoin(walletPasses, eq(walletPasses.id, walletDevices.passId))
    .where(and(eq(walletDevices.deviceId, deviceId), isLater))
    .orderBy(asc(walletPasses.id))
    .limit(1000);
  const [first] = rows;
  return first && { serialNumbers: rows.map(({ id }) => id), lastUpdated: String(Date.parse(first.at)) };
}
