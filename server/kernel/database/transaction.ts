import { type SQL, sql } from 'drizzle-orm';

/** What a transaction needs of a connection. */
interface Connection {
  execute(statement: SQL): { execute(): Promise<{ command: string }> } & PromiseLike<unknown>;
}

const commit = async (db: Connection): Promise<void> => {
  const { command } = await db.execute(sql`commit`).execute();
  // What PostgreSQL answers to the commit of a transaction in which a statement failed.
  if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
};

/**
 * Sends what comes last with the commit behind it; of two failures that of the statements is thrown. A statement that cannot even
 * be sent, as a value has no form the database knows, fails within the moment: the database would hear nothing of it and
 * commit the others, so that the commit waits for the moment's end, not for an answer.
 */
export async function sendWithCommit<T>(db: Connection, send: () => Promise<T>): Promise<T> {
  const last = send();
  let isUnsent = false;
  last.catch(() => {
    isUnsent = true;
  });
  await new Promise<void>((resolve) => process.nextTick(resolve));
  if (isUnsent) return last;
  const committed = commit(db);
  // Heard below, after the statements that had it fail.
  committed.catch(() => undefined);
  const result = await last;
  await committed;
  return result;
}

export async function commitAfter<T>(db: Connection, result: T): Promise<T> {
  await commit(db);
  return result;
}

/** What is to be done once a transaction has committed, by its handle; only handles in a transaction of this file are here. */
const afterCommit = new WeakMap<object, (() => void)[]>();

/**
 * Has something done right after a transaction has committed, and not at all when it does not; false where the handle belongs
 * to none that is known here. It is lost with the process: only for what somebody else notices too, a little later.
 */
export function onCommit(tx: object, act: () => void): boolean {
  const acts = afterCommit.get(tx);
  acts?.push(act);
  return acts !== undefined;
}

/** Begins a transaction that reads, all of it from the database as it was at its first statement. */
export const SNAPSHOT = sql`begin isolation level repeatable read, read only`;

/**
 * The same, each statement planned for the values it comes with. The plan that PostgreSQL keeps for any values takes every span of
 * time for a short one, and looks up row by row what it would read in one go.
 */
export const FIGURES = sql`begin isolation level repeatable read, read only; set local plan_cache_mode = force_custom_plan`;

/** Runs work between begin, which travels with its first statement, and commit. */
export async function inTransaction<D extends Connection, W, T>(
  db: D,
  work: (tx: D) => Promise<W>,
  end: (db: D, result: W) => Promise<T>,
  begin: SQL = sql`begin`,
): Promise<T> {
  const begun = db.execute(begin).execute();
  // What fails here fails the statements behind it too; it is thrown below, once nothing is under way.
  begun.catch(() => undefined);
  const acts: (() => void)[] = [];
  let committed = false;
  afterCommit.set(db, acts);
  try {
    const result = await work(db);
    await begun;
    const ended = await end(db, result);
    committed = true;
    return ended;
  } catch (error) {
    // Where this fails the connection is lost: that error has it thrown away, and the database rolls back by itself.
    await db.execute(sql`rollback`);
    throw error;
  } finally {
    afterCommit.delete(db);
    if (committed) for (const act of acts) act();
  }
}

/** A statement with numbered parameters (`$1`), as other libraries write them, for a transaction of ours. */
export function numberedStatement(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
  );
}
