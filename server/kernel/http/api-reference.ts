import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from './policy.ts';

const PREFIX = '/api/docs';

/** What the reference's own routes need; said before sessions ask every route for its policy. */
export function openReference(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    route.config = { ...route.config, ...publicRoute };
    route.schema = { ...route.schema, hide: true };
  });
}

/** The API document to browse, at `/api/docs`: every byte of it comes from this server. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: { validatorUrl: null, displayOperationId: true, docExpansion: 'none', filter: true },
    theme: { title: 'Regia API' },
  });
}
