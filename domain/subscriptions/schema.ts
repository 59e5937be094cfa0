import { z } from 'zod';
import { namedCommunity } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { planPerks, planStatuses } from './plan.ts';

export const subscriptionTypes = ['basic', 'card'] as const;

/** A community's own plan. */
export const subscriptionAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  planId: z.string(),
  subscriptionType: z.enum(subscriptionTypes),
  subscriptionStatus: z.enum(planStatuses),
  subscriptionStart: z.string(),
  /** As the provider says; none for the basic plan. */
  subscriptionEnd: z.nullable(z.string()),
  /** Days of one period. */
  duration: z.number(),
  /** The plan as bought: later edits of it do not change this. */
  plan: z.object({
    name: z.string(),
    price: z.int(),
    perks: z.array(z.enum(planPerks)),
  }),
  /** Not renewed: it ends with the period already paid. */
  cancelsAtEnd: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
  tenant: z.optional(namedCommunity),
});
export type Subscription = z.infer<typeof subscriptionAnswer>;

export const subscriptionList = declareList({
  sortable: ['createdAt', 'subscriptionStart', 'subscriptionEnd', 'businessName'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    planId: 'id',
    subscriptionStatus: planStatuses,
    subscriptionType: subscriptionTypes,
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** Everything of a subscription follows its plan and the provider: saving it again changes no field. */
export const subscriptionFields = z.strictObject({});
