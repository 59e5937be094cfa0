import { Refusal } from '#domain/errors.ts';
import { eventApi } from '#domain/events/api.ts';
import { sponsorshipApi } from '#domain/sponsorships/api.ts';
import { sponsorableList, sponsorshipList } from '#domain/sponsorships/schema.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendDataList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { audit, changesOf } from '../audit/queries/audit.ts';
import * as sponsorships from './queries/sponsorship.ts';

/** Sponsorships, and the events that show them. */
export const sponsorshipRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, sponsorshipApi.list, allow('list', 'sponsorships'), async (request, reply) => {
    const query = readList(sponsorshipList, request);
    const scope = callerOf(request).scope;
    const page = await database.run(scope, (db) => sponsorships.listSponsorships(db, query));
    return sendList(reply, page, query.fields);
  });

  route(app, sponsorshipApi.get, allow('get', 'sponsorships'), (request) =>
    database.run(callerOf(request).scope, (db) => sponsorships.getSponsorship(db, request.params.id)),
  );

  route(app, sponsorshipApi.create, allow('create', 'sponsorships'), (request, reply) => {
    const caller = callerOf(request);
    const { senderId: _given, eventIds = [], ...fields } = request.body;
    return createOnce(services, EVERY_TENANT, request, reply, async (tx) => {
      const created = await sponsorships.insertSponsorship(tx, { ...fields, senderId: caller.actor.userId });
      await sponsorships.setSponsorship(tx, created._id, eventIds);
      const changes = eventIds.length > 0 ? { eventIds } : {};
      await audit(tx, caller, { action: 'create', resource: 'sponsorships', recordId: created._id, changes });
      return created;
    });
  });

  route(app, sponsorshipApi.update, allow('update', 'sponsorships'), (request) => {
    const { id } = request.params;
    return database.transaction(EVERY_TENANT, async (tx) => {
      const before = await sponsorships.lockSponsorship(tx, id, 'update');
      assertFresh(request, before.version);
      const changes = changesOf({ ...before }, request.body);
      const record = await sponsorships.updateSponsorship(tx, before, request.body);
      await audit(tx, callerOf(request), { action: 'update', resource: 'sponsorships', recordId: id, changes });
      return record;
    });
  });

  route(app, sponsorshipApi.remove, allow('delete', 'sponsorships'), async (request, reply) => {
    const { id } = request.params;
    await database.transaction(EVERY_TENANT, async (tx) => {
      await sponsorships.lockSponsorship(tx, id, 'update');
      const events = await sponsorships.eventsOfSponsorship(tx, id);
      if (events > 0) throw new Refusal('sponsorship_in_use', { params: { events } });
      await sponsorships.deleteSponsorship(tx, id);
      await audit(tx, callerOf(request), { action: 'delete', resource: 'sponsorships', recordId: id });
    });
    return reply.code(204).send();
  });

  route(app, eventApi.sponsorable, allow('sponsor', 'events'), async (request, reply) => {
    const query = readList(sponsorableList, request);
    const page = await database.run(EVERY_TENANT, (db) => sponsorships.listSponsorable(db, query));
    return sendDataList(reply, page, query.fields);
  });

  route(app, eventApi.sponsor, allow('sponsor', 'events'), (request) => {
    const { id } = request.params;
    const { eventIds } = request.body;
    return database.transaction(EVERY_TENANT, async (tx) => {
      await sponsorships.lockSponsorship(tx, id, 'share');
      await sponsorships.setSponsorship(tx, id, eventIds);
      const entry = { action: 'associate', resource: 'sponsorships', recordId: id, changes: { eventIds } } as const;
      await audit(tx, callerOf(request), entry);
      return { sponsorshipId: id, eventIds };
    });
  });

  route(app, eventApi.unsponsor, allow('sponsor', 'events'), (request) => {
    const { eventIds } = request.body;
    return database.transaction(EVERY_TENANT, async (tx) => {
      await sponsorships.setSponsorship(tx, null, eventIds);
      await audit(tx, callerOf(request), { action: 'dissociate', resource: 'sponsorships', changes: { eventIds } });
      return { sponsorshipId: null, eventIds };
    });
  });
};
