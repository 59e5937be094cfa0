import { sharePath } from '#domain/leaders/link.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { SharedListPage } from '#site/pages/SharedListPage.tsx';
import { readShared } from '../../leaders/commands/share.ts';
import { shareOfKey } from '../../leaders/queries/leader.ts';
import { myOptions } from '../http/my-page.ts';
import { pageAnswers } from '../http/page-answers.tsx';
import { ownCommunity } from '../queries/pages.ts';

/** The page of a list that the driver or the hotel reads, until its end. */
export const sharedListRoutes: Routes = (app, services) => {
  const { frameOf, send, notFound } = pageAnswers(services);

  app.get('/s/:key', myOptions, async (request, reply) => {
    const share = await shareOfKey(services.database.system, request.params.key);
    if (!share) return notFound(request, reply);
    const isOver = services.now().getTime() > Date.parse(share.until);
    const { tenantId } = share;
    const doer = { actor: { userId: null, tenantId }, requestId: request.id };
    const list =
      isOver || !share.isOpen ? undefined : await services.database.run(tenantId, (db) => readShared(db, share, doer));
    const state = isOver ? 'over' : !share.isOpen ? 'closed' : list ? 'open' : 'gone';
    const community = await ownCommunity(services.database.system, tenantId);
    const path = sharePath(request.params.key);
    const page = <SharedListPage {...{ frame: frameOf(request), community, path, share, list, state }} />;
    if (!list) reply.code(410);
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  });
};
