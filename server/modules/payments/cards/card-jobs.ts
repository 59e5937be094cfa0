import type { FastifyBaseLogger } from 'fastify';
import type { JobHandlers } from '#server/kernel/jobs/kinds.ts';
import type { Services } from '#server/services.ts';
import { refundPlan } from '../../subscriptions/commands/plan-paid.ts';
import { checkLedger, rememberMonths } from '../commands/check-ledger.ts';
import { returnFee } from './at-provider.ts';
import { closeCheckout } from './pages.ts';
import { refundCard } from './refunds.ts';
import { captureCard, lapseOverdue, releaseHeld, retryCardWork } from './work.ts';

type CardJob =
  | 'closeCheckout'
  | 'captureCard'
  | 'releaseHold'
  | 'refundCard'
  | 'returnFee'
  | 'refundPlan'
  | 'checkLedger'
  | 'cardWork';

/** Work with cards at the payment provider; whatever throws is tried again by the queue. */
export function cardJobs(services: Services, log: FastifyBaseLogger): Pick<JobHandlers, CardJob> {
  return {
    closeCheckout: ({ checkoutId }) => closeCheckout(services, checkoutId),
    captureCard: ({ checkoutId }) => captureCard(services, checkoutId),
    releaseHold: ({ checkoutId }) => releaseHeld(services, checkoutId),
    refundCard: ({ refundId }) => refundCard(services, refundId),
    returnFee: ({ refundId }) => returnFee(services, refundId),
    refundPlan: ({ paymentId }) => refundPlan(services, paymentId),
    async checkLedger() {
      for (const { paymentId, rule, expected, found } of await checkLedger(services)) {
        log.error({ paymentId, rule, expected, found }, 'the ledger and the facts do not say the same');
      }
      await rememberMonths(services);
    },
    async cardWork() {
      await services.sandbox?.lapseOverdue();
      await lapseOverdue(services);
      const stuck = await retryCardWork(services);
      if (stuck > 0) log.warn({ stuck }, 'work with the payment provider was stuck: it is tried again');
    },
  };
}
