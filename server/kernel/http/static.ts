import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { accessPageOf } from '#domain/access/access-pages.ts';
import { type AppPage, isAppPage } from '#domain/app-pages.ts';
import type { Flags } from '#domain/flags.ts';
import { prefixes } from '#domain/permissions.ts';
import { projectFile } from '../project-file.ts';
import type { App } from './app-types.ts';
import { entryOf } from './entries.ts';
import { publicRoute } from './policy.ts';

const dist = projectFile('dist');
const pageList = join(dist, 'pages.json');
const IMMUTABLE = 'public, max-age=31536000, immutable';

const isBelowPrefix = (path: string): boolean => prefixes.some((prefix) => path.startsWith(`/${prefix}/`));

/** Serves the built application: hashed assets for ever, its pages always fresh, everything else as not found. */
export async function registerPages(app: App, flags: Flags): Promise<void> {
  if (!existsSync(pageList)) return;
  const pages: readonly AppPage[] = JSON.parse(readFileSync(pageList, 'utf8'));
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  const isPage = (path: string, entry: ReturnType<typeof entryOf>): boolean => {
    if (entry === 'login.html') return accessPageOf(path).page !== 'notFound';
    return entry === 'gate.html' || isAppPage(pages, flags, path);
  };
  // A crew behind one address opens the product at once, some eighty files each: files cost too little to be counted.
  const config = { ...publicRoute, rateLimit: false as const };
  app.get('/*', { config, schema: { hide: true } }, (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (/\.[a-z0-9]+$/i.test(path)) return reply.sendFile(path.slice(1));
    const entry = entryOf(request.url, request.headers['user-agent']);
    if (isPage(path, entry)) return reply.header('vary', 'User-Agent').sendFile(entry);
    if (entry === 'index.html' && !isBelowPrefix(path)) return reply.callNotFound();
    // The application says it in its own frame, with the way on that the person has.
    const page = readFileSync(join(dist, entry), 'utf8');
    return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
