import { openToAll } from '../http/policy.ts';
import type { Routes } from './routes.ts';

/** Whether the process runs, and whether it can serve. */
export const healthRoutes: Routes = (app, { database }) => {
  app.get('/health/live', { config: openToAll }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: openToAll }, async (_request, reply) => {
    const ready = await database.ping();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
};
