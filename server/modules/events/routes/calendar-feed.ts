import { z } from 'zod';
import { accessApi } from '#domain/access/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { allow, callerOf, publicRoute } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { makeCalendarFeed, revokeCalendarFeed } from '../../access/commands/calendar-feed.ts';
import { noteFeedRead, openFeed } from '../../access/queries/calendar-feed.ts';
import { calendarOfWork, workWords } from '../calendar-of-work.ts';
import { communityName, eventsForStaff } from '../queries/staff-calendar.ts';

const byKey = z.object({ key: z.string().max(60) });
/** Keys are random, so nobody finds one by trying; the limit only keeps the noise down. */
const PER_MINUTE = 60;

/** The private calendar of somebody who works for a community: its address made, taken back, read. */
export const calendarFeedRoutes: Routes = (app, services) => {
  const { change } = callsOf(app, services);
  const { database } = services;

  route(app, accessApi.makeCalendarFeed, allow('create', 'calendar-feed'), async (request, reply) => {
    const caller = callerOf(request);
    const made = await database.transaction(caller.scope, (tx) => makeCalendarFeed(tx, services, caller));
    return reply.code(201).header('cache-control', 'no-store').send(made);
  });
  change(accessApi.revokeCalendarFeed, allow('delete', 'calendar-feed'), (tx, { caller }) =>
    revokeCalendarFeed(tx, caller),
  );

  app.get(
    '/calendar/:key.ics',
    {
      config: { ...publicRoute, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { params: byKey, hide: true },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      const db = database.system;
      const feed = await openFeed(db, request.params.key);
      if (!feed)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(workWords(languageOf(request)).gone);
      const now = services.now();
      const [name, events] = await Promise.all([
        communityName(db, feed.tenantId),
        eventsForStaff(db, feed.tenantId, now),
        noteFeedRead(db, feed.id, now),
      ]);
      const { language, isOwner } = feed;
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarOfWork(name, events, { language, isOwner, publicUrl: services.publicUrl }));
    },
  );
};
