import { eq, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Refusal } from '#domain/errors.ts';
import { databaseCode, isConnectionError, lineOf, openPool } from './connections.ts';
import { type DatabaseOptions, PLANNING, PUBLIC_SETTINGS, REQUEST_SETTINGS } from './database-options.ts';
import { causeOf, PreparingClient } from './preparing-client.ts';
import { commitAfter, FIGURES, inTransaction, SNAPSHOT, sendWithCommit } from './transaction.ts';

/** Queries on one connection, in or out of a transaction. */
export type Db = NodePgDatabase;

/** Which communities a connection sees: one, or every one (`*`) for admins, jobs and sign-in. */
export type TenantScope = string;
export const EVERY_TENANT: TenantScope = '*';

/** Marks a scope that sees the example event of its communities too (`domain/events/example.ts`); all others see none. */
const WITH_EXAMPLE = '+example';
const showsExample = (scope: TenantScope): boolean => scope.endsWith(WITH_EXAMPLE);

/** The same communities, their example event and what was booked of it included. */
export const withExample = (scope: TenantScope): TenantScope =>
  showsExample(scope) ? scope : `${scope}${WITH_EXAMPLE}`;

/** The communities of a scope, whatever else it sees of them. */
const communitiesOf = (scope: TenantScope): TenantScope =>
  showsExample(scope) ? scope.slice(0, -WITH_EXAMPLE.length) : scope;

/** The community of a scope; null for every one. */
export function tenantOfScope(scope: TenantScope): string | null {
  const communities = communitiesOf(scope);
  return communities === EVERY_TENANT ? null : communities || NOBODY;
}

/** What a handle belongs to: the community it acts for, and the handle of its connection when it is a transaction's. */
const handles = new WeakMap<Db, { scope: TenantScope; connection: Db }>();

/** No community has this id: what a handle without a community asks for. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The community a handle acts for; null when it sees every one, as the owner's handles do. */
export function tenantOf(db: Db): string | null {
  return tenantOfScope(handles.get(db)?.scope ?? EVERY_TENANT);
}

/**
 * The condition that keeps a query to its community's rows; undefined on a handle that sees every community. Row-level
 * security says the same again, but only a condition of the query's own lets it use the indexes that begin with the tenant.
 */
export function ownTenant(db: Db, column: AnyPgColumn): SQL | undefined {
  const tenantId = tenantOf(db);
  return tenantId === null ? undefined : eq(column, tenantId);
}

/** The same for a query built once per connection: the community comes with each execution, as `tenantId`. */
export const ownTenantGiven = (column: AnyPgColumn): SQL =>
  sql`(${sql.placeholder('tenantId')}::uuid is null or ${column} = ${sql.placeholder('tenantId')})`;

/** Keeps a query for each connection: building one takes longer than the database takes to answer it. */
export function builtOnce<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const queries = new WeakMap<Db, Q>();
  return (db) => {
    const connection = handles.get(db)?.connection ?? db;
    let query = queries.get(connection);
    if (!query) {
      query = build(connection);
      queries.set(connection, query);
    }
    return query;
  };
}

/** Shapes kept per connection; anyone who asks for more of them has them built again. */
const MOST_SHAPES = 50;

/** Keeps a query of each shape for each connection, where the shape says all that its text depends on. */
export function builtPerShape<Q>(): (db: Db, shape: string, build: (db: Db) => Q) => Q {
  const kept = builtOnce(() => new Map<string, Q>());
  return (db, shape, build) => {
    const queries = kept(db);
    let query = queries.get(shape);
    if (!query) {
      query = build(handles.get(db)?.connection ?? db);
      if (queries.size >= MOST_SHAPES) queries.clear();
      queries.set(shape, query);
    }
    return query;
  };
}

// Counts are far below 2^53, so bigint columns and count(*) are read as numbers.
pg.types.setTypeParser(20, Number);

const RETRYABLE = new Set(['40001', '40P01']);
const LOCK_TIMEOUT = '55P03';
const DISK_FULL = '53100';
/** How long a database that was full is taken to be so. */
const FULL_MS = 15_000;
const ATTEMPTS = 3;

/** A connection in use. */
interface Held {
  client: pg.PoolClient;
  db: Db;
  release: (isBroken: boolean) => void;
}

/** A statement each connection prepares once, under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** Of two who wait for a connection, the one with the higher number gets it. */
const USUAL = 0;
const FIRST = 1;

/**
 * The database behind three pools: requests run as the role `regia_app`, to which row-level security applies, each on a
 * connection that knows which community it acts for; system work (sign-in, jobs, migrations) runs as the owner,
 * public pages as `regia_public`, which reads views of what is published.
 */
export class Database {
  readonly #requests: pg.Pool;
  readonly #owner: pg.Pool;
  readonly #public: pg.Pool;
  readonly #line: ReturnType<typeof lineOf>;
  /** The database whose connections these are: itself, or the one beside which it goes first. */
  readonly #base: Database;
  readonly #urgency: number;
  /** When it last refused to keep something for want of room. */
  #fullAt = Number.NEGATIVE_INFINITY;
  readonly #scopes = new WeakMap<pg.PoolClient, TenantScope>();
  readonly #builders = new WeakMap<pg.PoolClient, Db>();
  /** Statements sent on request connections; read by the tests that bound queries per request. */
  statements = 0;
  /** Told of each of them; set by the tests that look at their plans. */
  onStatement: ((text: string, values: readonly unknown[]) => void) | undefined;
  readonly system: Db;
  /** Reads the views of what is published, as pages that anybody opens do. */
  readonly published: Db;
  /** The same database for the person who goes first: ahead of everybody else who waits for one of its connections. */
  readonly first: Database;

  constructor(options: DatabaseOptions, base?: Database) {
    this.#base = base ?? this;
    this.#urgency = base ? FIRST : USUAL;
    if (base) {
      [this.#requests, this.#owner, this.#public, this.#line] = [base.#requests, base.#owner, base.#public, base.#line];
      [this.system, this.published, this.first] = [base.system, base.published, this];
      return;
    }
    const { url, poolSize = 12, ownerPoolSize = 6, publicPoolSize = 4, isRepeatable = false, patience } = options;
    const common = {
      Client: PreparingClient,
      connectionString: url,
      idleTimeoutMillis: 30_000,
      // What is asked for without waiting travels together; answers keep the order.
      pipeline: true,
    };
    this.#requests = openPool({
      ...common,
      max: poolSize,
      options: REQUEST_SETTINGS,
      // Beyond the statement's own limit: a database that vanished without a word answers nothing.
      query_timeout: 20_000,
    });
    this.#line = lineOf(poolSize, patience);
    // Waiting for one of the few connections counts as connecting.
    this.#owner = openPool({
      ...common,
      max: ownerPoolSize,
      options: `${PLANNING} -c lock_timeout=4000${isRepeatable ? ' -c synchronous_commit=off' : ''}`,
      connectionTimeoutMillis: 15_000,
    });
    this.system = drizzle(this.#owner);
    this.#public = openPool({ ...common, max: publicPoolSize, options: PUBLIC_SETTINGS, query_timeout: 8_000 });
    this.published = drizzle(this.#public);
    this.first = new Database(options, this);
  }

  #sent(text: string, values: readonly unknown[]): void {
    this.statements++;
    this.onStatement?.(text, values);
  }

  /** A connection of the scope, for which callers wait in line, each in its turn, those that go first ahead of the others. */
  async #connect(scope: TenantScope, urgency: number): Promise<Held> {
    const [, leave] = await this.#line.acquire(1, urgency);
    const client = await this.#requests.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    const release = (isBroken: boolean) => {
      client.release(isBroken);
      leave();
    };
    try {
      if (this.#scopes.get(client) !== scope) {
        await client.query(
          "select set_config('regia.tenant_id', $1, false), set_config('regia.shows_example', $2, false)",
          [communitiesOf(scope), showsExample(scope) ? 'on' : 'off'],
        );
        this.#scopes.set(client, scope);
      }
    } catch (error) {
      release(true);
      throw error;
    }
    let db = this.#builders.get(client);
    if (!db) {
      db = drizzle(client, { logger: { logQuery: (text, values) => this.#sent(text, values) } });
      this.#builders.set(client, db);
    }
    handles.set(db, { scope, connection: db });
    return { client, db, release };
  }

  /** Runs work on a connection of the scope; one that broke is not used again. */
  async #hold<T>(scope: TenantScope, work: (held: Held) => Promise<T>): Promise<T> {
    const held = await this.#base.#connect(scope, this.#urgency);
    let isBroken = false;
    try {
      return await work(held);
    } catch (thrown) {
      const error = causeOf(held.client, thrown);
      isBroken = isConnectionError(error);
      if (databaseCode(error) === DISK_FULL) this.#base.#fullAt = Date.now();
      throw error;
    } finally {
      held.release(isBroken);
    }
  }

  /**
   * Runs one statement, or a list with the count of its rows, on a connection of the scope, without a transaction. What is put
   * together from several statements is read with `read`.
   */
  run<T>(scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#hold(scope, ({ db }) => work(db));
  }

  /**
   * Reads with several statements, all from one state of the database: a payment is never shown as it was before its refund with
   * the refund as it was after. Nothing is locked, and nothing can be written.
   */
  read<T>(scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
    return this.run(scope, (db) => inTransaction(db, work, commitAfter, SNAPSHOT));
  }

  /** The same for figures over a span of time that somebody chooses: a day, a month, all the years there are. */
  readFigures<T>(scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
    return this.run(scope, (db) => inTransaction(db, work, commitAfter, FIGURES));
  }

  /** Sends one prepared statement on a connection of the scope: for the few calls where every round trip counts. */
  query<R extends pg.QueryResultRow>(scope: TenantScope, statement: Statement, values: unknown[]): Promise<R[]> {
    return this.#hold(scope, async ({ client }) => {
      this.#base.#sent(statement.text, values);
      const { rows } = await client.query<R>({ ...statement, values });
      return rows;
    });
  }

  /**
   * Runs work in one transaction, again up to three times when PostgreSQL asks for it (deadlock, serialization).
   * @throws Refusal busy_try_again when a lock was not free in time
   */
  transaction<T>(scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#again(() => this.run(scope, (db) => inTransaction(db, work, commitAfter)));
  }

  /**
   * The same for work that knows its last statements: it answers what sends them, all without waiting, and the commit goes
   * behind them in the same round trip. One that fails turns the commit into a rollback; nothing may be refused after them.
   * @throws Refusal busy_try_again when a lock was not free in time
   */
  transactionWithLast<T>(scope: TenantScope, work: (tx: Db) => Promise<() => Promise<T>>): Promise<T> {
    return this.#again(() => this.run(scope, (db) => inTransaction(db, work, sendWithCommit)));
  }

  /** Runs a transaction, again when PostgreSQL asks for it. */
  async #again<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        const code = databaseCode(error);
        if (code === LOCK_TIMEOUT) throw new Refusal('busy_try_again');
        if (code === undefined || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Whether all connections of requests are in use, or somebody waits for one of the others. */
  get isCrowded(): boolean {
    return this.#line.isLocked() || this.#owner.waitingCount > 0 || this.#public.waitingCount > 0;
  }

  /** Whether the database answers and takes writes: neither full nor a copy that only reads. */
  async takesWrites(): Promise<boolean> {
    if (Date.now() - this.#base.#fullAt < FULL_MS) return false;
    try {
      const { rows } = await this.#owner.query<{ only: string }>(
        "select current_setting('transaction_read_only') as only",
      );
      return rows[0]?.only === 'off';
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.end(), this.#owner.end(), this.#public.end()]);
  }
}
