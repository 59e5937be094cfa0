import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { publicRoute } from '../policy.ts';
import { completeOperation, type ServedCall, sharedParts } from './complete-operation.ts';
import { type ApiDocument, mapOperations } from './document.ts';
import { guide } from './guide.ts';
import { nameSchemas } from './name-schemas.ts';
import { shareParts } from './share-parts.ts';

const PREFIX = '/api/docs';

const JSON_TYPE = 'application/json; charset=utf-8';
/** JSON is YAML too: YAML of its own took 1.5 s to write, in which nobody else was answered. */
const formats: Readonly<Record<string, string>> = {
  [`${PREFIX}/json`]: JSON_TYPE,
  [`${PREFIX}/yaml`]: 'application/x-yaml',
};

/** Answers the document in a content type. It is written once, at the first call, for all. */
type DocumentSender = (type: string) => RouteHandlerMethod;

function documentSender(app: FastifyInstance, served: ReadonlyMap<string, ServedCall>): DocumentSender {
  let written: Buffer | undefined;
  return (type) => (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(writeDocument(app.swagger() as unknown as ApiDocument, served)));
    return reply.type(type).send(written);
  };
}

function writeDocument(document: ApiDocument, served: ReadonlyMap<string, ServedCall>): ApiDocument {
  const { schemas, ...named } = nameSchemas(document);
  const components = { ...document.components, ...sharedParts, schemas: { ...schemas, ...sharedParts.schemas } };
  const completed = mapOperations({ ...named, components }, (operation) => {
    const call = served.get(operation.operationId);
    return call ? completeOperation(operation, call) : operation;
  });
  return shareParts(completed);
}

/** Registers what writes the document and what its routes need; before sessions ask every route for its policy. */
export async function openReference(app: FastifyInstance, version: string): Promise<DocumentSender> {
  const served = new Map<string, ServedCall>();
  const send = documentSender(app, served);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Regia', version, description: guide },
      servers: [{ url: '/', description: 'This server' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answered' },
          basic: { type: 'http', scheme: 'basic', description: 'E-mail and password, to sign in' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  app.addHook('onRoute', (route) => {
    const { call, policy } = route.config ?? {};
    const id = (route.schema as { operationId?: string } | undefined)?.operationId;
    if (call && policy && id !== undefined) served.set(id, { call, policy });
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
    uiConfig: {
      validatorUrl: null,
      displayOperationId: true,
      docExpansion: 'none',
      filter: true,
      // Models are read where they are used; the list of all of them would be drawn at once.
      defaultModelsExpandDepth: -1,
    },
    logo: { type: 'image/svg+xml', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    theme: { title: 'Regia API', css: [{ filename: 'regia.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}
