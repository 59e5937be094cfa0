import { and, eq } from 'drizzle-orm';
import { type PromotionFacts, scannerTenantOf } from '#domain/followers/promotion.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { tenantSubscriptions, users } from '#server/tables.ts';

/**
 * What the rules of promotion ask about a follower of a community, the person's row held until the transaction ends;
 * undefined for anyone who does not follow it.
 */
export async function lockPromotion(tx: Db, userId: string, tenantId: string): Promise<PromotionFacts | undefined> {
  const [row] = await tx
    .select({
      status: tenantSubscriptions.status,
      role: users.role,
      secondaryRole: users.secondaryRole,
      scanner: users.tenantId,
      consent: tenantSubscriptions.consent,
      invitedAt: tenantSubscriptions.invitedAt,
    })
    .from(users)
    .innerJoin(
      tenantSubscriptions,
      and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, tenantId)),
    )
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
    .for('update', { of: users });
  if (!row) return undefined;
  const { scanner, invitedAt, ...facts } = row;
  const scannerTenantId = scannerTenantOf({ ...facts, tenantId: scanner });
  return { ...facts, tenantId, scannerTenantId, isInvited: invitedAt !== null };
}

/** The community a promoted person scans for, their row held until the transaction ends; null for anybody else. */
export async function lockScannerTenant(tx: Db, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ role: users.role, secondaryRole: users.secondaryRole, tenantId: users.tenantId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
    .for('update');
  return row?.role === 'user' ? scannerTenantOf(row) : null;
}

/** Makes a person scan for a community, or for none; a right to sell at a door never goes along. */
export async function setScannerTenant(tx: Db, userId: string, tenantId: string | null): Promise<void> {
  await revise(tx, users, {
    secondaryRole: tenantId === null ? null : 'scanner',
    ...{ tenantId, sellsAtDoor: false },
  }).where(eq(users.id, userId));
}

/** Answers what was so before. The person's row is locked. */
export async function setSellsAtDoor(tx: Db, userId: string, sellsAtDoor: boolean): Promise<boolean> {
  const [before] = await tx.select({ sells: users.sellsAtDoor }).from(users).where(eq(users.id, userId));
  await revise(tx, users, { sellsAtDoor }).where(eq(users.id, userId));
  return before?.sells ?? false;
}

/** Keeps since when a follower is asked to scan, or that they are no longer. */
export async function setInvited(tx: Db, userId: string, tenantId: string, invitedAt: string | null): Promise<void> {
  await revise(tx, tenantSubscriptions, { invitedAt }).where(
    and(eq(tenantSubscriptions.userId, userId), eq(tenantSubscriptions.tenantId, tenantId)),
  );
}
