import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { eq } from 'drizzle-orm';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as apis from '#domain/apis.ts';
import { type DeclaredCall, listOfQuery } from '#domain/contract.ts';
import { paymentStatuses } from '#domain/payments/status.ts';
import type { Profile } from '#domain/users/profile.ts';
import { tenants, users } from '#server/tables.ts';
import { createWorld, type World } from '../support/world.ts';

interface Part {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  schema?: unknown;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Part[];
  requestBody?: { content: Record<string, { schema: object; example?: object }> };
  responses: Record<string, Part & { headers?: Record<string, Part> }>;
}

interface ApiDocument {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  components: Record<
    'schemas' | 'parameters' | 'responses' | 'headers',
    Record<string, Part & { properties?: object }>
  >;
  paths: Record<string, Record<string, Operation>>;
}

const english = { 'accept-language': 'en' };

/** Whether an operation is a list that is declared as one. */
const listsOf = (name: string): boolean =>
  calls.some(({ path, query }) => `GET ${path.replace(/:(\w+)/g, '{$1}')}` === name && query && listOfQuery(query));

/** Operations that do not say yet what they answer; none may be added. */
const undeclared: readonly string[] = [];

let world: World;
let document: ApiDocument;
beforeAll(async () => {
  world = await createWorld();
  document = (await world.call<ApiDocument>(null, 'GET', 'openapi.json')).body;
});
afterAll(() => world.close());

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );
}

const calls = Object.values(apis).flatMap((api): DeclaredCall[] => Object.values(api));

function operationOf(name: string): Operation {
  const found = operations().find(([known]) => known === name)?.[1];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

/** Parameters of an operation, wherever they are written. */
function parametersOf({ parameters = [] }: Operation): Part[] {
  return parameters.map((one) => document.components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one);
}

const headersTaken = (name: string): (string | undefined)[] =>
  parametersOf(operationOf(name))
    .filter((one) => one.in === 'header')
    .map((one) => one.name);

describe('what an integrator needs to know', () => {
  test('signing in takes e-mail and password in a Basic header, every other call the token [DEC-108]', () => {
    expect(operationOf('POST /api/auth').security).toEqual([{ basic: [] }]);
    expect(operationOf('GET /api/events').security).toBeUndefined();
    for (const word of ['POST /api/auth`', 'refreshToken', '15 minutes', 'second_factor_required'])
      expect(document.info.description).toContain(word);
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
  });

  test('a list says how many rows there are, and what each filter takes [DEC-108, DEC-008, DEC-009]', () => {
    const { responses } = operationOf('GET /api/tickets');
    expect(responses['200']?.headers).toHaveProperty('odin-count');
    const status = parametersOf(operationOf('GET /api/tickets')).find(({ name }) => name === 'status');
    expect(JSON.stringify(status?.schema)).toContain('"enum":["valid","invalid"]');
    const name = parametersOf(operationOf('GET /api/events')).find((one) => one.name === 'name');
    expect(name?.description).toContain('name.$contains');
    const silent = operations().flatMap(([call, one]) =>
      parametersOf(one).flatMap(({ name: of, in: place, description }) =>
        place === 'query' && listsOf(call) && !description ? [`${call} ${of}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });

  test('a call says whether it takes an Idempotency-Key and If-Match, and it does [DEC-108, DEC-012, DEC-013]', async () => {
    expect(headersTaken('POST /api/faqs')).toEqual(['Idempotency-Key', 'Accept-Language']);
    expect(headersTaken('PATCH /api/faqs/{id}')).toEqual(['If-Match', 'Accept-Language']);
    expect(headersTaken('GET /api/faqs')).toEqual(['Accept-Language']);
    expect(headersTaken('POST /api/website/previews')).not.toContain('Idempotency-Key');
    const body = { question: 'Si parte?', answer: '<p>Sì</p>', order: 1 };
    const once = { 'idempotency-key': 'one' };
    const [first, again] = [
      await world.call(world.tenant, 'POST', 'faqs', body, once),
      await world.call(world.tenant, 'POST', 'faqs', body, once),
    ];
    expect(again.body['_id']).toBe(first.body['_id']);
    const path = `faqs/${first.body['_id']}`;
    const stale = await world.call(world.tenant, 'PATCH', path, body, { 'if-match': '99' });
    expect([stale.status, stale.body['code']]).toEqual([409, 'stale_write']);
    const none = await world.call(world.tenant, 'PATCH', path, body, { 'if-match': 'yesterday' });
    expect([none.status, none.body['fields']]).toEqual([400, { 'If-Match': 'validation.integer' }]);
  });

  test('an upload is a form with files and what they are for [DEC-108]', () => {
    const form = JSON.stringify(operationOf('POST /api/uploads').requestBody?.content['multipart/form-data']);
    for (const part of ['"file"', '"JSONbody"', 'linkedEntityType', '"format":"binary"']) expect(form).toContain(part);
  });

  test('every call says who may make it, and what its own refusals mean [DEC-108]', () => {
    const silent = operations().filter(([, { description }]) => !description);
    expect(silent.map(([name]) => name)).toEqual([]);
    const { description } = operationOf('POST /api/waiting-list');
    expect(description).toContain('For administrators, communities (of their community)');
    expect(description).toContain('`waiting_list_exists` (400): ');
    expect(operationOf('POST /api/auth').description).toContain('Needs no session.');
  });

  test('records and bodies have names, and offer no field that is ignored [DEC-108]', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Event', 'Ticket', 'Reservation', 'Refusal', 'EventCreateBody']));
    expect(names.filter((name) => /\W/.test(name))).toEqual([]);
    const fields = document.components.schemas['EventCreateBody']?.properties ?? {};
    expect(Object.keys(fields)).toContain('name');
    for (const ignored of ['_id', 'takings', 'createdAt', 'tenant']) expect(fields).not.toHaveProperty(ignored);
  });

  test('its examples are taken as they are [DEC-108]', () => {
    const examples = calls.filter(({ example }) => example !== undefined);
    expect(examples.length).toBeGreaterThan(8);
    const wrong = examples.filter(({ example, body }) => body?.safeParse(example).success !== true);
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(operationOf('POST /api/scans').requestBody?.content['application/json']?.example).toHaveProperty('ticketId');
  });
});

describe('what is refused', () => {
  test('names a filter’s value that is none of its words instead of finding nothing [DEC-108, DEC-008]', async () => {
    const { status, body } = await world.call(world.tenant, 'GET', 'payments?status=pagato', undefined, english);
    expect([status, body['fields']]).toEqual([400, { status: 'validation.oneOf' }]);
    // What may be asked for is said with it.
    expect(body['messages']).toEqual({ status: `Use one of these values: ${paymentStatuses.join(', ')}` });
    for (const unknown of ['audit?action=pagato', 'outbox?state=gone'])
      expect((await world.call(world.admin, 'GET', unknown)).status).toBe(400);
    const known = await world.call(world.tenant, 'GET', 'payments?status=paid&status=refunded');
    expect(known.status).toBe(200);
  });

  test('a body that is not compressed as it says is answered with a sentence for the whole [DEC-108, DEC-010]', async () => {
    const headers = { authorization: `Bearer ${world.tenant.token}`, 'content-type': 'application/json' };
    for (const encoding of ['gzip', 'br']) {
      const { statusCode, body } = await world.app.inject({
        ...{ method: 'POST', url: '/api/faqs', payload: '{"question":"?"}' },
        headers: { ...headers, 'content-encoding': encoding },
      });
      const { messages } = JSON.parse(body);
      expect([statusCode, messages]).toEqual([400, { _: 'Il corpo non è compresso come dice Content-Encoding' }]);
    }
  });

  test.each([
    ['{"name":', 'application/json'],
    ['ciao', 'text/plain'],
    [undefined, undefined],
  ])('a body %s of type %s is answered with a sentence for the whole [DEC-108, DEC-010]', async (payload, type) => {
    const { statusCode, body } = await world.app.inject({
      method: 'POST',
      url: '/api/faqs',
      headers: { authorization: `Bearer ${world.tenant.token}`, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    const answer = JSON.parse(body);
    if (statusCode === 415) expect(answer.code).toBe('unsupported_media');
    else expect([statusCode, answer.messages]).toEqual([400, { _: 'Serve un corpo in formato JSON' }]);
  });

  test('says how to prove who calls, and asks a browser for no password of its own [DEC-108]', async () => {
    const challenge = async (method: 'GET' | 'POST', url: string, headers = {}) =>
      (await world.app.inject({ method, url, headers })).headers['www-authenticate'];
    expect(await challenge('GET', '/api/events')).toBe('Bearer realm="Regia"');
    expect(await challenge('POST', '/api/auth')).toBe('Basic realm="Regia", charset="UTF-8"');
    expect(await challenge('POST', '/api/auth', { 'x-client': 'web' })).toBe('Bearer realm="Regia"');
  });
});

test('payments are found by their amount and ordered by it [DEC-108]', async () => {
  const { status, body } = await world.call<{ amount: number }[]>(
    world.tenant,
    'GET',
    'payments?amount.$gte=1&amount.$lte=100000&sort=-amount',
  );
  expect(status).toBe(200);
  expect(body.map(({ amount }) => amount)).toEqual(body.map(({ amount }) => amount).sort((a, b) => b - a));
});

describe('pages of another site', () => {
  const site = 'https://www.crinale.example';
  const from = (origin: string, url = '/api/faqs', headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${world.tenant.token}`, origin, ...headers } });

  test('call the API once the community names the site, and read how many rows there are [DEC-108, DEC-009]', async () => {
    expect((await from('https://other.example')).headers).not.toHaveProperty('access-control-allow-origin');
    const named = { tenant: { apiOrigins: [`${site}/eventi?a=1`, site.toUpperCase()] } };
    const { status, body } = await world.call<Profile>(world.tenant, 'PUT', 'users/me', named);
    expect([status, body.tenant?.apiOrigins]).toEqual([200, [site]]);
    const { headers, statusCode } = await from(site);
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(site);
    expect(headers['access-control-expose-headers']).toContain('odin-count');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const asked = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/faqs',
      headers: { origin: site, 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });

  test('of no other site, no page outside the API, and none that a disabled community names [DEC-108]', async () => {
    const other = await world.community('A');
    const gone = 'https://gone.example';
    await world.db
      .update(tenants)
      .set({ apiOrigins: [gone] })
      .where(eq(tenants.id, other._id));
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, other._id));
    for (const origin of [gone, 'null', 'https://www.crinale.example.evil.test', 'x'.repeat(600)])
      expect((await from(origin)).headers, origin).not.toHaveProperty('access-control-allow-origin');
    expect((await from(site, '/robots.txt')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('an address that is none is refused at its field [DEC-108]', async () => {
    const named = { tenant: { apiOrigins: ['crinale'] } };
    const { status, body } = await world.call(world.tenant, 'PUT', 'users/me', named, english);
    expect(status).toBe(400);
    expect(body['messages']).toEqual({
      'tenant.apiOrigins.0': 'Enter a full address starting with https://',
    });
  });
});

describe('the API document', () => {
  test('says of every operation what it answers, when all is well and when it refuses', () => {
    const silent = operations().filter(([, { responses }]) => {
      const statuses = Object.keys(responses);
      return !statuses.some((status) => /^2/.test(status)) || !statuses.some((status) => /^4/.test(status));
    });
    expect(silent.map(([name]) => name)).toEqual(undeclared);
    expect(operations().length).toBeGreaterThan(200);
  });

  test('says of every operation in a sentence what it does, and to which area it belongs', () => {
    for (const [name, { summary, tags, operationId }] of operations()) {
      expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
      expect(tags, name).toHaveLength(1);
      expect(operationId, name).toMatch(/^\w+$/);
    }
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('holds what the standard asks of it', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('is browsed at /api/docs, with bytes of this server alone', async () => {
    const page = await world.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const { pathname } = new URL(address, 'http://localhost/api/docs/');
      const part = await world.app.inject({ url: pathname });
      expect(part.statusCode, address).toBe(200);
    }
  });

  test('is browsed an area at a time, each with all that it refers to [DEC-108]', async () => {
    const area = await world.app.inject({ url: '/api/docs/areas/events' });
    const part: ApiDocument = JSON.parse(area.body);
    const own = Object.keys(document.paths).filter((path) =>
      Object.values(document.paths[path] ?? {}).some(({ tags }) => tags?.includes('events')),
    );
    expect(Object.keys(part.paths).sort()).toEqual(own.sort());
    const missing = [...area.body.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(
      ([, kind, name]) => !Object.hasOwn(Object(Reflect.get(part.components, kind ?? '')), name ?? ''),
    );
    expect(missing).toEqual([]);
    expect(area.body.length).toBeLessThan(JSON.stringify(document).length / 4);
    expect((await world.app.inject({ url: '/api/docs/areas/nothing' })).statusCode).toBe(404);
  });

  test('is the same at each of its addresses, and written once for all of them', async () => {
    const types = { '/api/openapi.json': 'json', '/api/docs/json': 'json', '/api/docs/yaml': 'yaml' };
    const written = vi.spyOn(JSON, 'stringify');
    for (const [url, type] of [...Object.entries(types), ...Object.entries(types)]) {
      const answer = await world.app.inject({ url });
      expect(answer.headers['content-type'], url).toContain(type);
      // JSON is YAML too.
      expect(JSON.parse(answer.body), url).toEqual(document);
    }
    expect(written.mock.calls.filter(([value]) => value === world.app.swagger())).toEqual([]);
  });

  test('makes a client whose types hold what calls take and answer, and refuse what no call has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'regia-client-'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'api.ts'), await openapiTS(pathToFileURL(join(folder, 'openapi.json'))));
    const using = (path: string) => `import type { paths } from './api.ts';
      type Answer = paths['${path}']['get']['responses'][200]['content']['application/json'];
      export const nameOf = (event: Answer): string => event.name;`;
    writeFileSync(join(folder, 'right.ts'), using('/api/events/{id}'));
    writeFileSync(join(folder, 'wrong.ts'), using('/api/evnts/{id}'));
    const compile = (file: string) =>
      new Promise<string>((resolve) => {
        const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--module', 'esnext'];
        execFile(
          process.execPath,
          ['node_modules/typescript/bin/tsc', ...flags, '--ignoreConfig', join(folder, file)],
          (_, out) => resolve(out),
        );
      });
    expect(await compile('right.ts')).toBe('');
    expect(await compile('wrong.ts')).toContain("Property '/api/evnts/{id}' does not exist");
    rmSync(folder, { recursive: true, force: true });
  });
});
