import { readXlsx } from 'hucre/xlsx';
import type { DeclaredRoute } from '#server/kernel/http/policy.ts';
import { SECRET } from '../support/database/tenant-secrets.ts';
import type { Person, World } from '../support/world.ts';
import { atOnce } from './at-once.ts';
import { JsonMaker, type JsonSchema, seeded } from './json-from-schema.ts';

interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  parameters?: { in: string; name: string }[];
}

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`;
/** Signing out would end the walk. */
const walked = (world: World): DeclaredRoute[] =>
  world.app.declaredRoutes.filter(({ policy, url }) => policy !== 'public' && url !== '/api/auth/logout');

const operationOf = (world: World, { method, url }: DeclaredRoute): Operation | undefined => {
  const document = world.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return document.paths?.[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

/** Every path of a route: each parameter takes each id. */
function pathsOf(url: string, ids: readonly string[]): string[] {
  if (!url.includes(':')) return [url];
  return ids.map((id) => url.replace(/:index/g, '0').replace(/:\w+/g, id));
}

/** The list as it is, searched for the mark, and filtered by the ids under every name it knows. */
function queriesOf(operation: Operation | undefined, ids: readonly string[], mark: string): string[] {
  const names = (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const filters = names.filter((name) => !['page', 'limit', 'sort', 'fields', 'count', 'q', 'tab'].includes(name));
  const all = ids.map((id) => encodeURIComponent(id));
  return [
    '',
    ...(names.includes('q') ? [`?q=${mark}`, `?q=${mark.slice(0, 2)}`] : []),
    ...filters.map((name) => `?${all.map((id) => `${name}=${id}`).join('&')}`),
    ...filters.map((name) => `?${name}.$contains=${mark}`),
  ];
}

/** What an answer says, a spreadsheet's cells included. */
async function textOf({ headers, body, rawPayload }: Awaited<ReturnType<World['app']['inject']>>): Promise<string> {
  if (!String(headers['content-type']).includes('spreadsheet')) return body;
  const { sheets } = await readXlsx(rawPayload);
  return JSON.stringify(sheets.map(({ rows }) => rows));
}

export interface Finding {
  route: string;
  status: number;
  text: string;
}

interface Asked {
  route: DeclaredRoute;
  url: string;
  payload?: unknown;
}

/** Makes the calls in the name of somebody; answers what came back, in their order. */
function askAll(world: World, who: Person, calls: readonly Asked[]): Promise<Finding[]> {
  return atOnce(calls, async ({ route, url, payload }) => {
    const response = await world.app.inject({
      method: route.method as 'GET',
      url,
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { route: nameOf(route), status: response.statusCode, text: await textOf(response) };
  });
}

/** Asks every reading route for the planted records; answers what came back. */
export function readEverything(
  world: World,
  who: Person,
  ids: readonly string[],
  mark: string = SECRET,
): Promise<Finding[]> {
  const calls = walked(world)
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => {
      const queries = route.url.includes(':') ? [''] : queriesOf(operationOf(world, route), ids, mark);
      return pathsOf(route.url, ids).flatMap((path) => queries.map((search) => ({ route, url: path + search })));
    });
  return askAll(world, who, calls);
}

/** Calls every writing route on the planted records, with their ids in the body too. */
export function writeEverything(world: World, who: Person, ids: readonly string[]): Promise<Finding[]> {
  const make = new JsonMaker(seeded(7), ids);
  const calls = walked(world)
    .filter(({ method }) => method !== 'GET')
    .flatMap((route) => {
      const schema = operationOf(world, route)?.requestBody?.content?.['application/json']?.schema;
      const bodies = route.url.includes(':') ? 2 : 25;
      return pathsOf(route.url, ids).flatMap((url) =>
        Array.from({ length: schema ? bodies : 1 }, () => ({
          ...{ route, url },
          ...(schema && { payload: make.value(schema) ?? {} }),
        })),
      );
    });
  return askAll(world, who, calls);
}
