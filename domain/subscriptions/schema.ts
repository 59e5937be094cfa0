import { z } from 'zod';
import { declareList } from '../list-query.ts';
import type { Cents } from '../money.ts';
import type { PlanPerk, PlanStatus } from './plan.ts';

export const subscriptionTypes = ['basic', 'card'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** A community's own plan (ENT-P006). */
export interface Subscription {
  _id: string;
  tenantId: string;
  planId: string;
  subscriptionType: SubscriptionType;
  subscriptionStatus: PlanStatus;
  subscriptionStart: string;
  /** As the provider says; none for the basic plan. */
  subscriptionEnd: string | null;
  /** Days of one period. */
  duration: number;
  /** The plan as bought: later edits of it do not change this (DEC-063). */
  plan: { name: string; price: Cents; perks: PlanPerk[] };
  /** Not renewed: it ends with the period already paid. */
  cancelsAtEnd: boolean;
  createdAt: string;
  version: number;
  tenant?: { _id: string; businessName: string } | undefined;
}

export const subscriptionList = declareList({
  sortable: ['createdAt', 'subscriptionStart', 'subscriptionEnd', 'businessName'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    planId: 'id',
    subscriptionStatus: 'enum',
    subscriptionType: 'enum',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** Everything of a subscription follows its plan and the provider: saving it again changes no field (OPEN-031). */
export const subscriptionFields = z.strictObject({});
/** Keys a client may send along with the record. */
export const subscriptionReadOnly = [
  'planId',
  'subscriptionType',
  'subscriptionStatus',
  'subscriptionStart',
  'subscriptionEnd',
  'duration',
  'plan',
  'cancelsAtEnd',
  'tenant',
] as const;
