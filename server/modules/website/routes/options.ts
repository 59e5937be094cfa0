import { accessApi } from '#domain/access/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf, publicRoute } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { createGeocoder } from '#server/kernel/providers/geocoder.ts';
import { limits, takeAttempt } from '../../access/auth/attempts.ts';

/** What the app reads at its start, before anyone has signed in: flags and links. */
export const optionsRoutes: Routes = (app, services) => {
  const { config } = services;

  route(app, accessApi.options, publicRoute, () => ({
    version: process.env['npm_package_version'] ?? '1.8.17',
    flags: config.flags,
    links: config.links,
    refresh: config.refresh,
    exports: config.exports,
    live: services.live !== undefined,
    publicUrl: services.publicUrl,
    demo: config.demo,
    deliversMail: services.mailer.delivers,
    registerToken: config.registerToken ?? null,
    captcha: config.captcha && { siteKey: config.captcha.siteKey, scriptUrl: config.captcha.scriptUrl },
    social: {
      google: config.social.google
        ? { clientId: config.social.google.clientId, authorizeUrl: config.social.google.authorizeUrl }
        : null,
    },
    adminSecondFactor: config.adminSecondFactor,
    addressSearch: config.geocoder !== null,
  }));
};

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
