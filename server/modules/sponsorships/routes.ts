import { eventApi } from '#domain/events/api.ts';
import { type Sponsorship, sponsorships } from '#domain/sponsorships/entity.ts';
import { sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { callsOf } from '../../kernel/http/calls.ts';
import { allow } from '../../kernel/http/policy.ts';
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
  const { change, dataList } = callsOf(app, services, 'everybody');
  serveEntity(app, services, sponsorships, sponsorshipRecords, service);

  dataList(eventApi.sponsorable, allow('sponsor', 'events'), sponsorableList, listSponsorable);

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
