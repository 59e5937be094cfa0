import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { v7 } from 'uuid';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#domain/uploads/schema.ts';
import { followFacts } from './facts.ts';
import { openReference, registerReference } from './kernel/http/api-document/reference.ts';
import type { App } from './kernel/http/app-types.ts';
import { serializerCompiler } from './kernel/http/describe-call.ts';
import { sendSecurityHeaders } from './kernel/http/headers.ts';
import { type AdmissionLimits, admitInTurn } from './kernel/http/limits/admission.ts';
import { shareFairly } from './kernel/http/limits/fair-share.ts';
import { watchEventLoop } from './kernel/http/limits/loop-watchdog.ts';
import { limitRequests } from './kernel/http/limits/rate-limits.ts';
import { registerProblems } from './kernel/http/problem.ts';
import { registerPages } from './kernel/http/static.ts';
import { registerCrossOrigin } from './modules/access/cross-origin.ts';
import { registerSessions } from './modules/access/session-hook.ts';
import { sendNotFound } from './modules/website/http/page-answers.tsx';
import * as routeFiles from './routes.ts';
import type { Services } from './services.ts';

/** Of the product, as `package.json` names it too. */
const VERSION = '1.8.17';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Requests a minute from one address; tests that measure something else switch it off with 0. */
  requestsPerMinute?: number;
  /** How much is worked on at once; tests that ask for more than a person would wait for switch it off. */
  admission?: Partial<AdmissionLimits> | false;
  /** Told of every answer before it is written; tests compare it with its call's declaration. */
  onAnswer?: (request: FastifyRequest, status: number, payload: unknown) => void;
}

/** Builds the server without listening: plugins, session hook, error shape, every route file, the built pages. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  followFacts();
  const proxies = services.config.trustProxy;
  const app: App = fastify({
    logger: options.logger ?? false,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    genReqId: () => v7(),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // Node looks at its limits only this often; by default that lets a half-sent request stay for a minute longer.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 20_000 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Links that prove an address carry what was typed: the longest names and address, sealed, have to fit.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblems(app, sendNotFound);
  // Who hung up is not answered: nobody reads it, and a closed connection has no address to count by. A connection that was cut
  // has lost it before the server knows.
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    if (!socket.destroyed && socket.remoteAddress !== undefined) return next();
    reply.hijack();
    socket.destroy();
  });

  await sendSecurityHeaders(app, services.publicUrl.startsWith('https:'), services.config.captcha?.scriptUrl);
  if (options.admission !== false)
    admitInTurn(app, { isCrowded: () => services.database.isCrowded, ...options.admission });

  await registerCrossOrigin(app, services);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: UPLOAD_MAX_FILES, fields: 10, fieldSize: 100_000 },
  });
  if (options.requestsPerMinute !== 0) await limitRequests(app, options.requestsPerMinute ?? 1200);
  watchEventLoop(app);
  const reference = await openReference(app, VERSION);
  registerSessions(app, services);
  shareFairly(app);
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    next();
  });
  const { onAnswer } = options;
  if (onAnswer) {
    app.addHook('preSerialization', (request, reply, payload, next) => {
      onAnswer(request, reply.statusCode, payload);
      next(null, payload);
    });
  }
  for (const routes of Object.values(routeFiles)) routes(app, services);
  await registerReference(app, reference);
  await registerPages(app, services.config.flags);
  await app.ready();
  services.deliver = async (url, payload, headers) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    return answer.statusCode;
  };
  return app;
}
