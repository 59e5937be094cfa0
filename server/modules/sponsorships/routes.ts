import { eventApi } from '#domain/events/api.ts';
import { type Sponsorship, sponsorships } from '#domain/sponsorships/entity.ts';
import { sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { callsOf } from '../../kernel/http/calls.ts';
import { readList, sendDataList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
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
  const { change } = callsOf(app, services, 'everybody');
  serveEntity(app, services, sponsorships, sponsorshipRecords, service);

  route(app, eventApi.sponsorable, allow('sponsor', 'events'), async (request, reply) => {
    const query = readList(sponsorableList, request);
    const page = await services.database.run(EVERY_TENANT, (db) => listSponsorable(db, query));
    return sendDataList(reply, page, query.fields);
  });

  change(eventApi.sponsor, allow('sponsor', 'events'), async (tx, { caller, params: { id }, body: { eventIds } }) => {
    await holdSponsorship(tx, id);
    await setSponsorship(tx, id, eventIds);
    await audit(tx, caller, { action: 'associate', resource: 'sponsorships', recordId: id, changes: { eventIds } });
    return { sponsorshipId: id, eventIds };
  });

  change(eventApi.unsponsor, allow('sponsor', 'events'), async (tx, { caller, body: { eventIds } }) => {
    await setSponsorship(tx, null, eventIds);
    await audit(tx, caller, { action: 'dissociate', resource: 'sponsorships', changes: { eventIds } });
    return { sponsorshipId: null, eventIds };
  });
};
