import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { FAILED_DAYS } from '#domain/dashboard/platform.ts';
import { DAY } from '#domain/values/time.ts';
import { openPool } from '../database/connections.ts';
import type { Db } from '../database/database.ts';
import { numberedStatement, onCommit } from '../database/transaction.ts';
import type { JobHandlers, JobName, JobPayloads, JobTerms } from './kinds.ts';
import { LEASE_SECONDS, WAKE_CHANNEL, Workers } from './workers.ts';

/** Work about one thing, of which more may follow in a moment. */
export type Gathering<N extends JobName> = JobPayloads[N] & { gathered: readonly unknown[] };

/** Work handed over in the transaction that needs it: it is done if, and only if, that commits. */
export interface JobQueue {
  send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void>;
  /** Many jobs of a kind in one statement. */
  sendAll<N extends JobName>(tx: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void>;
  /** Work that waits a moment for more about the same thing, to be done once: what follows is added to what waits. */
  sendGathering<N extends JobName>(tx: Db, name: N, about: string, payload: Gathering<N>): Promise<void>;
}

/** A statement inside a transaction of ours. */
const execute = (tx: Db, text: string, values: readonly unknown[]) =>
  tx.execute(numberedStatement(text, values)).execute();

/** What pg-boss is to know of every queue, and each job is stored with. */
const TERMS = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: LEASE_SECONDS };

/** Stores jobs as pg-boss does; its own statement looks the queue's terms up for each, at five times the cost of the row. */
const HAND_OVER = `insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy)
  select $1, payload, ${TERMS.retryLimit}, ${TERMS.retryDelay}, ${TERMS.retryBackoff}, interval '${TERMS.expireInSeconds} s', 'standard'
  from jsonb_array_elements($2::jsonb) payload`;

/** Seconds in which what follows is added to what waits: a treasurer ticks off the people of a booking one after the other. */
const GATHERING = 10;
const ADD_OR_HAND_OVER = `with added as (
    update jobs.job set data = jsonb_set(data, '{gathered}', (data -> 'gathered') || ($2::jsonb -> 'gathered'))
    where name = $1 and state = 'created' and singleton_key = $3 returning id)
  insert into jobs.job (name, data, singleton_key, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
  select $1, $2::jsonb, $3, now() + interval '${GATHERING} s',
    ${TERMS.retryLimit}, ${TERMS.retryDelay}, ${TERMS.retryBackoff}, interval '${TERMS.expireInSeconds} s', 'standard'
  where not exists (select from added)`;

const FAILED_INDEX = `create index if not exists job_failed on jobs.job (completed_on) where state = 'failed'`;

/** pg-boss on a pool of ours, without its own clock and caretaker: {@link Workers} has them. */
function bossOn(pool: pg.Pool): PgBoss {
  const executeSql = async (text: string, values: unknown[]) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await client.query(text, values);
      isBroken = false;
      return result;
    } finally {
      // What failed between a begin and a commit must not be found by the next statement.
      client.release(isBroken);
    }
  };
  // What failed for good is put away once nobody is shown it any more: by itself it would be after twelve hours.
  const archiveFailedAfterSeconds = (FAILED_DAYS * DAY) / 1000;
  return new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    archiveFailedAfterSeconds,
  });
}

export class BossQueue implements JobQueue {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #boss: PgBoss;
  readonly #onError: (error: unknown) => void;
  #workers: Workers | undefined;
  readonly #toWake = new Set<JobName>();
  #waking: Promise<void> | undefined;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url;
    this.#pool = openPool({ connectionString: url, max: 3, connectionTimeoutMillis: 15_000, query_timeout: 60_000 });
    this.#boss = bossOn(this.#pool);
    this.#boss.on('error', onError);
    this.#onError = onError;
  }

  /** Call once before sending or working. */
  async start(): Promise<void> {
    await this.#boss.start();
    // What failed for good is looked for among all that was done.
    await this.#pool.query(FAILED_INDEX);
  }

  /** Begins to do what is handed over, by this process or another. */
  async work(handlers: JobHandlers, terms: JobTerms, log?: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    this.#workers = new Workers({
      terms,
      boss: this.#boss,
      pool: this.#pool,
      url: this.#url,
      handlers,
      onFailure: (name, id, error) => log?.warn({ job: name, id, err: error }, 'a job failed: it is tried again'),
      onError: this.#onError,
    });
    await this.#workers.start();
  }

  send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void> {
    return this.sendAll(tx, name, [payload]);
  }

  async sendAll<N extends JobName>(tx: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void> {
    if (payloads.length === 0) return;
    await execute(tx, HAND_OVER, [name, JSON.stringify(payloads)]);
    await this.#wakeWith(tx, name);
  }

  async sendGathering<N extends JobName>(tx: Db, name: N, about: string, payload: Gathering<N>): Promise<void> {
    // The workers' own look finds it when it is due.
    await execute(tx, ADD_OR_HAND_OVER, [name, JSON.stringify(payload), about]);
  }

  /**
   * Wakes the workers of every process when the transaction has committed. A notification inside it would have all such
   * transactions commit one after the other, each waiting for the disk: PostgreSQL holds a lock of its own for that long. What
   * is not heard, as the process ended in between, is found by the workers' own look.
   */
  async #wakeWith(tx: Db, name: JobName): Promise<void> {
    if (onCommit(tx, () => this.#wake(name))) return;
    await execute(tx, 'select pg_notify($1, $2)', [WAKE_CHANNEL, name]);
  }

  /** Wakes the workers; those of many transactions that commit in a moment are called once. */
  #wake(name: JobName): void {
    this.#toWake.add(name);
    this.#waking ??= this.#callWorkers().finally(() => {
      this.#waking = undefined;
    });
  }

  async #callWorkers(): Promise<void> {
    while (this.#toWake.size > 0) {
      await wait(CALL_MS);
      const names = [...this.#toWake];
      this.#toWake.clear();
      await this.#pool.query(WAKE, [WAKE_CHANNEL, names]).catch(this.#onError);
    }
  }

  /** Lets running work finish, then stops. */
  async stop(): Promise<void> {
    await this.#workers?.stop();
    await this.#waking;
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }
}

/** Milliseconds in which those who hand work over are gathered for one call. */
const CALL_MS = 10;
const WAKE = 'select pg_notify($1, name) from unnest($2::text[]) as name';

/** What the queues need beside pg-boss's own tables: a quick look at work in hand. */
const QUEUE_SQL = `
  select pg_advisory_xact_lock(7234862);
  create index if not exists regia_in_hand on jobs.job (started_on) where state = 'active';
  drop trigger if exists regia_wake on jobs.job;
  drop function if exists jobs.regia_wake();
  delete from jobs.schedule;
  grant usage on schema jobs to regia_app;
  grant select, insert, update on all tables in schema jobs to regia_app;`;

/** Installs the queues' tables, for requests to hand work over in their own transaction, under their own role. */
export async function prepareQueues(url: string, names: readonly JobName[]): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1 });
  const boss = bossOn(pool);
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const name of names) {
      await boss.createQueue(name, { name, ...TERMS });
      await boss.updateQueue(name, { name, ...TERMS });
    }
    await boss.getDb().executeSql(QUEUE_SQL, []);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}
