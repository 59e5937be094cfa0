import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { LinkRequest } from '../../../domain/access/registration.ts';
import type { ToldChange } from '../../modules/events/commands/change-schedule.ts';
import type { ToldBooking } from '../../modules/reservations/commands/booking-mails.ts';
import { openPool } from '../database/connections.ts';
import type { Db } from '../database/database.ts';
import { numberedStatement } from '../database/numbered-statement.ts';
import { LEASE_SECONDS, Workers } from './workers.ts';

/** The kinds of work done after a request, with their payloads. */
export interface JobPayloads {
  sendTickets: { jobId: string };
  notifyCancellation: { jobId: string };
  /** A message of the payment provider, stored. */
  providerEvent: { eventId: string };
  /** A message of the local payment provider on its way to the webhook. */
  deliverWebhook: { body: string };
  cancelSubscription: { subscription: string };
  retryProviderEvents: Record<string, never>;
  /** Closes a page of the provider nobody should pay any more. */
  closeCheckout: { checkoutId: string };
  captureCard: { checkoutId: string };
  releaseHold: { checkoutId: string };
  refundCard: { refundId: string };
  /** Gives back what was paid for a plan too many. */
  refundPlan: { paymentId: string };
  /** Compares the ledger with tickets, charges and refunds. */
  checkLedger: Record<string, never>;
  /** Ends what was not paid in time and hands on what got stuck. */
  cardWork: Record<string, never>;
  sendMail: { mailId: string };
  /** A mail somebody waits for in order to sign in. */
  sendAccessMail: { mailId: string };
  sendCommunication: { communicationId: string };
  /** Tells those who booked that an event's dates, place or departures are others. */
  tellChange: ToldChange;
  /** Confirms a booking by mail. */
  tellBooking: ToldBooking;
  sendLink: LinkRequest;
  tidy: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface QueueTerms {
  /** How many jobs of the kind one process does at a time. */
  slots: number;
  /** Handed over by the clock, once in so many seconds whatever the number of processes. */
  everySeconds?: number;
}

/** Every kind of work has slots of its own, so that none waits behind another. */
export const queueTerms: Readonly<Record<JobName, QueueTerms>> = {
  sendTickets: { slots: 2 },
  notifyCancellation: { slots: 2 },
  // The mail server's pace: as many as the mailer has connections.
  sendMail: { slots: 4 },
  sendAccessMail: { slots: 2 },
  sendCommunication: { slots: 2 },
  tellChange: { slots: 1 },
  tellBooking: { slots: 4 },
  sendLink: { slots: 4 },
  // Most wait for those they are followed with.
  providerEvent: { slots: 200 },
  deliverWebhook: { slots: 8 },
  cancelSubscription: { slots: 2 },
  retryProviderEvents: { slots: 1, everySeconds: 300 },
  closeCheckout: { slots: 4 },
  captureCard: { slots: 4 },
  releaseHold: { slots: 4 },
  refundCard: { slots: 4 },
  refundPlan: { slots: 1 },
  checkLedger: { slots: 1, everySeconds: 3600 },
  cardWork: { slots: 1, everySeconds: 60 },
  tidy: { slots: 1, everySeconds: 3600 },
};
export const jobNames = Object.keys(queueTerms) as readonly JobName[];

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** Work handed over in the transaction that needs it: it is done if, and only if, that commits. */
export interface JobQueue {
  send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void>;
  /** Many jobs of a kind in one statement. */
  sendAll<N extends JobName>(tx: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void>;
}

/** pg-boss's statements, inside a transaction of ours. */
const inside = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[]) => ({
    rows: (await tx.execute(numberedStatement(text, values))).rows,
  }),
});

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
  return new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false });
}

export class BossQueue implements JobQueue {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #boss: PgBoss;
  readonly #onError: (error: unknown) => void;
  #workers: Workers | undefined;

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
  }

  /** Begins to do what is handed over, by this process or another. */
  async work(handlers: JobHandlers, log?: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    this.#workers = new Workers({
      terms: queueTerms,
      boss: this.#boss,
      pool: this.#pool,
      url: this.#url,
      handlers,
      onFailure: (name, id, error) => log?.warn({ job: name, id, err: error }, 'a job failed: it is tried again'),
      onError: this.#onError,
    });
    await this.#workers.start();
  }

  async send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void> {
    await this.#boss.send(name, payload, { db: inside(tx) });
  }

  async sendAll<N extends JobName>(tx: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void> {
    if (payloads.length === 0) return;
    await this.#boss.insert(
      payloads.map((data) => ({ name, data })),
      { db: inside(tx) },
    );
  }

  /** Lets running work finish, then stops. */
  async stop(): Promise<void> {
    await this.#workers?.stop();
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }
}

/** What the queues need beside pg-boss's own tables: a call when work arrives, and a quick look at work in hand. */
const QUEUE_SQL = `
  select pg_advisory_xact_lock(7234862);
  create index if not exists regia_in_hand on jobs.job (started_on) where state = 'active';
  do $$ begin
    if not exists (select from pg_trigger where tgrelid = 'jobs.job'::regclass and tgname = 'regia_wake') then
      create function jobs.regia_wake() returns trigger language plpgsql as $wake$
      begin
        perform pg_notify('regia_jobs', name) from (select distinct name from arrived) names;
        return null;
      end $wake$;
      create trigger regia_wake after insert on jobs.job
        referencing new table as arrived for each statement execute function jobs.regia_wake();
    end if;
  end $$;
  delete from jobs.schedule;
  grant usage on schema jobs to regia_app;
  grant select, insert, update on all tables in schema jobs to regia_app;`;

/** Installs the queues' tables, for requests to hand work over in their own transaction, under their own role. */
export async function prepareQueues(url: string): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1 });
  const boss = bossOn(pool);
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const name of jobNames) {
      const terms = { name, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: LEASE_SECONDS };
      await boss.createQueue(name, terms);
      await boss.updateQueue(name, terms);
    }
    await boss.getDb().executeSql(QUEUE_SQL, []);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}
