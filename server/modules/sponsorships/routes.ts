import { eventApi } from '#domain/events/api.ts';
import { type Sponsorship, sponsorships } from '#domain/sponsorships/entity.ts';
import { sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { readList, sendDataList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { audit } from '../audit/queries/audit.ts';
import { holdSponsorship, listSponsorable, setSponsorship, sponsorshipRecords } from './queries/sponsorship.ts';

const service: EntityService<Sponsorship> = {
  ownerOf: async (_tx, { actor }) => ({ senderId: actor.userId }),
  async made(tx, { _id }, sent) {
    const { eventIds = [] } = sent as { eventIds?: readonly string[] };
    await setSponsorship(tx, _id, eventIds);
    return eventIds.length > 0 ? { eventIds } : {};
  },
};

/** Sponsorships, and the events that show them. */
export const sponsorshipRoutes: Routes = (app, services) => {
  const { database } = services;
  serveEntity(app, services, sponsorships, sponsorshipRecords, service);

  route(app, eventApi.sponsorable, allow('sponsor', 'events'), async (request, reply) => {
    const query = readList(sponsorableList, request);
    const page = await database.run(EVERY_TENANT, (db) => listSponsorable(db, query));
    return sendDataList(reply, page, query.fields);
  });

  route(app, eventApi.sponsor, allow('sponsor', 'events'), (request) => {
    const { id } = request.params;
    const { eventIds } = request.body;
    return database.transaction(EVERY_TENANT, async (tx) => {
      await holdSponsorship(tx, id);
      await setSponsorship(tx, id, eventIds);
      const entry = { action: 'associate', resource: 'sponsorships', recordId: id, changes: { eventIds } } as const;
      await audit(tx, callerOf(request), entry);
      return { sponsorshipId: id, eventIds };
    });
  });

  route(app, eventApi.unsponsor, allow('sponsor', 'events'), (request) => {
    const { eventIds } = request.body;
    return database.transaction(EVERY_TENANT, async (tx) => {
      await setSponsorship(tx, null, eventIds);
      await audit(tx, callerOf(request), { action: 'dissociate', resource: 'sponsorships', changes: { eventIds } });
      return { sponsorshipId: null, eventIds };
    });
  });
};
