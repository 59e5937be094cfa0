import { Semaphore, withTimeout } from 'async-mutex';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';

/** Lists longer than this, files, and searches over everything are heavy: they hold a connection for long and take long to write. */
const LIGHT_ROWS = 100;
/** Heavy reads of one person that run at once; the others wait their turn. */
const AT_ONCE = 2;
/** Milliseconds that one waits before it is refused. */
const PATIENCE_MS = 5000;
/** Heavy reads of one person that may wait; a further one is refused. */
const MOST_WAITING = 60;

function isHeavy(request: FastifyRequest): boolean {
  if (request.method !== 'GET') return false;
  const { url } = request.routeOptions;
  if (url?.endsWith('/excel') || url === '/api/search') return true;
  const { limit } = request.query as { limit?: unknown };
  return Number(limit) > LIGHT_ROWS;
}

/**
 * Lets each person run two heavy reads at a time on this process, so that anyone who asks for forty lists of a thousand rows
 * keeps themselves waiting and not the scanner at a gate. Answers 429 beyond sixty that wait, and 503 to who
 * waited for five seconds.
 */
export function shareFairly(app: FastifyInstance): void {
  const shares = new Map<string, { turns: Semaphore; waiting: number }>();

  app.addHook('preHandler', async (request, reply) => {
    const personId = request.caller?.actor.userId;
    if (personId === undefined || !isHeavy(request)) return;
    const share = shares.get(personId) ?? { turns: new Semaphore(AT_ONCE), waiting: 0 };
    shares.set(personId, share);
    if (share.waiting >= MOST_WAITING) throw new Refusal('too_many_requests', { params: { seconds: 5 } });
    share.waiting++;
    try {
      const [, release] = await withTimeout(share.turns, PATIENCE_MS, new Refusal('unavailable')).acquire();
      const leave = () => {
        release();
        if (share.waiting === 0 && share.turns.getValue() === AT_ONCE) shares.delete(personId);
      };
      // Anyone who broke the request off while it waited has no answer that could still be closed.
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
    } finally {
      share.waiting--;
    }
  });
}
