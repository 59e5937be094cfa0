import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { publicRoute } from './policy.ts';

const PREFIX = '/api/docs';

const JSON_TYPE = 'application/json; charset=utf-8';
/** JSON is YAML too: YAML of its own took 1.5 s to write, in which nobody else was answered. */
const formats: Readonly<Record<string, string>> = {
  [`${PREFIX}/json`]: JSON_TYPE,
  [`${PREFIX}/yaml`]: 'application/x-yaml',
};

/** Answers the document, of 2.6 MB, in a content type. It is written once, at the first call, for all. */
type DocumentSender = (type: string) => RouteHandlerMethod;

function documentSender(app: FastifyInstance): DocumentSender {
  let written: Buffer | undefined;
  return (type) => (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type(type).send(written);
  };
}

/** What the reference's own routes need; said before sessions ask every route for its policy. */
export function openReference(app: FastifyInstance): DocumentSender {
  const send = documentSender(app);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    const type = formats[route.url];
    if (type) route.handler = send(type);
    route.config = { ...route.config, ...publicRoute };
    route.schema = { ...route.schema, hide: true };
  });
  return send;
}

/** The API document, at `/api/openapi.json`, and to browse at `/api/docs`: every byte of it comes from this server. */
export async function registerReference(app: FastifyInstance, send: DocumentSender): Promise<void> {
  app.get('/api/openapi.json', { config: publicRoute, schema: { hide: true } }, send(JSON_TYPE));
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: { validatorUrl: null, displayOperationId: true, docExpansion: 'none', filter: true },
    theme: { title: 'Regia API' },
  });
}
