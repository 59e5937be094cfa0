import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { watchArrivals } from './arrivals.ts';

/** Who goes first when not everybody can be served: the door of an event and signing in, before all else. */
export type Priority = 'first' | 'usual';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `usual` where a route says nothing. */
    priority?: Priority;
  }
}

/** A route that goes first. */
export const first = <C extends FastifyContextConfig>(config: C): C & { priority: Priority } => ({
  ...config,
  priority: 'first',
});

export interface AdmissionLimits {
  /** Requests that are worked on at once. */
  atOnce: number;
  /** Milliseconds one waits for its turn before it is refused. */
  patience: number;
  /** Milliseconds after which one that is worked on no longer counts: it waits for somebody else, not for us. */
  lease: number;
  /** Whether work waits for our own database: anyone who is long under way then waits for us, and goes on counting. */
  isCrowded: () => boolean;
  /** Of those that no longer count so many may be under way. */
  most: number;
  /** Whether people still are before the door: nobody usual begins until it is known who is among them. */
  isArriving: () => boolean;
}

const usual: AdmissionLimits = {
  ...{ atOnce: 24, patience: 500, lease: 1500, most: 96 },
  isCrowded: () => false,
  isArriving: () => false,
};
/** How long those wait who go first. */
const FIRST_PATIENCE = 5000;
const TICK_MS = 50;
/** So many requests begin, and so many are refused, in one round of the loop: the next round hears who came meanwhile. */
const BEGINNINGS = 8;
const REFUSALS = 32;
/**
 * Connections that may wait to be accepted. With Node's 511 a crowd overflows it, and anyone who is turned away by the kernel tries
 * again only after one, three and seven seconds, those who go first too: here they are answered, if only with 503.
 */
export const BACKLOG = 4096;
/** A round of the loop that takes longer is one of a busy server. */
const ROUND_MS = 150;

interface Waiting {
  since: number;
  patience: number;
  admit: () => void;
  refuse: (refusal: Refusal) => void;
}

/**
 * A short line before the door. So many requests are worked on at once; further ones wait a little, those that go first ahead of
 * the others, and anyone who waited too long is answered 503 with Retry-After: the time left serves others instead of answers nobody
 * waits for any more. Few begin and few are refused in one round of the event loop, so that rounds stay short: a connection is
 * accepted in each, and the person who goes first is heard only once theirs is.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  readonly #running = new Map<object, number>();
  readonly #waitingElsewhere = new Set<object>();
  readonly #lines: Record<Priority, Set<Waiting>> = { first: new Set(), usual: new Set() };
  /** Who waited too long and still has to be answered. */
  readonly #late = new Set<Waiting>();
  #tickedAt: number;
  #isBusy = false;
  /** Begun in this round of the loop. */
  #begun = 0;
  #isRoundAwaited = false;

  constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
    this.#limits = { ...usual, ...limits };
    this.#now = now;
    this.#tickedAt = now();
  }

  /** Called again and again: ends leases and waits that are over. */
  tick(): void {
    const now = this.#now();
    this.#isBusy = now - this.#tickedAt >= ROUND_MS + TICK_MS;
    this.#tickedAt = now;
    // Letting more in while the work itself is slow would make all of it slower, until nobody is served in time.
    if (!this.#isBusy && !this.#limits.isCrowded()) this.#endLeases(now);
    this.#awaitRound();
  }

  /**
   * Waits for a turn; the key is given to `leave` when it is over.
   * @throws Refusal unavailable for anyone who waited too long
   */
  async enter(key: object, priority: Priority): Promise<void> {
    const ahead = this.#lines.first.size + (priority === 'usual' ? this.#lines.usual.size : 0);
    if (ahead === 0 && this.#mayBegin(priority)) return this.#begin(key);
    await new Promise<void>((resolve, refuse) => {
      const admit = () => {
        this.#begin(key);
        resolve();
      };
      const patience = priority === 'first' ? FIRST_PATIENCE : this.#limits.patience;
      this.#lines[priority].add({ since: this.#now(), patience, admit, refuse });
    });
  }

  leave(key: object): void {
    this.#waitingElsewhere.delete(key);
    if (this.#running.delete(key)) this.#awaitRound();
  }

  #begin(key: object): void {
    this.#running.set(key, this.#now());
    this.#begun++;
    this.#awaitRound();
  }

  #mayBegin(priority: Priority): boolean {
    if (this.#running.size >= this.#limits.atOnce || this.#begun >= BEGINNINGS) return false;
    return priority === 'first' || !this.#limits.isArriving();
  }

  #endLeases(now: number): void {
    for (const [key, since] of this.#running) {
      if (now - since <= this.#limits.lease || this.#waitingElsewhere.size >= this.#limits.most) continue;
      this.#running.delete(key);
      this.#waitingElsewhere.add(key);
    }
  }

  #awaitRound(): void {
    if (this.#isRoundAwaited) return;
    this.#isRoundAwaited = true;
    setImmediate(() => {
      this.#isRoundAwaited = false;
      this.#begun = 0;
      this.#serve();
    });
  }

  /** What one round does for those who wait. */
  #serve(): void {
    const now = this.#now();
    for (const priority of ['first', 'usual'] as const) {
      const line = this.#lines[priority];
      for (const one of line) {
        const isLate = now - one.since > one.patience;
        if (!isLate && !this.#mayBegin(priority)) break;
        line.delete(one);
        if (isLate) this.#late.add(one);
        else one.admit();
      }
    }
    let refused = 0;
    for (const one of this.#late) {
      if (++refused > REFUSALS) break;
      this.#late.delete(one);
      one.refuse(new Refusal('unavailable'));
    }
    // Those who are being let in are through in a moment.
    if (this.#late.size > 0 || (this.#lines.usual.size > 0 && this.#limits.isArriving())) this.#awaitRound();
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Puts the line before every route of a server. A body is read before, so that nobody keeps a turn by sending slowly. */
export function admitInTurn(app: FastifyInstance, limits?: Partial<AdmissionLimits>): void {
  const admission = new Admission({ isArriving: watchArrivals(app.server), ...limits });
  const timer = setInterval(() => admission.tick(), TICK_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admission.enter(request, request.routeOptions.config.priority ?? 'usual');
    // Anyone who broke off while they waited needs no turn; of everybody else the end of the answer is reported.
    if (reply.raw.destroyed) admission.leave(request);
    else reply.raw.once('close', () => admission.leave(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) await enter(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) await enter(request, reply);
  });
  // What is being sent waits for anyone who reads it.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    admission.leave(request);
    next();
  });
}
