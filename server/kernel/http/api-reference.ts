import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { publicRoute } from './policy.ts';

const PREFIX = '/api/docs';

/** The document as JSON, written once: these are 2.6 MB, and whoever asks for them would hold up all others meanwhile. */
function documentHandler(app: FastifyInstance): RouteHandlerMethod {
  let written: Buffer | undefined;
  return (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(written);
  };
}

/** What the reference's own routes need; said before sessions ask every route for its policy. */
export function openReference(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    if (route.url === `${PREFIX}/json`) route.handler = documentHandler(app);
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
