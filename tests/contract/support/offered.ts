import { Sessions } from '#mock-server/kernel/sessions.ts';
import { authRoutes } from '#mock-server/routes/access/auth.ts';
import { securityRoutes } from '#mock-server/routes/access/security.ts';
import { needsDatabase, routesWith } from '#mock-server/routes/index.ts';

const sessions = new Sessions();

/** Names of parameters are each side's own. */
export const shapeOf = (route: string): string => route.replace(/:\w+/g, ':');

/** Every call the mock has a route for, as `GET /api/events/:`, with whether it is more than the sentence. */
const answered = new Map(
  routesWith([...authRoutes(sessions), ...securityRoutes(sessions)]).map(({ method, path, handler }) => [
    shapeOf(`${method.toUpperCase()} ${path}`),
    handler !== needsDatabase,
  ]),
);

const those = (isOffered: boolean): string[] =>
  [...answered].flatMap(([call, is]) => (is === isOffered ? [call] : [])).sort();

/** What the mock answers by itself, and what it says that it needs a database for. */
export const offered = those(true);
export const notOffered = those(false);

export const isOffered = (method: string, path: string): boolean => answered.get(shapeOf(`${method} ${path}`)) ?? false;
