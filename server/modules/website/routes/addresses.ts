import { z } from 'zod';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { createGeocoder } from '../../../kernel/providers/geocoder.ts';
import { limits, takeAttempt } from '../../access/auth/attempts.ts';
import { callerOf } from '../../access/session-hook.ts';

const query = z.looseObject({ q: z.string().max(200, 'validation.maxLength').default('') });
const LEAST = 3;

/** Addresses found while they are typed; none where no look-up is configured, or too little was typed. */
export const addressRoutes: Routes = (app, { config, database }) => {
  const geocoder = createGeocoder(config);
  app.get('/api/addresses', { config: allow('get', 'options'), schema: { querystring: query } }, async (request) => {
    const text = request.query.q.trim();
    if (!geocoder || text.length < LEAST) return [];
    await takeAttempt(database, limits.addressSearch, callerOf(request).actor.userId);
    return geocoder.find(text);
  });
};
