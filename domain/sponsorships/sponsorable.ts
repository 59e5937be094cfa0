import { z } from 'zod';
import { named, namedCommunity } from '../fields.ts';
import { declareList } from '../list-query.ts';

/** An event as it is chosen for a sponsor. */
export const sponsorableEventAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  startDate: z.nullable(z.string()),
  status: z.string(),
  tenantId: z.string(),
  sponsorshipId: z.nullable(z.string()),
  tenant: namedCommunity,
  sponsorship: z.nullable(named),
});
export type SponsorableEvent = z.infer<typeof sponsorableEventAnswer>;

export const sponsorableList = declareList({
  sortable: ['startDate', 'name'],
  filters: { _id: 'id', name: 'text', tenantId: 'id', hasSponsor: 'boolean', sponsorshipId: 'id' },
  search: true,
  defaultSort: '-startDate',
});
