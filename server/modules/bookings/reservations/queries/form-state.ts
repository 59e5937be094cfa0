import { eq, lt, sql } from 'drizzle-orm';
import { PERSONAL_LINK_DAYS } from '#domain/access/personal-link.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { formStates } from '#server/modules/website/table.ts';

/** For so long a form that was left open shows again what was typed. */
const HOURS_KEPT = 2;

/** Begins the keys of what is kept as long as personal links lead anywhere. */
export const KEPT_LONG = 'long:';

export async function keepFormState(db: Db, key: string, state: unknown): Promise<void> {
  // As text within the value: the database would sort the fields, and what is wrong is listed in the form's order.
  const kept = { state: [JSON.stringify(state)], keptAt: sql<string>`now()` };
  await db
    .insert(formStates)
    .values({ key, ...kept })
    .onConflictDoUpdate({ target: formStates.key, set: kept });
}

export async function findFormState(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ state: formStates.state }).from(formStates).where(eq(formStates.key, key));
  // What was kept before is there as it is.
  return Array.isArray(row?.state) ? JSON.parse(String(row.state[0])) : row?.state;
}

/** Forgets what browsers typed into forms long ago. */
export async function forgetOldForms(db: Db): Promise<void> {
  const [long, short] = [PERSONAL_LINK_DAYS * 24, HOURS_KEPT];
  const hours = sql`case when starts_with(${formStates.key}, ${KEPT_LONG}) then ${long}::int else ${short}::int end`;
  await db.delete(formStates).where(lt(formStates.keptAt, sql`now() - make_interval(hours => ${hours})`));
}
