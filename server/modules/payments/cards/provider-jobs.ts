import type { FastifyBaseLogger } from 'fastify';
import type { JobHandlers } from '../../../kernel/jobs/kinds.ts';
import type { Services } from '../../../services.ts';
import { handleEvent, handleTogether, retryStuckEvents } from '../commands/provider-events.ts';
import { SIGNATURE_HEADER, signatureOf } from '../provider/sandbox/signature.ts';

type ProviderJob = 'providerEvent' | 'deliverWebhook' | 'cancelSubscription' | 'retryProviderEvents';

/** Gathers what is asked for while the last round runs, and does it in the next one. */
class Rounds<T> {
  readonly #work: (asked: readonly T[]) => Promise<ReadonlySet<T>>;
  #running: Promise<unknown> | undefined;
  #next: { asked: T[]; done: Promise<ReadonlySet<T>> } | undefined;

  constructor(work: (asked: readonly T[]) => Promise<ReadonlySet<T>>) {
    this.#work = work;
  }

  /** @returns whether the round has done it. @throws what the round threw */
  async has(one: T): Promise<boolean> {
    if (!this.#next) {
      const asked: T[] = [];
      const done = Promise.resolve(this.#running).then(() => {
        this.#next = undefined;
        const round = this.#work(asked);
        this.#running = round.catch(() => undefined);
        return round;
      });
      this.#next = { asked, done };
    }
    this.#next.asked.push(one);
    return (await this.#next.done).has(one);
  }
}

/** Work between the product and its payment provider; whatever throws is tried again by the queue. */
export function providerJobs(services: Services, log: FastifyBaseLogger): Pick<JobHandlers, ProviderJob> {
  const together = new Rounds<string>(async (ids) => {
    try {
      return await handleTogether(services, ids);
    } catch (error) {
      log.warn({ err: error, messages: ids.length }, 'messages of the payment provider are followed one by one');
      return new Set();
    }
  });
  return {
    async providerEvent({ eventId }) {
      try {
        if (!(await together.has(eventId))) await handleEvent(services, eventId);
      } catch (error) {
        log.error({ err: error, eventId }, 'a message of the payment provider could not be handled: it is tried again');
        throw error;
      }
    },
    async deliverWebhook({ body }) {
      if (!services.sandbox || !services.deliver) throw new Error('the server is not ready to be told');
      // Signed when it leaves: a message that waited is not taken for one sent again.
      const signature = signatureOf(services.sandbox.parts.secret, body, services.now());
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      const status = await services.deliver('/api/webhooks/sandbox', body, headers);
      if (status >= 300) throw new Error(`the webhook answered ${status}`);
    },
    async cancelSubscription({ subscription }) {
      log.warn({ subscription }, 'a second paid plan is ended at the payment provider');
      await services.payments.cancelSubscription(subscription);
    },
    async retryProviderEvents() {
      for (const { id, type, error } of await retryStuckEvents(services)) {
        log.warn({ eventId: id, type, error }, 'a message of the payment provider was stuck: it is handled again');
      }
    },
  };
}
