import { LIVE_PAGE, type LiveEvent } from '#domain/notifications/events.ts';

/** A connected page as delivery sees it. */
export interface Receiver {
  /** The last event it has; undefined while that is being found out. */
  after: number | undefined;
  send(event: LiveEvent): void;
}

export interface DeliveryOptions {
  receiversOf: (userId: string) => Receiver[];
  read: (userId: string, after: number, limit: number) => Promise<LiveEvent[]>;
  /** Called when a run failed; the person is served again a moment later. */
  onError: (error: unknown) => void;
}

const RETRY_MS = 1000;

/**
 * Brings stored events to the pages that are connected here: to each one every event after the last it has, in order, once.
 * Wake-ups only say that there may be something; what is sent is always read from the database.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  /** People being served; true when they were woken again meanwhile. */
  readonly #busy = new Map<string, boolean>();

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Serves a person now, or once more after the run under way. */
  async wake(userId: string): Promise<void> {
    if (this.#busy.has(userId)) {
      this.#busy.set(userId, true);
      return;
    }
    try {
      do {
        this.#busy.set(userId, false);
        await this.#serve(userId);
      } while (this.#busy.get(userId));
    } catch (error) {
      this.#options.onError(error);
      setTimeout(() => void this.wake(userId), RETRY_MS).unref();
    } finally {
      this.#busy.delete(userId);
    }
  }

  async #serve(userId: string): Promise<void> {
    for (;;) {
      // Anyone who connects during the read has asked for a run of its own: it may lack earlier events than these.
      const receivers = this.#ready(userId);
      if (receivers.length === 0) return;
      const after = Math.min(...receivers.map((receiver) => receiver.after));
      const events = await this.#options.read(userId, after, LIVE_PAGE);
      for (const event of events) {
        for (const receiver of receivers) {
          if (event.id <= receiver.after) continue;
          receiver.after = event.id;
          receiver.send(event);
        }
      }
      if (events.length < LIVE_PAGE) return;
    }
  }

  #ready(userId: string): (Receiver & { after: number })[] {
    return this.#options
      .receiversOf(userId)
      .filter((receiver): receiver is Receiver & { after: number } => receiver.after !== undefined);
  }
}
