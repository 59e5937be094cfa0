import { z } from 'zod';
import { limits, takeAttempt } from '../auth/attempts.ts';
import { allow } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { createGeocoder } from '../providers/geocoder.ts';
import type { Routes } from './routes.ts';

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
