import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import { compress } from '#scripts/support/compress.mjs';
import type { Product } from './product.ts';

/**
 * The yardstick of a first load: an application as somebody new to react-admin writes it (`bare-admin/main.tsx`), built by Vite
 * as it comes, sent by the machinery the product sends its own files with: compressed when they are built, kept for ever. What
 * it shows it asks the product for, through this server.
 */
export async function startBareAdmin(product: Product): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-admin-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bare-admin', import.meta.url)),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  await compress(folder);

  const app = fastify();
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (asked, reply) => {
    if (!/^\/(api|files)\//.test(asked.url)) {
      return asked.url.startsWith('/assets/') ? reply.sendFile(asked.url.slice(1)) : reply.sendFile('index.html');
    }
    const { host: _host, ...headers } = asked.headers;
    const passedOn = request(new URL(asked.url, product.url), { headers }).end();
    const [answer] = await once(passedOn, 'response');
    return reply.code(answer.statusCode).headers(answer.headers).send(answer);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
