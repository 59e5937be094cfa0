import { timelineApi } from '#domain/timeline/api.ts';
import { type TimelineSubject, timelineList } from '#domain/timeline/schema.ts';
import { timelineEntry } from '#i18n/timeline-sentence.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { peopleCommunity } from '../users/commands/person-notes.ts';
import { assertOfCommunity } from '../users/queries/people.ts';
import { assertSubject, timelineOf } from './queries/timeline.ts';

/** Of which community somebody's timeline is; says where the record is not the caller's. */
async function communityOf(db: Db, caller: Caller, subject: TimelineSubject, id: string): Promise<string | null> {
  if (subject !== 'people') {
    await assertSubject(db, subject, id);
    return null;
  }
  const tenantId = peopleCommunity(caller);
  await assertOfCommunity(db, tenantId, id);
  return tenantId;
}

/** What happened to a booking, a person, a payment, an order: for anyone who may read the log, as it tells of money and mails. */
export const timelineRoutes: Routes = (app, { database }) => {
  const calls = [
    ['reservations', timelineApi.reservation, allow('list', 'audit')],
    ['payments', timelineApi.payment, allow('list', 'audit')],
    ['orders', timelineApi.order, allow('list', 'audit')],
    ['people', timelineApi.person, allow('get', 'people')],
  ] as const;
  for (const [subject, call, policy] of calls) {
    route(app, call, policy, async (request, reply) => {
      const caller = callerOf(request);
      const query = readList(timelineList, request);
      const { id } = request.params;
      const page = await database.read(caller.scope, async (db) => {
        const tenantId = await communityOf(db, caller, subject, id);
        return timelineOf(db, { subject, id, tenantId }, query);
      });
      const rows = page.rows.map((fact) => timelineEntry(fact, caller.language));
      return sendList(reply, { rows, total: page.total }, query.fields);
    });
  }
};
