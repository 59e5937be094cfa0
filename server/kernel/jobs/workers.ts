import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { Listener } from '../database/listener.ts';
import type { JobHandlers, JobName, JobPayloads, JobTerms } from './kinds.ts';

/** A share of its time: an event loop that works for more of it has people who wait for answers. */
const BUSY = 0.6;
/** However busy the server is, work that can wait is gone on with after this time. */
const MOST_MS = 3_000;

/** How busy the event loop was while some time passed, between 0 and 1. */
async function loadDuring(span: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await wait(span, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Lets work gather for a while, and for longer while the server is busy answering: who asks is not kept waiting by letters that
 * nobody looks at before the next minute. What has gathered is cheaper to do together.
 * @param span milliseconds for which it gathers in any case
 */
export async function whenQuiet(span: number, load: (span: number) => Promise<number> = loadDuring): Promise<void> {
  for (let waited = span; (await load(span)) > BUSY && waited < MOST_MS; waited += span);
}

/**
 * How long a job stays with the process that took it without that process saying that it lives. Of a process that was
 * killed, other processes have the work in hand after this time, and the next start of the same server too.
 */
export const LEASE_SECONDS = 20;
/** The channel on which a process that hands work over calls the workers of every process; the message is the queue's name. */
export const WAKE_CHANNEL = 'regia_jobs';
const HEARTBEAT_MS = 4_000;
/** How often work of processes that ended is given back. */
const SWEEP_MS = 5_000;
/** What is due by the clock (a later try, a call that was not heard) is looked for this often. */
const LOOK_MS = 2_000;
/** How often what is handed over by the clock is handed over; the queue keeps it to once in its span. */
const CLOCK_MS = 15_000;
/** How often finished work is put away. */
const TIDY_MS = 300_000;
/** Jobs that end within this time are reported together. */
const TOGETHER_MS = 5;
/** How long to wait before a job's end is reported again. */
const REPORT_AGAIN_MS = 500;
/** How long a stop waits for work in hand. */
const STOP_MS = 8_000;

const DUE = "select distinct name from jobs.job where state < 'active' and start_after <= now()";
const STILL_HERE = "update jobs.job set started_on = now() where id = any($1::uuid[]) and state = 'active'";

export interface WorkersOptions {
  terms: JobTerms;
  boss: PgBoss;
  pool: pg.Pool;
  url: string;
  handlers: JobHandlers;
  /** Told of a job that threw; the queue tries it again. */
  onFailure: (name: JobName, id: string, error: unknown) => void;
  onError: (error: unknown) => void;
}

/**
 * Does the work of the queues: called through the database when some is handed over, several jobs of a kind at a time. pg-boss
 * keeps the jobs; its own workers only poll, take one batch after the other and lose a process when the database does not
 * answer while a job ends.
 */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #names: readonly JobName[];
  readonly #listener: Listener;
  readonly #inHand: ReadonlyMap<JobName, Map<string, Promise<void>>>;
  /** Queues being asked for work, with whether they were called again meanwhile. */
  readonly #asking = new Map<JobName, { isCalled: boolean; done: Promise<void> }>();
  /** How many slots of a queue are taken. */
  readonly #running = new Map<JobName, number>();
  /** Jobs that are done and about to be reported, those of a queue together. */
  readonly #done = new Map<JobName, { ids: string[]; reported: Promise<void> }>();
  readonly #timers: NodeJS.Timeout[] = [];
  #isStopping = false;
  /** Since when the database has answered without a gap. */
  #answersSince = Date.now();

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#names = Object.keys(options.terms) as JobName[];
    this.#inHand = new Map(this.#names.map((name) => [name, new Map()]));
    this.#listener = new Listener({
      url: options.url,
      channel: WAKE_CHANNEL,
      onMessage: (name) => this.#wake(name),
      onGap: () => this.#wakeAll(),
    });
  }

  async start(): Promise<void> {
    const { boss, pool } = this.#options;
    await this.#listener.start();
    this.#every(HEARTBEAT_MS, async () => {
      const ids = [...this.#inHand.values()].flatMap((jobs) => [...jobs.keys()]);
      if (ids.length > 0) await pool.query(STILL_HERE, [ids]);
    });
    this.#every(SWEEP_MS, () => this.#unlessAfterGap(() => boss.expire()));
    this.#every(LOOK_MS, async () => {
      for (const { name } of (await pool.query<{ name: string }>(DUE)).rows) this.#wake(name);
    });
    this.#every(CLOCK_MS, () => this.#handOverByClock());
    this.#every(TIDY_MS, () => this.#unlessAfterGap(() => boss.maintain()));
    this.#wakeAll();
    await this.#handOverByClock();
  }

  /** Repeats work, never twice at a time; what fails is tried again at the next turn. */
  #every(span: number, work: () => Promise<void>): void {
    let isRunning = false;
    const turn = async () => {
      if (isRunning) return;
      isRunning = true;
      await work().catch((error: unknown) => {
        this.#answersSince = Date.now();
        this.#options.onError(error);
      });
      isRunning = false;
    };
    this.#timers.push(setInterval(() => void turn(), span).unref());
  }

  /** Right after a gap other processes could not say that they live either: their work is left to them for a while. */
  async #unlessAfterGap(giveBack: () => Promise<void>): Promise<void> {
    if (Date.now() - this.#answersSince > 2 * HEARTBEAT_MS) await giveBack();
  }

  async #handOverByClock(): Promise<void> {
    for (const name of this.#names) {
      const { everySeconds } = this.#options.terms[name];
      if (everySeconds === undefined) continue;
      const turn = { singletonKey: 'clock', singletonSeconds: everySeconds };
      if ((await this.#options.boss.send(name, {}, turn)) !== null) this.#wake(name);
    }
  }

  #wakeAll(): void {
    for (const name of this.#names) this.#wake(name);
  }

  #wake(name: string): void {
    const known = this.#names.find((one) => one === name);
    if (known === undefined || this.#isStopping) return;
    const asked = this.#asking.get(known);
    if (asked) {
      asked.isCalled = true;
      return;
    }
    const asking = { isCalled: true, done: Promise.resolve() };
    this.#asking.set(known, asking);
    asking.done = this.#take(known, asking).catch(this.#options.onError);
  }

  /** Takes as many jobs as there are free slots, until there are no more of either. */
  async #take<N extends JobName>(name: N, asking: { isCalled: boolean }): Promise<void> {
    const { boss, terms } = this.#options;
    const inHand = this.#inHand.get(name);
    try {
      while (inHand && asking.isCalled && !this.#isStopping) {
        const { gatherMs } = terms[name];
        if (gatherMs !== undefined) await whenQuiet(gatherMs);
        if (this.#isStopping) return;
        asking.isCalled = false;
        const batchSize = terms[name].slots - (this.#running.get(name) ?? 0);
        if (batchSize <= 0) return;
        const jobs = await boss.fetch<JobPayloads[N]>(name, { batchSize, priority: false });
        for (const { id, data } of jobs) inHand.set(id, this.#do(name, id, data, inHand));
      }
    } finally {
      this.#asking.delete(name);
    }
  }

  async #do<N extends JobName>(
    name: N,
    id: string,
    payload: JobPayloads[N],
    inHand: Map<string, Promise<void>>,
  ): Promise<void> {
    const { boss, handlers, onFailure } = this.#options;
    const count = (change: 1 | -1) => this.#running.set(name, (this.#running.get(name) ?? 0) + change);
    const leave = () => {
      count(-1);
      this.#wake(name);
    };
    count(1);
    try {
      await Promise.resolve(payload).then(handlers[name]).finally(leave);
      await this.#complete(name, id);
    } catch (error) {
      onFailure(name, id, error);
      await this.#report(() =>
        boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      inHand.delete(id);
    }
  }

  /** Reports a job as done, with those of its queue that end within the same moment: each report waits for the disk. */
  #complete(name: JobName, id: string): Promise<void> {
    const open = this.#done.get(name);
    if (open) {
      open.ids.push(id);
      return open.reported;
    }
    const ids = [id];
    const reported = wait(TOGETHER_MS).then(() => {
      this.#done.delete(name);
      return this.#report(() => this.#options.boss.complete(name, ids));
    });
    this.#done.set(name, { ids, reported });
    return reported;
  }

  /** Says how a job ended, again until the database has heard it: meanwhile the job stays in hand and nobody repeats it. */
  async #report(end: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await end();
      } catch (error) {
        this.#options.onError(error);
        if (this.#isStopping) return;
        await wait(REPORT_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Takes nothing more, lets what is in hand finish, and gives back what does not within eight seconds. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await Promise.all([...this.#asking.values()].map(({ done }) => done));
    const jobs = [...this.#inHand.values()].flatMap((one) => [...one.values()]);
    await Promise.race([Promise.all(jobs), wait(STOP_MS, undefined, { ref: false })]);
    for (const [name, left] of this.#inHand) {
      const ids = [...left.keys()];
      if (ids.length > 0) await this.#options.boss.fail(name, ids).catch(this.#options.onError);
    }
  }
}
