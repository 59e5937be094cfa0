import { Refusal } from '../../domain/errors.ts';
import { MINUTE } from '../../domain/time.ts';
import { type PagePreview, previewInput } from '../../domain/website/api.ts';
import { readBody } from '../kernel/body.ts';
import { findOwn, ok, type Route, route } from '../kernel/route.ts';

/** The mock has no pages: in their place stands a line that says so. */
const NO_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent('<!doctype html><p>Public pages are drawn by the server.')}`;

/** Links to public pages with their drafts (PUB-011). */
export const websiteRoutes: Route[] = [
  route('post', '/api/website/previews', ['update', 'events'], (call) => {
    const { eventId } = readBody(call, previewInput);
    if (eventId) findOwn(call, call.store.events, eventId);
    else if (call.actor.tenantId === null) throw new Refusal('not_found');
    const expiresAt = new Date(call.now.getTime() + 15 * MINUTE).toISOString();
    return ok({ url: NO_PAGE, expiresAt } satisfies PagePreview, 201);
  }),
];
