import { describe } from 'vitest';
import type { Demo } from '#demo/build.ts';
import { buildDemo } from '#demo/build.ts';
import { DEMO_PASSWORD } from '#demo/support/types.ts';
import { MINUTE } from '#domain/values/time.ts';
import { createMockServer } from '#mock-server/server.ts';
import { AnswerCheck } from '../../support/answer-check.ts';
import { openServer } from './server-target.ts';

export interface ContractAnswer<T = Record<string, unknown>> {
  status: number;
  body: T;
  bytes: Uint8Array;
  header(name: string): string | undefined;
}

export interface CallOptions {
  /** Sent as JSON, form data as it is. */
  body?: object | FormData | undefined;
  headers?: Record<string, string>;
}

type Send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer<ArrayBuffer> | undefined,
) => Promise<Response>;

/** An implementation of the API under test, filled with the demo data. */
export interface Opened {
  send: Send;
  close(): Promise<void>;
}

export const accounts = {
  admin: 'admin@regia.test',
  tenant: 'tenant@regia.test',
  tenant2: 'tenant2@regia.test',
  scanner: 'scanner@regia.test',
} as const;
export type Account = keyof typeof accounts;

export const basic = (email: string, password: string): string =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

export interface Target {
  /** The rows the implementation was filled with: same ids. */
  demo: Demo;
  /** Id of the first and of the second community. */
  tenantId: string;
  tenant2Id: string;
  /** Calls the API as one of the demo accounts, as the bearer of a token, or as nobody. */
  call<T = Record<string, unknown>>(
    who: Account | { token: string } | null,
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<ContractAnswer<T>>;
  list<T = Record<string, unknown>>(who: Account, path: string): Promise<{ status: number; rows: T[]; total: number }>;
  signIn(email: string, password?: string, headers?: Record<string, string>): Promise<ContractAnswer>;
  close(): Promise<void>;
}

async function readAnswer<T>(response: Response): Promise<ContractAnswer<T>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = isJson ? Buffer.from(bytes).toString('utf8') : '';
  return {
    status: response.status,
    body: (isJson ? JSON.parse(text) : text) as T,
    bytes,
    header: (name) => response.headers.get(name) ?? undefined,
  };
}

async function readBody(
  body: object | undefined,
): Promise<{ payload: string | Buffer<ArrayBuffer> | undefined; type: string | null }> {
  if (body === undefined) return { payload: undefined, type: null };
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), type: 'application/json' };
  const form = new Response(body);
  return { payload: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') };
}

function createTarget(opened: Opened, demo: Demo): Target {
  const tokens = new Map<Account, Promise<string>>();
  const target: Target = {
    demo,
    tenantId: demo.tenants[0]?.userId ?? '',
    tenant2Id: demo.tenants[1]?.userId ?? '',
    async call(who, method, path, { body, headers = {} } = {}) {
      const token = typeof who === 'string' ? await tokenOf(who) : who?.token;
      const { payload, type } = await readBody(body);
      const sent = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...headers,
      };
      const url = path.startsWith('/') ? path : `/api/${path}`;
      return readAnswer(await opened.send(method, url, sent, payload));
    },
    async list<T>(who: Account, path: string) {
      const answer = await target.call<T[] | { data: T[]; totalData: number }>(who, 'GET', path);
      const rows = Array.isArray(answer.body) ? answer.body : answer.body.data;
      return { status: answer.status, rows, total: Number(answer.header('odin-count')) };
    },
    signIn: (email, password = DEMO_PASSWORD, headers = {}) =>
      target.call(null, 'POST', 'auth', { headers: { authorization: basic(email, password), ...headers } }),
    close: () => opened.close(),
  };
  const tokenOf = (account: Account): Promise<string> => {
    const known = tokens.get(account) ?? target.signIn(accounts[account]).then(({ body }) => String(body['token']));
    tokens.set(account, known);
    return known;
  };
  return target;
}

async function openMock(now: Date): Promise<Opened> {
  const answers = new AnswerCheck();
  const mock = createMockServer({ startAt: now, onAnswer: answers.checkMock });
  const address = await mock.listen(0);
  return {
    send: (method, path, headers, body) =>
      fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body }) }),
    async close() {
      await mock.close();
      answers.assertDeclared();
    },
  };
}

const implementations = { mock: openMock, server: openServer } as const;
export type Implementation = keyof typeof implementations;

/**
 * One suite for every implementation of the API: what holds for the mock server, on which screens are built, must hold for
 * the server, and the other way round.
 */
export function describeContract(
  name: string,
  on: readonly Implementation[],
  suite: (open: (options?: OpenOptions) => Promise<Target>) => void,
): void {
  describe.each(on)(`${name} (%s)`, (implementation) => {
    suite((options) => openTarget(implementation, options));
  });
}

interface OpenOptions {
  /** For what shows the last minutes: the demo of this very moment. */
  isFresh?: boolean;
}

interface DatedDemo {
  now: Date;
  demo: Demo;
}

/** What the demo calls now may lie this far back for all who do not ask for a fresh one. */
const OLDEST_DEMO = 5 * MINUTE;
let kept: DatedDemo | undefined;

/** Built once for the suites that are run one after the other. */
function recentDemo(isFresh: boolean): DatedDemo {
  const now = new Date();
  if (isFresh || !kept || now.getTime() - kept.now.getTime() > OLDEST_DEMO) kept = { now, demo: buildDemo(now) };
  return kept;
}

/** One of them, filled with the demo. */
export async function openTarget(
  implementation: Implementation,
  { isFresh = false }: OpenOptions = {},
): Promise<Target> {
  const { now, demo } = recentDemo(isFresh);
  return createTarget(await implementations[implementation](now), demo);
}

export const both: readonly Implementation[] = ['mock', 'server'];
