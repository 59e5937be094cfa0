import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as apis from '#domain/apis.ts';
import { type DeclaredCall, listOfQuery, type Method } from '#domain/contract.ts';
import { isOffered } from './support/offered.ts';
import { type Account, accounts, type ContractAnswer, openTarget, type Target } from './support/target.ts';

/** What the mock answers otherwise, and why; by call, and by what of its answer differs where not all of it may. */
const named: readonly { calls: RegExp; part?: keyof Seen; why: string }[] = [
  {
    calls: /^GET (users|tenants|payments)(\/tenantrelated)?$/,
    part: 'total',
    why: 'the sandbox of payments has a community and a plan of its own',
  },
  { calls: /^GET (audit)$/, why: 'the mock records no sign-ins' },
  {
    calls: /^GET \w+\/:id\/timeline$/,
    part: 'total',
    why: 'the mock has neither the provider’s pages nor mails from before the start',
  },
  { calls: /^GET \w+\/:id\/timeline$/, part: 'keys', why: 'what a fact has depends on which facts there are' },
  { calls: /^GET outbox/, why: 'mails sent before the start are the server’s alone' },
  { calls: /^GET ledger/, why: 'the mock has no ledger of its own: it derives entries from where money stands now' },
  {
    calls: /^GET (reports\/attendance|transports\/:id\/leading|led-lists|closed-months|platform\/today)$/,
    part: 'keys',
    why: 'the mock answers them as of before anything happened: the server alone counts it',
  },
  { calls: /^GET participations$/, part: 'total', why: 'a job of the server ends requests whose time is over' },
];

const calls = Object.values(apis)
  .flatMap((area) => Object.values<DeclaredCall>(area))
  .filter(({ path, file }) => file === undefined && !/\/auth\b|sessions|webhooks|logout/.test(path));
const roles = Object.keys(accounts) as Account[];
const methodsOf = ({ method }: DeclaredCall): readonly Method[] => (typeof method === 'string' ? [method] : method);
/** An id of nothing. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

let server: Target;
let mock: Target;
beforeAll(async () => {
  [server, mock] = await Promise.all([openTarget('server'), openTarget('mock')]);
}, 180_000);
afterAll(() => Promise.all([server.close(), mock.close()]));

interface Seen {
  status: number;
  code: unknown;
  /** What was wrong with which field. */
  fields: string;
  total: string | undefined;
  /** Every key that stands anywhere in the answer, as paths; the places of an array are one. */
  keys: readonly string[];
}

function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${path}[]`)))];
  // What was asked of participants is named by the organiser: its keys are data.
  if (typeof value !== 'object' || value === null || path.endsWith('.requirements')) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

function seen(answer: ContractAnswer): Seen {
  const isRefused = answer.status >= 400;
  const isJson = answer.header('content-type')?.includes('json') ?? false;
  const { code, fields = null } = isRefused && isJson ? answer.body : {};
  return {
    status: answer.status,
    code,
    fields: JSON.stringify(fields),
    total: isRefused ? undefined : answer.header('odin-count'),
    keys: isRefused || !isJson ? [] : [...new Set(keysOf(answer.body))].sort(),
  };
}

function differences(ours: Seen, theirs: Seen): [keyof Seen, string][] {
  if (ours.status !== theirs.status) return [['status', `${ours.status} against ${theirs.status}`]];
  const parts = (['code', 'fields', 'total'] as const).filter((part) => ours[part] !== theirs[part]);
  const missing = ours.keys.filter((key) => !theirs.keys.includes(key));
  const more = theirs.keys.filter((key) => !ours.keys.includes(key));
  return [
    ...parts.map((part): [keyof Seen, string] => [part, `${ours[part]} against ${theirs[part]}`]),
    // Without rows there are no keys: the totals say so.
    ...(ours.total === theirs.total && missing.length + more.length > 0
      ? [['keys', `lacks ${missing.join(' ')}; has besides ${more.join(' ')}`] satisfies [keyof Seen, string]]
      : []),
  ];
}

const isNamed = (call: string, part: keyof Seen): boolean =>
  named.some((one) => one.calls.test(call) && (one.part === undefined || one.part === part));

interface Asked {
  who: Account;
  call: DeclaredCall;
  method: Method;
  /** Stands for every parameter. */
  id?: string;
  query?: string;
  body?: object;
}

/** Both answers to one call, compared. */
async function compare({ who, call, method, id = NOBODY, query = '', body }: Asked) {
  const path = call.path.replace('/api/', '').replace(/:\w+/g, id);
  const [ours, theirs] = await Promise.all([server, mock].map((one) => one.call(who, method, path + query, { body })));
  if (!ours || !theirs) throw new Error('a target did not answer');
  const name = `${method} ${call.path.replace('/api/', '')}`;
  const found = differences(seen(ours), seen(theirs)).filter(([part]) => !isNamed(name, part));
  return { ours, found: found.map(([part, what]) => `${who} ${method} ${path}${query}: ${part} ${what}`) };
}

function rowsOf({ status, body }: ContractAnswer<unknown>): Record<string, unknown>[] {
  if (status !== 200) return [];
  if (Array.isArray(body)) return body;
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : [];
  return Array.isArray(data) ? data : [];
}

/** The first value that some row has of a field. */
function someValue(rows: readonly Record<string, unknown>[], field: string): string | undefined {
  const value = rows.map((row) => row[field]).find((one) => ['string', 'number', 'boolean'].includes(typeof one));
  return value === undefined || value === '' ? undefined : encodeURIComponent(String(value));
}

/** Every filter as some row has it, a search, and what no list understands. */
function queriesOf({ query }: DeclaredCall, rows: readonly Record<string, unknown>[]): string[] {
  const declaration = query && listOfQuery(query);
  if (!declaration) return [];
  const filters = Object.keys(declaration.filters).flatMap((field) => {
    const value = someValue(rows, field);
    return value === undefined ? [] : [`?${field}=${value}`];
  });
  const sorts = declaration.sortable.slice(0, 3).map((field) => `?sort=-${field}`);
  const searches = declaration.search ? ['?q=ro', '?q=a'] : [];
  return [...filters, ...sorts, ...searches, '?nonsense=1', '?sort=nonsense', '?page=0', '?limit=5000'];
}

const lists = calls.filter(
  (call) => methodsOf(call).includes('GET') && !call.path.includes(':') && isOffered('GET', call.path),
);
const records = calls.filter(
  (call) => methodsOf(call).includes('GET') && call.path.includes(':') && isOffered('GET', call.path),
);
const writes = calls.flatMap((call) =>
  methodsOf(call)
    .filter((method) => method !== 'GET' && isOffered(method, call.path))
    .map((method) => ({ call, method })),
);

/** The first record of each list that somebody sees. */
const firstIds = new Map<string, string>();

test.each(roles)('the mock answers every read of %s as the server does', { timeout: 600_000 }, async (who) => {
  const differing: string[] = [];
  const note = async (asked: Asked) => {
    const { ours, found } = await compare(asked);
    differing.push(...found);
    return rowsOf(ours);
  };
  for (const call of lists) {
    const rows = await note({ who, call, method: 'GET' });
    const [first] = rows;
    if (typeof first?.['_id'] === 'string') firstIds.set(`${who} ${call.path}`, first['_id']);
    const queries = who === 'tenant' || who === 'admin' ? queriesOf(call, rows) : [];
    for (const query of queries) await note({ who, call, method: 'GET', query });
  }
  for (const call of records) {
    const list = call.path.replace(/\/:\w+.*$/, '');
    const id = firstIds.get(`${who} ${list}`);
    for (const one of [...(id === undefined ? [] : [id]), NOBODY, 'nonsense'])
      await note({ who, call, method: 'GET', id: one });
  }
  expect(differing).toEqual([]);
});

test.each(roles)('the mock refuses what it cannot do for %s as the server does', { timeout: 600_000 }, async (who) => {
  const differing: string[] = [];
  for (const { call, method } of writes) {
    const takesIds = call.params instanceof z.ZodObject;
    const bodies = method === 'DELETE' ? [undefined] : [{}, { nonsense: 1 }];
    for (const id of takesIds ? [NOBODY, 'nonsense'] : [NOBODY]) {
      for (const body of bodies) {
        const { found } = await compare({ who, call, method, id, ...(body && { body }) });
        differing.push(...found);
      }
    }
  }
  expect(differing).toEqual([]);
});
