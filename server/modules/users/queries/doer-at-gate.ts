import { desc, eq } from 'drizzle-orm';
import type { Caller, SignedIn } from '#server/kernel/caller.ts';
import type { Database, Db } from '#server/kernel/database/database.ts';
import { gatePhones } from '#server/tables.ts';

/**
 * The caller, or who did it before them at a phone of theirs: what was kept there was done by that person, whoever sends it. An
 * erased person is nobody any longer, so that the caller stands for them.
 */
export async function doerAtGate<T extends Caller>(db: Db, caller: T, userId: string | undefined): Promise<T> {
  if (userId === undefined || userId === caller.actor.userId) return caller;
  const [earlier] = await db
    .select({ name: gatePhones.userName })
    .from(gatePhones)
    .where(eq(gatePhones.userId, userId))
    .orderBy(desc(gatePhones.seenAt))
    .limit(1);
  if (!earlier) return caller;
  return {
    ...caller,
    actor: { ...caller.actor, userId },
    name: earlier.name,
    sentBy: { userId: caller.actor.userId, name: caller.name },
  };
}

/** The same beside any transaction; nothing is asked where nobody is named. */
export const namedDoer = async (database: Database, caller: SignedIn, userId: string | undefined): Promise<SignedIn> =>
  userId === undefined ? caller : database.run(caller.scope, (db) => doerAtGate(db, caller, userId));
