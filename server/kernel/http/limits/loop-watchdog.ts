import type { FastifyInstance } from 'fastify';

const CHECK_MS = 20;
/** One request that computes for longer makes every other one wait (`quality.md`: nothing blocks the event loop for more). */
const BLOCKED_MS = 50;

/**
 * Logs the routes of the requests that were under way whenever the event loop stood still for more than 50 ms, so that the one
 * that computes too long can be found. Paths and bodies never reach the log.
 */
export function watchEventLoop(app: FastifyInstance): void {
  const running = new Map<string, string>();
  let ended: string[] = [];
  let checkedAt = performance.now();

  app.addHook('onRequest', (request, reply, next) => {
    const route = `${request.method} ${request.routeOptions.url ?? '-'}`;
    running.set(request.id, route);
    // Not onResponse: the person who leaves before the answer ends none.
    reply.raw.once('close', () => {
      running.delete(request.id);
      ended.push(route);
    });
    next();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    const blockedMs = Math.round(now - checkedAt - CHECK_MS);
    checkedAt = now;
    const routes = [...new Set([...running.values(), ...ended])];
    ended = [];
    if (blockedMs > BLOCKED_MS && routes.length > 0) app.log.warn({ blockedMs, routes }, 'the event loop stood still');
  }, CHECK_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
