import type { FastifyBaseLogger } from 'fastify';
import { forgetOldKeys } from '../database/repositories/idempotency-repository.ts';
import type { Services } from '../services.ts';
import type { JobHandlers } from './queue.ts';

/** What each kind of job does. */
export function jobHandlers({ database }: Services, _log: FastifyBaseLogger): JobHandlers {
  return {
    sendTickets: () => Promise.resolve(),
    sendMail: () => Promise.resolve(),
    tidy: () => forgetOldKeys(database.system),
  };
}
