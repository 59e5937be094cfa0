import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { Refusal } from '#domain/errors.ts';
import { publicRoute } from '../policy.ts';
import { areaDocument } from './area-document.ts';
import { completeOperation, type ServedCall, sharedParts } from './complete-operation.ts';
import { type ApiDocument, mapOperations } from './document.ts';
import { guide } from './guide.ts';
import { nameSchemas } from './name-schemas.ts';
import { shareParts } from './share-parts.ts';

const PREFIX = '/api/docs';
/** The area the reference opens with: how to sign in. */
const FIRST_AREA = 'access';

const JSON_TYPE = 'application/json; charset=utf-8';
/** JSON is YAML too: YAML of its own took 1.5 s to write, in which nobody else was answered. */
const formats: Readonly<Record<string, string>> = {
  [`${PREFIX}/json`]: JSON_TYPE,
  [`${PREFIX}/yaml`]: 'application/x-yaml',
};

/** The document and its parts. Each is written once, at the first call, for all. */
export interface Reference {
  send: (reply: FastifyReply, type?: string) => FastifyReply;
  /** @throws Refusal not_found */
  sendArea: (reply: FastifyReply, tag: string) => FastifyReply;
  areas: () => readonly string[];
}

function referenceOf(app: FastifyInstance, served: ReadonlyMap<string, ServedCall>): Reference {
  const areas = new Map<string, Buffer>();
  let document: ApiDocument | undefined;
  let whole: Buffer | undefined;
  const read = (): ApiDocument => {
    document ??= writeDocument(app.swagger() as unknown as ApiDocument, served);
    return document;
  };
  const names = () => [...new Set([...served.values()].map(({ call }) => call.tag))].sort();
  return {
    areas: names,
    send(reply, type = JSON_TYPE) {
      whole ??= Buffer.from(JSON.stringify(read()));
      return reply.type(type).send(whole);
    },
    sendArea(reply, tag) {
      if (!names().includes(tag)) throw new Refusal('not_found');
      const written = areas.get(tag) ?? Buffer.from(JSON.stringify(areaDocument(read(), tag)));
      areas.set(tag, written);
      return reply.type(JSON_TYPE).send(written);
    },
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
export async function openReference(app: FastifyInstance, version: string): Promise<Reference> {
  const served = new Map<string, ServedCall>();
  const reference = referenceOf(app, served);
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
    if (type) route.handler = (_request, reply) => reference.send(reply, type);
    route.config = { ...route.config, ...publicRoute };
    route.schema = { ...route.schema, hide: true };
  });
  return reference;
}

/**
 * The API document, at `/api/openapi.json`, and to browse at `/api/docs`, area by area: all of it at once took a browser most of a
 * minute. Every byte of it comes from this server.
 */
export async function registerReference(app: FastifyInstance, reference: Reference): Promise<void> {
  app.get('/api/openapi.json', { config: publicRoute, schema: { hide: true } }, (_request, reply) =>
    reference.send(reply),
  );
  app.get<{ Params: { tag: string } }>(`${PREFIX}/areas/:tag`, (request, reply) =>
    reference.sendArea(reply, request.params.tag),
  );
  const areas = reference.areas().map((tag) => ({ name: tag, url: `${PREFIX}/areas/${tag}` }));
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: {
      urls: areas,
      ...{ 'urls.primaryName': FIRST_AREA },
      validatorUrl: null,
      displayOperationId: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
    },
    // Without the library's own picture; the bar it is in chooses the area.
    logo: { type: 'image/svg+xml', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    theme: { title: 'Regia API' },
  });
}
