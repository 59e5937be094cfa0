import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { Refusal } from '#domain/errors.ts';
import { projectFile } from '../project-file.ts';
import type { App } from './app-types.ts';
import { entryOf } from './entries.ts';
import { publicRoute } from './policy.ts';
import { sendRefusal } from './problem.ts';

const dist = projectFile('dist');
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built application: hashed assets for ever, its pages always fresh, unknown assets as not found. */
export async function registerPages(app: App): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  // A crew behind one address opens the product at once, some eighty files each: files cost too little to be counted.
  const config = { ...publicRoute, rateLimit: false as const };
  app.get('/*', { config, schema: { hide: true } }, (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    // What other routes own is never answered with a page.
    if (/^\/(api|c|e|p|s|files|t|health|site|socket)(\/|$)/.test(path))
      return sendRefusal(request, reply, new Refusal('not_found'));
    const file = path.slice(1);
    if (/\.[a-z0-9]+$/i.test(file)) return reply.sendFile(file);
    return reply.header('vary', 'User-Agent').sendFile(entryOf(request.url, request.headers['user-agent']));
  });
}
