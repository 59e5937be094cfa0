import { websiteApi } from '#domain/website/api.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { renamePage } from '../commands/rename-page.ts';
import { type PageNames, pageNamesOf } from '../queries/page-name.ts';

/** Names of public pages, read and changed in the back office. */
export const pageNameRoutes: Routes = (app, { database, publicUrl }) => {
  const answer = ({ kind, slug, former }: PageNames) => ({
    kind,
    slug,
    url: publicUrl + pagePath(kind, slug),
    former,
  });

  route(app, websiteApi.pageName, allow('update', 'events'), async (request) =>
    answer(await database.run(callerOf(request).scope, (db) => pageNamesOf(db, request.params.id))),
  );

  route(app, websiteApi.renamePage, allow('update', 'events'), async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    return answer(await database.transaction(caller.scope, (tx) => renamePage(tx, caller, id, request.body)));
  });
};
