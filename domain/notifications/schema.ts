import { z } from 'zod';
import { id } from '../fields.ts';
import { resources } from '../permissions.ts';
import { LIVE_PAGE } from './events.ts';

export const liveEventQuery = z.strictObject({
  /** The last event the client has; 0 for all that are kept. */
  after: z.coerce
    .number({ error: 'validation.integer' })
    .int('validation.integer')
    .min(0, 'validation.positive')
    .max(Number.MAX_SAFE_INTEGER, 'validation.max')
    .default(0),
  limit: z.coerce
    .number({ error: 'validation.integer' })
    .int('validation.integer')
    .min(1, 'validation.pageSize')
    .max(LIVE_PAGE, 'validation.pageSize')
    .default(LIVE_PAGE),
});

/** What a socket says when it opens: who it is, and the last event it has (absent: only what happens from now on). */
export const liveHandshake = z.object({
  token: z.string().min(1).max(4000),
  after: z.int().min(0).nullish(),
});

export const viewInput = z.strictObject({
  entityType: z.enum(resources, { error: 'validation.enum' }),
  /** One record, or the records of a page that was looked at. */
  entityId: z.union([id, z.array(id).min(1).max(100, 'validation.maxItems')]),
  /** Always the caller: what another person has seen is theirs to say. */
  userId: id.optional(),
});
