import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { closeCheckout } from '../use-cases/cards/pages.ts';
import { refundCard } from '../use-cases/cards/refunds.ts';
import { captureCard, lapseOverdue, releaseHeld, retryCardWork } from '../use-cases/cards/work.ts';
import type { JobHandlers } from './queue.ts';

type CardJob = 'closeCheckout' | 'captureCard' | 'releaseHold' | 'refundCard' | 'cardWork';

/** Work with cards at the payment provider; whatever throws is tried again by the queue. */
export function cardJobs(services: Services, log: FastifyBaseLogger): Pick<JobHandlers, CardJob> {
  return {
    closeCheckout: ({ checkoutId }) => closeCheckout(services, checkoutId),
    captureCard: ({ checkoutId }) => captureCard(services, checkoutId),
    releaseHold: ({ checkoutId }) => releaseHeld(services, checkoutId),
    refundCard: ({ refundId }) => refundCard(services, refundId),
    async cardWork() {
      await services.sandbox?.lapseOverdue();
      await lapseOverdue(services);
      const stuck = await retryCardWork(services);
      if (stuck > 0) log.warn({ stuck }, 'work with the payment provider was stuck: it is tried again');
    },
  };
}
