import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import jsonServer from 'json-server';
import type { DeclaredCall } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import { waitsForProfile } from '#domain/tenants/held.ts';
import { asDeclared, checkSent, declarationOf } from './kernel/contract.ts';
import { languageOf, problemOf } from './kernel/problem.ts';
import type { Answer, Call, Route } from './kernel/route.ts';
import { actorOf, Sessions } from './kernel/sessions.ts';
import { createStore, type Store } from './kernel/store.ts';
import { sessionUser } from './profile.ts';
import { authRoutes } from './routes/access/auth.ts';
import { securityRoutes } from './routes/access/security.ts';
import { routes } from './routes/index.ts';

interface Kept {
  payload: string;
  answer: Promise<Answer>;
}

/** Answers a repeated `Idempotency-Key` with its first result; a parallel repeat waits for it. */
function createIdempotency() {
  const kept = new Map<string, Kept>();
  return async (call: Call, route: string, run: () => Answer | Promise<Answer>): Promise<Answer> => {
    const key = call.header('idempotency-key');
    if (key === undefined || !route.startsWith('post ')) return run();
    const id = `${call.actor.userId} ${route} ${key}`;
    const payload = JSON.stringify(call.body);
    const first = kept.get(id);
    if (first && first.payload !== payload) throw new Refusal('idempotency_mismatch');
    if (first) return first.answer;
    const answer = Promise.resolve().then(run);
    kept.set(id, { payload, answer });
    // What went wrong on our side is not kept, so that a repeat tries again.
    answer.catch((error: unknown) => {
      if (!(error instanceof Refusal)) kept.delete(id);
    });
    return answer;
  };
}

export interface MockOptions {
  /** The moment the demo data is built around: now, unless a test must know the ids. */
  startAt?: Date;
  /** Milliseconds between the steps of a job. */
  jobDelay?: number;
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
 * The API of the back office over json-server's in-memory data, for work on screens alone: the same dialect, refusals,
 * permissions and rules as the server, because it reads the same domain.
 */
export function createMockServer({ startAt = new Date(), jobDelay = 25, onAnswer }: MockOptions = {}): MockServer {
  const router = jsonServer.router(createStore(startAt));
  router.db._.id = '_id';
  const store = router.db.getState();
  const sessions = new Sessions();
  const idempotent = createIdempotency();
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
      ...{ store, actor, action, resource, publicUrl, jobDelay },
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
  for (const entry of [...authRoutes(sessions), ...securityRoutes(sessions), ...routes]) {
    const declaration = declarationOf(entry.method, entry.path);
    app[entry.method](`${entry.path}/?`, (request: Request, response: Response) => {
      const run = async (): Promise<void> => {
        const call = callOf(request, entry);
        if (!declaration) return send(response, await entry.handler(call));
        const params = Object.values(request.params);
        checkSent(declaration, { params, query: call.query, body: hasBody(request) ? call.body : undefined });
        const answer = await idempotent(call, `${entry.method} ${request.path}`, () => entry.handler(call));
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
