import { readdirSync } from 'node:fs';
import { Refusal } from '#domain/errors.ts';
import { declarationOf, declaredRoutes, shapeOf } from '../kernel/contract.ts';
import { type Route, route } from '../kernel/route.ts';

/** A list of routes, as the files of this folder export them under names that end so. */
const isRoutes = (entry: [name: string, value: unknown]): entry is [string, readonly Route[]] =>
  entry[0].endsWith('Routes') && Array.isArray(entry[1]);

async function routesOf(file: string): Promise<readonly Route[]> {
  const found: Record<string, unknown> = await import(new URL(file, import.meta.url).href);
  return Object.entries(found)
    .filter(isRoutes)
    .flatMap(([, routes]) => routes);
}

const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
  (file) => file.endsWith('.ts') && file !== 'index.ts',
);

/** What is in a path's place of an id comes after whatever is written there: the first that matches answers. */
const placeOf = ({ path }: Route): string => path.replace(/:\w+/g, '\uffff');
const isBefore = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A route at each path that its declaration names. */
function atItsPaths(route: Route): Route[] {
  const alias = declarationOf(route.method, route.path)?.alias;
  return alias === undefined ? [route] : [route, { ...route, path: alias }];
}

/** Every route of whatever area has a file here. */
const offered: readonly Route[] = (await Promise.all(files.map(routesOf))).flat().flatMap(atItsPaths);

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${shapeOf(path)}`;

/** The answer to what needs a database, whatever was sent. @throws Refusal */
export function needsDatabase(): never {
  throw new Refusal('needs_database');
}

/** Every call of the contract: what no area here answers needs a database. The sessions' routes come from the server. */
export function routesWith(ofSessions: readonly Route[]): Route[] {
  const own = [...ofSessions, ...offered];
  const known = new Set(own.map(keyOf));
  const others = declaredRoutes.filter((one) => !known.has(keyOf(one)));
  return [...own, ...others.map(({ method, path }) => route(method, path, 'public', needsDatabase))].sort((a, b) =>
    isBefore(placeOf(a), placeOf(b)),
  );
}
