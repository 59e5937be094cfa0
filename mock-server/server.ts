import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import jsonServer from 'json-server';
import type { DeclaredCall } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Language } from '#domain/shared/language.ts';
import { waitsForProfile } from '#domain/tenants/held.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { asDeclared, checkSent, declarationOf } from './kernel/contract.ts';
import type { Answer, Call, Route } from './kernel/route.ts';
import { actorOf, Sessions } from './kernel/sessions.ts';
import { createStore, type Store } from './kernel/store.ts';
import { sessionUser } from './profile.ts';
import { authRoutes } from './routes/access/auth.ts';
import { securityRoutes } from './routes/access/security.ts';
import { needsDatabase, routesWith } from './routes/index.ts';

const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'it';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // What body-parser throws for a body that is not JSON, or too large.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 413) return new Refusal('payload_too_large');
  if (typeof status === 'number' && status < 500)
    return new Refusal('validation_failed', { fields: { _: 'validation.json' } });
  return new Refusal('unexpected', { data: { reference: randomUUID() } });
}

/** Status and `{code, message, fields?, …}` of whatever was thrown, in the caller's language. */
function problemOf(error: unknown, language: Language): { status: number; body: Record<string, unknown> } {
  const refusal = refusalOf(error);
  return { status: refusal.status, body: refusalWords(language, refusal) };
}

export interface MockOptions {
  /** The moment the demo data is built around: now, unless a test must know the ids. */
  startAt?: Date;
  /** Told of every answer that is no refusal. */
  onAnswer?: (call: DeclaredCall, request: Pick<Request, 'method' | 'query'>, answer: Answer) => void;
}

export interface MockServer {
  store: Store;
  /** Listens on a port, 0 for a free one; answers the address. */
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

const bearerOf = (request: Request): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
};

function send(response: Response, { status = 200, headers = {}, body }: Answer): void {
  response.status(status).set(headers);
  if (body instanceof Uint8Array) response.send(Buffer.from(body));
  else if (body === undefined) response.end();
  else response.json(body);
}

function sendProblem(request: Request, response: Response, error: unknown): void {
  const { status, body } = problemOf(error, languageOf(request.headers['accept-language']));
  if (response.headersSent) return;
  response.status(status).json(body);
}

/** Multipart bodies reach the handlers as they came; JSON that cannot be read is a refusal. */
const rawBody: RequestHandler = (request, _response, next) => {
  if (!request.headers['content-type']?.startsWith('multipart/')) return next();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    request.body = Buffer.concat(chunks);
    next();
  });
};

const hasBody = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const openDialect: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': 'authorization,content-type,idempotency-key,if-match,x-client,accept-language',
    'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE',
    'Access-Control-Expose-Headers': 'odin-count,content-disposition',
    'Cache-Control': 'no-store',
  });
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
};

/**
 * The API of the back office over json-server's in-memory data, for work on screens alone: what the demo has is read, and what
 * is declared is edited, in the dialect and with the permissions of the server. It decides nothing a second time: every other
 * call of the contract is refused with a sentence that names the server.
 */
export function createMockServer({ startAt = new Date(), onAnswer }: MockOptions = {}): MockServer {
  const router = jsonServer.router(createStore(startAt));
  router.db._.id = '_id';
  const store = router.db.getState();
  const sessions = new Sessions();
  const app = jsonServer.create();
  let publicUrl = 'http://localhost:3001';

  const callOf = (request: Request, entry: Route): Call => {
    const [action, resource] = entry.policy === 'public' ? (['get', 'options'] as const) : entry.policy;
    const token = bearerOf(request);
    const userId = token === undefined ? undefined : sessions.userIdOf(token, new Date());
    const user = store.users.find((candidate) => candidate._id === userId && candidate.isEnabled);
    if (entry.policy !== 'public' && token === undefined) throw new Refusal('missing_credentials');
    if (entry.policy !== 'public' && !user) throw new Refusal('session_expired');
    const nobody = { userId: '', role: 'guest', secondaryRole: null, tenantId: null } as const;
    const actor = user ? actorOf(user) : nobody;
    if (entry.policy !== 'public' && scopeOf(actor, action, resource) === 'none') throw new Refusal('forbidden');
    if (user && entry.policy !== 'public' && entry.method !== 'get' && waitsForProfile(actor, action, resource)) {
      const { missing = [] } = sessionUser(store, user);
      if (missing.length > 0) throw new Refusal('profile_incomplete', { data: { missing } });
    }
    return {
      ...{ store, actor, action, resource, publicUrl },
      name: user ? `${user.name} ${user.surname}` : '',
      params: request.params,
      query: request.query as Call['query'],
      body: request.body as unknown,
      language: languageOf(request.headers['accept-language']),
      now: new Date(),
      header: (name) => request.header(name),
    };
  };

  app.use(openDialect, rawBody, ...jsonServer.bodyParser);
  for (const entry of routesWith([...authRoutes(sessions), ...securityRoutes(sessions)])) {
    const declaration = declarationOf(entry.method, entry.path);
    app[entry.method](`${entry.path}/?`, (request: Request, response: Response) => {
      const run = async (): Promise<void> => {
        const call = callOf(request, entry);
        if (!declaration || entry.handler === needsDatabase) return send(response, await entry.handler(call));
        const params = Object.values(request.params);
        checkSent(declaration, { params, query: call.query, body: hasBody(request) ? call.body : undefined });
        const answer = await entry.handler(call);
        if ((answer.status ?? 200) >= 400) return send(response, answer);
        onAnswer?.(declaration, request, answer);
        send(response, { ...answer, body: asDeclared(declaration, answer.body) });
      };
      run().catch((error: unknown) => sendProblem(request, response, error));
    });
  }
  app.use((request: Request, response: Response) => sendProblem(request, response, new Refusal('not_found')));
  app.use((error: unknown, request: Request, response: Response, _next: () => void) =>
    sendProblem(request, response, error),
  );

  const server: Server = createServer(app);
  return {
    store,
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => {
          publicUrl = `http://${host}:${(server.address() as AddressInfo).port}`;
          resolve(publicUrl);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
