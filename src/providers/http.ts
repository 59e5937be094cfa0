import { HttpError } from 'react-admin';
import { callHeaders, forgetReads, takeRead } from './first-read.ts';
import type { Session } from './session/session.ts';

/** The request never reached the server. */
export class OfflineError extends HttpError {
  constructor(message: string) {
    super(message, 0, null);
    // The parent's constructor makes every error a plain HttpError.
    Object.setPrototypeOf(this, OfflineError.prototype);
    this.name = 'OfflineError';
  }
}

export interface HttpOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when FormData. */
  body?: unknown;
  /** The record's version, sent as If-Match. */
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
  /** The record it deletes, where its address does not name it. */
  deletes?: string | undefined;
  /** Calls it off. Whatever can be called off reads, also where it is a POST: what it answered makes nothing stale. */
  signal?: AbortSignal | undefined;
  answer?: 'json' | 'blob' | 'none';
}

export interface HttpAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** The server's refusal. */
interface RefusalBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  [fact: string]: unknown;
}

export interface HttpContext {
  session: Session;
  locale: () => string;
  translate: (key: string) => string;
  fetch?: typeof fetch;
  /** Told of every outcome, so that the page can say when the server cannot be reached. */
  onReach?: (isReached: boolean) => void;
  /** Told of every call that stored something, and whether what it names is gone now. */
  onWritten?: (path: string, isGone: boolean) => void;
}

/** `{'participants.0.email': 'validation.email'}` → nested, translated messages as react-hook-form wants them. */
export function nestMessages(
  fields: Record<string, string>,
  translate: (key: string) => string,
): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, key] of Object.entries(fields)) {
    const parts = path.split('.');
    const leaf = parts.pop() ?? path;
    let node = nested;
    for (const part of parts) {
      const next = node[part];
      const inner = (typeof next === 'object' && next !== null ? next : {}) as Record<string, unknown>;
      node[part] = inner;
      node = inner;
    }
    node[leaf] = translate(key);
  }
  return nested;
}

export type Http = ReturnType<typeof createHttp>;

/** The only place of the application that calls fetch, besides the session itself. */
export function createHttp(context: HttpContext) {
  const { session, translate } = context;
  const doFetch: typeof fetch = context.fetch ?? ((...args) => fetch(...args));

  function headersOf(options: HttpOptions): Headers {
    const headers = callHeaders(session, context.locale());
    if (options.ifMatch !== undefined) headers.set('If-Match', String(options.ifMatch));
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
    if (options.body !== undefined && !(options.body instanceof FormData))
      headers.set('Content-Type', 'application/json');
    return headers;
  }

  async function send(path: string, options: HttpOptions): Promise<Response> {
    const { body, signal } = options;
    // A page whose person signed out is about to go: what still asks gets neither an answer nor a refusal to show.
    if (session.isLeft()) return new Promise(() => {});
    const { method = 'GET' } = options;
    if (method !== 'GET') forgetReads();
    try {
      const begun = method === 'GET' ? await takeRead(path) : undefined;
      if (begun) return begun;
      const response = await doFetch(`/api/${path}`, {
        method,
        credentials: 'same-origin',
        headers: headersOf(options),
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        signal: signal ?? null,
      });
      if (response.status !== 503) context.onReach?.(response.status !== 502 && response.status !== 504);
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      context.onReach?.(false);
      throw new OfflineError(translate('app.offline.failed'));
    }
  }

  /** A new token, by refresh or by the person signing in again; false when they left. */
  async function recover(): Promise<boolean> {
    const isRenewed = await session.refresh().catch((error: unknown) => {
      // A server that asks for patience is there.
      if ((error as { status?: unknown }).status === 429)
        throw new HttpError(translate('errors.too_many_requests'), 429);
      throw new OfflineError(translate('app.offline.failed'));
    });
    return isRenewed || session.expire();
  }

  async function failure(response: Response): Promise<HttpError> {
    const body = (await response.json().catch(() => ({}))) as RefusalBody;
    // A server that names the part that is out of reach, files or another's service, is itself there.
    if (response.status === 503) context.onReach?.(body.code !== undefined && body.code !== 'unavailable');
    // Words without a code are not the product's: a proxy's, or another server's, in whatever language.
    const message =
      (body.code && body.message) || translate(`errors.${response.status < 500 ? 'unexpected' : 'unavailable'}`);
    const errors = body.fields ? { errors: nestMessages(body.fields, translate) } : {};
    return new HttpError(message, response.status, { ...body, ...errors });
  }

  async function asksForProof(response: Response): Promise<boolean> {
    if (response.status !== 403) return false;
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as RefusalBody;
    return body.code === 'proof_required';
  }

  /** Calls the API. @throws HttpError with the refusal as body, OfflineError when the server is out of reach. */
  return async function http<T>(path: string, options: HttpOptions = {}): Promise<HttpAnswer<T>> {
    let response = await send(path, options);
    if (response.status === 401 && (await recover())) response = await send(path, options);
    // The same call again, with the form as it is, once the person has shown who they are.
    if ((await asksForProof(response)) && (await session.prove())) response = await send(path, options);
    if (!response.ok) throw await failure(response);
    const { status, headers } = response;
    const { method = 'GET', signal } = options;
    const written = options.deletes === undefined ? path : `${path}/${options.deletes}`;
    if (method !== 'GET' && !signal) context.onWritten?.(written, method === 'DELETE' && status === 204);
    if (options.answer === 'blob') return { status, headers, body: (await response.blob()) as T };
    const text = options.answer === 'none' || status === 204 ? '' : await response.text();
    return { status, headers, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };
}
