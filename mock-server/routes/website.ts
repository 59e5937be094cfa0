import { Refusal } from '#domain/errors.ts';
import { MINUTE } from '#domain/values/time.ts';
import {
  type PageName,
  type PageNameInput,
  type PagePreview,
  pageNameInput,
  previewInput,
} from '#domain/website/api.ts';
import { assertNameRead } from '#domain/website/page-name.ts';
import { freeSlug, type PageKind, pagePath, slugOf } from '#domain/website/slug.ts';
import { readBody } from '../kernel/body.ts';
import { type Call, findOwn, ok, type Route, route } from '../kernel/route.ts';
import { emptyPdf } from '../kernel/sheet.ts';
import type { Store } from '../kernel/store.ts';

/** The mock has no pages: in their place stands a line that says so. */
const NO_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent('<!doctype html><p>Public pages are drawn by the server.')}`;

interface NamedPage {
  kind: PageKind;
  /** The last is that of now. */
  slugs: string[];
}

/** Names of pages by the id of their record, made when they are first asked for. */
const names = new WeakMap<Store, Map<string, NamedPage>>();

function recordOf(call: Call): { kind: PageKind; name: string; id: string } {
  const { events, products, tenants } = call.store;
  const { id } = call.params;
  const isOf = (rows: readonly { _id: string }[]) => rows.some(({ _id }) => _id === id);
  if (isOf(products)) return { kind: 'product', ...named(findOwn(call, products)) };
  if (isOf(events)) return { kind: 'event', ...named(findOwn(call, events)) };
  const communities = tenants.map(({ userId, businessName }) => ({
    _id: userId,
    tenantId: userId,
    name: businessName,
  }));
  return { kind: 'community', ...named(findOwn(call, communities)) };
}
const named = ({ _id, name }: { _id: string; name: string }) => ({ id: _id, name });

/** The page of the call's record, under another name when one is given. */
function pageOf(call: Call, input?: PageNameInput): PageName {
  const { kind, name, id } = recordOf(call);
  const pages = names.get(call.store) ?? new Map<string, NamedPage>();
  names.set(call.store, pages);
  const isOthers = (slug: string) =>
    [...pages].some(([other, page]) => other !== id && page.kind === kind && page.slugs.includes(slug));
  const { slugs } = pages.get(id) ?? { slugs: [freeSlug(slugOf(kind, name), isOthers)] };
  const current = slugs.at(-1) ?? '';
  if (input && input.slug !== current) assertNameRead(current, input);
  const slug = input === undefined ? current : freeSlug(input.slug, isOthers);
  const former = slugs.filter((known) => known !== slug);
  const page = { kind, slugs: [...former, slug] };
  pages.set(id, page);
  return { kind, slug, url: call.publicUrl + pagePath(kind, slug), former };
}

/** Links to public pages with their drafts, and the names of pages. */
export const websiteRoutes: Route[] = [
  route('post', '/api/website/previews', ['update', 'events'], (call) => {
    const { eventId } = readBody(call, previewInput);
    if (eventId) findOwn(call, call.store.events, eventId);
    else if (call.actor.tenantId === null) throw new Refusal('not_found');
    const expiresAt = new Date(call.now.getTime() + 15 * MINUTE).toISOString();
    return ok({ url: NO_PAGE, expiresAt } satisfies PagePreview, 201);
  }),
  route('get', '/api/website/posters/:id', ['update', 'events'], (call) => {
    findOwn(call, call.store.events);
    return emptyPdf;
  }),
  route('get', '/api/website/page-names/:id', ['update', 'events'], (call) => ok(pageOf(call))),
  route('put', '/api/website/page-names/:id', ['update', 'events'], (call) =>
    ok(pageOf(call, readBody(call, pageNameInput))),
  ),
];
