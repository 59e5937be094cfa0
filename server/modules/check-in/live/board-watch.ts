import { v5 } from 'uuid';
import { MINUTE } from '#domain/values/time.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { publishGateAlert } from '../../notifications/commands/publish-live-event.ts';
import type { LiveBoards } from './live-boards.ts';

/** Names alerts: the same matter has the same id, whichever process sees it. */
const ALERTS = '6f2b6a52-6a0e-5a1c-9a64-3b9a6e0a6d11';

/** Tells an organiser of what wants a person at the doors of their event; each matter once. */
export async function publishAlerts(
  { database, liveBoards, now }: { database: Database; liveBoards: LiveBoards; now: () => Date },
  { tenantId, eventId }: AtWork,
): Promise<void> {
  const { alerts } = await liveBoards.read(tenantId, eventId, now);
  if (alerts.length === 0) return;
  await database.transaction(tenantId, async (tx) => {
    for (const alert of alerts) {
      const { key, kind } = alert;
      const entityId = v5(`${eventId} ${key}`, ALERTS);
      const whose = alert.kind === 'silentPhone' && { userId: alert.userId };
      await publishGateAlert(tx, { tenantId, entityId, eventId, kind, ...whose });
    }
  });
}

/** An event whose doors are at work. */
export interface AtWork {
  tenantId: string;
  eventId: string;
}

export interface BoardWatchOptions {
  /** Has the boards of an event that are open read anew. */
  say: (event: AtWork) => void;
  /** Looks for what wants a person. */
  check: (event: AtWork) => Promise<void>;
  onError: (error: unknown) => void;
}

/** At most one message a second about an event. */
const EVERY = 1_000;
/** A phone falls silent without a word: an event at work is looked at this often. */
const CHECK_EVERY = 15_000;
/** For so long after its last reading an event counts as at work. */
const AT_WORK = 10 * MINUTE;

interface Watched {
  event: AtWork;
  touchedAt: number;
  saidAt: number;
  later: NodeJS.Timeout | undefined;
}

/**
 * Watches events whose doors are at work, in this process and in memory: a reading costs its transaction nothing, and anyone who
 * looks at a board hears of many readings once a second.
 */
export class BoardWatch {
  readonly #options: BoardWatchOptions;
  readonly #events = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BoardWatchOptions) {
    this.#options = options;
  }

  /** Something was read at a door of the event, or taken back. */
  touched({ tenantId, eventId }: AtWork): void {
    const now = Date.now();
    const watched = this.#events.get(eventId) ?? {
      ...{ event: { tenantId, eventId }, saidAt: Number.NEGATIVE_INFINITY, touchedAt: now, later: undefined },
    };
    this.#events.set(eventId, watched);
    watched.touchedAt = now;
    this.#timer ??= setInterval(() => void this.#checkAll(), CHECK_EVERY).unref();
    if (watched.later) return;
    watched.later = setTimeout(() => this.#say(watched), Math.max(0, watched.saidAt + EVERY - now)).unref();
  }

  #say(watched: Watched): void {
    watched.later = undefined;
    watched.saidAt = Date.now();
    this.#options.say(watched.event);
  }

  async #checkAll(): Promise<void> {
    for (const [eventId, { event, touchedAt }] of this.#events) {
      // Looked at once more after its last moment: what ended with it is reported too.
      if (Date.now() - touchedAt > AT_WORK) this.#events.delete(eventId);
      await this.#options.check(event).catch(this.#options.onError);
    }
    if (this.#events.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { later } of this.#events.values()) clearTimeout(later);
    this.#events.clear();
  }
}
