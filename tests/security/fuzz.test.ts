import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../support/world.ts';
import { hostile, JsonMaker, type JsonSchema, seeded } from './json-from-schema.ts';

/** Another seed tries other requests: `FUZZ_SEED=7 npx vitest run tests/security/fuzz.test.ts`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = 20_000;

let world: World;
let people: (Person | null)[];
let ids: string[];
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  const event = await world.event();
  const follower = await world.follower('premium');
  const guest = await world.guest();
  people = [null, world.admin, world.tenant, world.otherTenant, world.scanner, await world.person('user'), follower];
  ids = [
    event._id,
    world.tenant._id,
    world.eventSubtypeId,
    world.categoryId,
    follower._id,
    guest._id,
    '01900000-0000-7000-8000-000000000000',
  ];
});
afterAll(() => world.close());

interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  parameters?: { in: string; name: string }[];
}

const lone = /[\ud800-\udfff]/g;
const hostileText = (make: JsonMaker) => String(make.pick(hostile)).replace(lone, '');

function queryOf(make: JsonMaker, operation: Operation | undefined): string {
  const query = new URLSearchParams();
  for (const { in: place, name } of operation?.parameters ?? []) {
    if (place !== 'query' || !make.chance(0.2)) continue;
    query.append(make.chance(0.2) ? `${name}.$contains` : name, make.chance(0.5) ? make.id() : hostileText(make));
  }
  return query.size > 0 ? `?${query}` : '';
}

function payloadOf(make: JsonMaker, method: string, operation: Operation | undefined): string | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const schema = operation?.requestBody?.content?.['application/json']?.schema;
  return JSON.stringify(make.value(schema ?? { type: 'object' }) ?? null);
}

function headersOf(make: JsonMaker, hasPayload: boolean): Record<string, string> {
  const who = make.pick(people);
  return {
    ...(who && { authorization: `Bearer ${who.token}` }),
    ...(hasPayload && { 'content-type': make.chance(0.97) ? 'application/json' : 'text/plain' }),
    ...(make.chance(0.1) && {
      'idempotency-key': make.pick(['a', 'b', 'c']),
      'if-match': make.pick(['1', 'x', '"2"']),
    }),
  };
}

test(`${REQUESTS} generated and hostile requests over all routes and roles get no 5xx`, async () => {
  const make = new JsonMaker(seeded(seed), ids);
  const document = world.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const routes = world.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/') && url !== '/api/auth/logout');
  const failures: string[] = [];
  let served = 0;
  for (let n = 0; n < REQUESTS; n++) {
    const { method, url } = make.pick(routes);
    const operation = document.paths?.[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const id = () => encodeURIComponent(make.chance(0.8) ? make.id() : hostileText(make));
    const path = url.replace(/:\w+/g, id) + queryOf(make, operation);
    const payload = payloadOf(make, method, operation);
    const headers = headersOf(make, payload !== undefined);
    const response = await world.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(payload !== undefined && { payload }),
    });
    if (response.statusCode < 300) served++;
    if (response.statusCode >= 500) failures.push(`${method} ${path} ${payload} → ${response.body}`.slice(0, 600));
  }
  expect(failures.slice(0, 10)).toEqual([]);
  // Requests that are all refused at the door would prove little.
  expect(served).toBeGreaterThan(REQUESTS / 20);
}, 240_000);
