import fs from 'node:fs/promises';
import type { Routes } from './app-types.ts';
import { first } from './limits/admission.ts';
import { publicRoute } from './policy.ts';

/** Less than this, and what people send may not be kept: 32 MB. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Whether the data folder takes more; one that is not there (the database and the files are elsewhere) is not asked. */
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await fs.statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= LEAST_BYTES;
}

/**
 * Whether the process runs, and whether it can serve: a server that can only read is not sent anybody. The proxy that asks is never
 * asked to wait, however many come through its address: it would take every server for dead.
 */
export const healthRoutes: Routes = (app, { config, database }) => {
  const always = { ...first(publicRoute), rateLimit: false as const };
  app.get('/health/live', { config: always, schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: always, schema: { hide: true } }, async (_request, reply) => {
    const ready = (await hasRoom(config.dataDir)) && (await database.takesWrites());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
};
