import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';

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
  /** Whether work waits for our own database: whoever is long under way then waits for us, and goes on counting. */
  isCrowded: () => boolean;
  /** Of those that no longer count so many may be under way. */
  most: number;
  /** Milliseconds by which the event loop may be behind, once it has been for longer than `busy`. */
  lag: number;
  busy: number;
}

const usual: AdmissionLimits = {
  ...{ atOnce: 24, patience: 500, lease: 1500, most: 96, lag: 150, busy: 1000 },
  isCrowded: () => false,
};
/** How long those wait who go first. */
const FIRST_PATIENCE = 5000;
const TICK_MS = 50;
/**
 * Connections that may wait to be accepted. With Node's 511 a crowd overflows it, and whoever is turned away by the kernel tries
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
 * the others, and whoever would wait too long is answered 503 with Retry-After at once: the time left serves others instead of
 * answers nobody waits for any more. Where work is too short to form a line, how far the event loop is behind says the same.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  readonly #running = new Map<object, number>();
  readonly #waitingElsewhere = new Set<object>();
  readonly #lines: Record<Priority, Set<Waiting>> = { first: new Set(), usual: new Set() };
  #tickedAt: number;
  #busySince: number | null = null;

  constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
    this.#limits = { ...usual, ...limits };
    this.#now = now;
    this.#tickedAt = now();
  }

  /** Called again and again: ends waits and leases that are over, and sees how late it is itself. */
  tick(): void {
    const now = this.#now();
    if (now - this.#tickedAt < ROUND_MS + TICK_MS) this.#busySince = null;
    else this.#busySince ??= this.#tickedAt;
    this.#tickedAt = now;
    // Letting more in while the work itself is slow would make all of it slower, until nobody is served in time.
    if (this.#busySince === null && !this.#limits.isCrowded()) this.#endLeases(now);
    for (const line of Object.values(this.#lines)) {
      for (const one of line) {
        if (now - one.since <= one.patience) continue;
        line.delete(one);
        one.refuse(new Refusal('unavailable'));
      }
    }
    this.#advance();
  }

  /** Whether the loop has been behind for so long that whoever is read now has waited too long already. */
  isBehind(): boolean {
    const { lag, busy } = this.#limits;
    const now = this.#now();
    return this.#busySince !== null && now - this.#busySince > busy && now - this.#tickedAt > lag;
  }

  /**
   * Waits for a turn; the key is given to `leave` when it is over.
   * @throws Refusal unavailable for whoever waited too long
   */
  async enter(key: object, priority: Priority): Promise<void> {
    const { atOnce, patience } = this.#limits;
    const ahead = this.#lines.first.size + (priority === 'usual' ? this.#lines.usual.size : 0);
    if (ahead === 0 && this.#running.size < atOnce) {
      this.#running.set(key, this.#now());
      return;
    }
    await new Promise<void>((resolve, refuse) => {
      const admit = () => {
        this.#running.set(key, this.#now());
        resolve();
      };
      const waits = { since: this.#now(), patience: priority === 'first' ? FIRST_PATIENCE : patience };
      this.#lines[priority].add({ ...waits, admit, refuse });
    });
  }

  leave(key: object): void {
    this.#waitingElsewhere.delete(key);
    if (this.#running.delete(key)) this.#advance();
  }

  #endLeases(now: number): void {
    for (const [key, since] of this.#running) {
      if (now - since <= this.#limits.lease || this.#waitingElsewhere.size >= this.#limits.most) continue;
      this.#running.delete(key);
      this.#waitingElsewhere.add(key);
    }
  }

  #advance(): void {
    for (const line of [this.#lines.first, this.#lines.usual]) {
      for (const one of line) {
        if (this.#running.size >= this.#limits.atOnce) return;
        line.delete(one);
        one.admit();
      }
    }
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Puts the line before every route of a server. A body is read before, so that nobody keeps a turn by sending slowly. */
export function admitInTurn(app: FastifyInstance, limits?: Partial<AdmissionLimits>): void {
  const admission = new Admission(limits);
  const timer = setInterval(() => admission.tick(), TICK_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admission.enter(request, request.routeOptions.config.priority ?? 'usual');
    // Whoever broke off while they waited needs no turn; of everybody else the end of the answer is told.
    if (reply.raw.destroyed) admission.leave(request);
    else reply.raw.once('close', () => admission.leave(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    const isFirst = request.routeOptions.config.priority === 'first';
    if (!isFirst && admission.isBehind()) throw new Refusal('unavailable');
    if (!hasBody(request)) await enter(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) await enter(request, reply);
  });
  // What is being sent waits for whoever reads it.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    admission.leave(request);
    next();
  });
}
