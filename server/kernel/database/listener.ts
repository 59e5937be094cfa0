import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newClient } from './connections.ts';

export interface ListenerOptions {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called on each connection but the first: what was said in between was not heard. */
  onGap: () => void;
}

const PING_MS = 5_000;
const RETRY_MS = [100, 500, 1000, 3000];

/** Listens to a channel of the database on a connection of its own, which comes back when it breaks. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #ping: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Listens from when it answers. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const client = newClient(this.#options.url, { query_timeout: 5_000 });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(this.#ping);
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
      if (this.#client === client) void this.#reconnect();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.#options.channel)}`);
    if (isLost) throw new Error('the connection was lost while it was opened');
    this.#client = client;
    if (this.#isClosed) return void client.end();
    // A connection cut without a word would stay silent for ever.
    this.#ping = setInterval(() => void client.query('select 1').catch(lose), PING_MS).unref();
  }

  async #reconnect(): Promise<void> {
    this.#client = undefined;
    for (let attempt = 0; !this.#isClosed; attempt++) {
      try {
        await this.#connect();
        return this.#options.onGap();
      } catch {
        await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { ref: false });
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ping);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
