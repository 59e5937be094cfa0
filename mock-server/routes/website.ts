import { MINUTE } from '#domain/values/time.ts';
import { type PageName, type PagePreview, previewInput } from '#domain/website/api.ts';
import { pagePath, slugOf } from '#domain/website/slug.ts';
import { readBody } from '../kernel/contract.ts';
import { type Call, findOwn, ok, type Route, route, tenantOf } from '../kernel/route.ts';

/** The address of the public page of the call's record; the mock has no pages behind it. */
function pageOf(call: Call): PageName {
  const { events, products, tenants } = call.store;
  const communities = tenants.map(({ userId, businessName: name }) => ({ _id: userId, tenantId: userId, name }));
  const kinds = { product: products, event: events, community: communities };
  const kind = (['product', 'event'] as const).find((one) => kinds[one].some(({ _id }) => _id === call.params['id']));
  const { name } = findOwn<(typeof communities)[number]>(call, kinds[kind ?? 'community']);
  const slug = slugOf(kind ?? 'community', name);
  return { kind: kind ?? 'community', slug, url: call.publicUrl + pagePath(kind ?? 'community', slug), former: [] };
}

/** Pages are drawn by the server: in their place stands a line that says so. */
const preview = ({ now }: Call): PagePreview => ({
  url: `data:text/html;charset=utf-8,${encodeURIComponent('<!doctype html><p>Public pages are drawn by the server.')}`,
  expiresAt: new Date(now.getTime() + 15 * MINUTE).toISOString(),
});

/** The names of public pages. */
export const websiteRoutes: Route[] = [
  route('post', '/api/website/previews', ['update', 'events'], (call) => {
    const { eventId } = readBody(call, previewInput);
    if (eventId) findOwn(call, call.store.events, eventId);
    else tenantOf(call);
    return ok(preview(call), 201);
  }),
  route('get', '/api/website/page-names/:id', ['update', 'events'], (call) => ok(pageOf(call))),
];
