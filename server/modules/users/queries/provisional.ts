import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { CONSENT_VERSION, type ConsentKind } from '#domain/access/registration.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { insertRow } from '#server/kernel/database/insert-row.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { users } from '#server/tables.ts';

/** A guest nobody has proven to be, before they are anybody else's. */
export async function findProvisional(db: Db, id: string): Promise<{ tenantId: string; email: string } | undefined> {
  const [row] = await db
    .select({ tenantId: users.tenantId, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isProvisional, true), isNull(users.mergedInto)));
  return row?.tenantId ? { tenantId: row.tenantId, email: row.email } : undefined;
}

/** Holds an address of a community's people until the transaction ends. */
export async function lockAddress(tx: Db, tenantId: string, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${tenantId}:${email}`}, 0))`);
}

/** Makes a provisional guest one of the community's own. */
export async function makePermanent(tx: Db, id: string): Promise<void> {
  await revise(tx, users, { isProvisional: false }).where(eq(users.id, id));
}

/** A guest as a booking without an account names one, with what was consented to. */
export async function insertProvisional(
  tx: Db,
  person: {
    tenantId: string;
    name: string;
    surname: string;
    email: string;
    phone: string | null;
    isExample?: boolean;
  },
  given: Partial<Record<ConsentKind, boolean>>,
  at: string,
): Promise<string> {
  const id = v7();
  // Sent without waiting, in this order.
  await Promise.all([
    insertRow(tx, users, { id, ...person, role: 'guest', username: person.email, isProvisional: true }),
    tx.execute(sql`select regia_consent(${id}, ${JSON.stringify(given)}::jsonb, ${CONSENT_VERSION}, ${at})`).execute(),
  ]);
  return id;
}

/** What somebody consented to goes with them, once they are merged. */
export async function moveConsents(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`select regia_move_consents(${from}, ${to})`);
}

/** Makes a guest an account with a password: all that was theirs stays theirs, and the address that was proven signs in. */
export async function makeAccount(tx: Db, id: string, passwordHash: string): Promise<void> {
  await revise(tx, users, { role: 'user', passwordHash, tenantId: null, isConfirmed: true }).where(
    and(eq(users.id, id), eq(users.role, 'guest')),
  );
}
