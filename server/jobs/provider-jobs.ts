import type { FastifyBaseLogger } from 'fastify';
import { SIGNATURE_HEADER, signatureOf } from '../payments/sandbox/signature.ts';
import type { Services } from '../services.ts';
import { handleEvent, retryStuckEvents } from '../use-cases/payments/provider-events.ts';
import type { JobHandlers } from './queue.ts';

type ProviderJob = 'providerEvent' | 'deliverWebhook' | 'cancelSubscription' | 'retryProviderEvents';

/** Work between the product and its payment provider; whatever throws is tried again by the queue. */
export function providerJobs(services: Services, log: FastifyBaseLogger): Pick<JobHandlers, ProviderJob> {
  return {
    async providerEvent({ eventId }) {
      try {
        await handleEvent(services, eventId);
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
