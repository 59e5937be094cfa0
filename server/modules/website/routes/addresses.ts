import { accessApi } from '#domain/access/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { createGeocoder } from '#server/kernel/providers/geocoder.ts';
import { limits, takeAttempt } from '../../access/auth/attempts.ts';

const LEAST = 3;

/** Addresses found while they are typed; none where no look-up is configured, or too little was typed. */
export const addressRoutes: Routes = (app, { config, database }) => {
  const geocoder = createGeocoder(config);
  route(app, accessApi.addresses, allow('get', 'options'), async (request) => {
    const text = request.query.q.trim();
    if (!geocoder || text.length < LEAST) return [];
    await takeAttempt(database, limits.addressSearch, callerOf(request).actor.userId);
    return geocoder.find(text);
  });
};
