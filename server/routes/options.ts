import { z } from 'zod';
import { languages } from '../../domain/lookup/schema.ts';
import { labelsOf } from '../database/repositories/lookup-repository.ts';
import { sendList } from '../http/list.ts';
import { openToAll } from '../http/policy.ts';
import type { Routes } from './routes.ts';

/** What the app reads at its start, before anyone has signed in: flags, links, texts (OPEN-042). */
export const optionsRoutes: Routes = (app, services) => {
  const { config, database } = services;

  app.get('/api/options', { config: openToAll }, () => ({
    version: process.env['npm_package_version'] ?? '1.8.17',
    flags: config.flags,
    links: config.links,
    refresh: config.refresh,
    exports: config.exports,
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
    addressSearch: config.geocoder !== null,
  }));

  const query = z.looseObject({
    language: z.enum(languages).default('it'),
    category: z.string().optional(),
    key: z.string().optional(),
  });
  app.get('/api/labels', { config: openToAll, schema: { querystring: query } }, async (request, reply) => {
    const { language, category, key } = request.query;
    const rows = (await labelsOf(database.system, language)).filter(
      (label) => (category === undefined || label.category === category) && (key === undefined || label.key === key),
    );
    return sendList(reply, { rows, total: rows.length });
  });
};
