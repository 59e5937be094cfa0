import type { FastifyBaseLogger } from 'fastify';
import { forgetOldKeys } from '../database/repositories/idempotency-repository.ts';
import type { Services } from '../services.ts';
import { RetryLater, runSending } from '../use-cases/sending/deliver.ts';
import type { JobHandlers } from './queue.ts';

/** What each kind of job does. */
export function jobHandlers(services: Services, log: FastifyBaseLogger): JobHandlers {
  const sending = async ({ jobId }: { jobId: string }): Promise<void> => {
    try {
      await runSending(services, jobId);
    } catch (error) {
      if (error instanceof RetryLater) log.warn({ jobId }, 'some mails were not accepted: they are tried again');
      else log.error({ err: error, jobId }, 'sending was interrupted');
      throw error;
    }
  };
  return {
    sendTickets: sending,
    notifyCancellation: sending,
    tidy: () => forgetOldKeys(services.database.system),
  };
}
