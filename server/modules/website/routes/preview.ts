import { Refusal } from '#domain/errors.ts';
import { isExampleEvent } from '#domain/events/example.ts';
import { websiteApi } from '#domain/website/api.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { getEvent } from '../../events/queries/event.ts';
import { newPreviewKey } from '../http/preview.ts';
import { findPage } from '../queries/pages.ts';
import { draftViews } from '../table.ts';

/** Links that show public pages before they are public. */
export const previewRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, websiteApi.preview, allow('update', 'events'), async (request, reply) => {
    const caller = callerOf(request);
    const { eventId } = request.body;
    // Read as the caller: nobody gets a link to another community's draft.
    const event = eventId && (await database.run(caller.scope, (db) => getEvent(db, eventId)));
    const kind = event ? 'event' : 'community';
    const recordId = event ? event._id : caller.actor.tenantId;
    const page = recordId === null ? undefined : await findPage(database.system, kind, recordId, draftViews);
    if (!page) throw new Refusal('not_found');
    const { key, expiresAt } = newPreviewKey(services, page.tenantId, {
      isExample: event ? isExampleEvent(event) : false,
    });
    const url = `${pagePath(kind, page.slug)}?preview=${key}`;
    return reply.code(201).send({ url, expiresAt: expiresAt.toISOString() });
  });
};
