import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { settings } from './tables.ts';

/**
 * A setting that is made once and shared by every server process: stored when it is new, else as the first process stored it.
 * @throws Error when it is not there afterwards
 */
export async function settingMadeOnce(db: Db, key: string, value: string): Promise<string> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`the setting ${key} could not be stored`);
  return row.value;
}
