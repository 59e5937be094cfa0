import { z } from 'zod';
import type { AuditSubject } from '../audit/actions.ts';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { Refusal } from '../errors.ts';
import { cents, nameText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { FALLBACK_FEE } from '../payments/fees/fee.ts';
import { feePercentage } from '../payments/fees/fee-tiers.ts';
import { isBasicPlan, PLAN_DURATION, planPerks } from './plan.ts';

const perks = z.array(z.enum(planPerks));

const declared = declareEntity('available_subscriptions', {
  noun: ['a plan', 'plans'],
  alias: 'available-subscriptions',
  storedAs: 'plans',
  owner: 'platform',
  fields: {
    name: field(nameText(80), { initial: '', isSortable: true }),
    description: field(text(500), { initial: '', isLong: true }),
    price: field(cents, { initial: 0, isSortable: true }),
    defaultFeePercentage: field(feePercentage.optional(), { initial: FALLBACK_FEE }),
    perks: field(
      perks.transform((sent) => planPerks.filter((perk) => sent.includes(perk))),
      { initial: [] },
    ),
  },
  answered: {
    description: field(z.string().default(''), { initial: '' }),
    defaultFeePercentage: z.number().default(FALLBACK_FEE),
    perks,
    /** A retired one takes no new subscriptions. */
    isActive: field(z.boolean(), { initial: true }),
    /** Days. */
    duration: field(z.int().default(PLAN_DURATION), { initial: PLAN_DURATION }),
    subscriptionImages: field(z.array(z.string()), { initial: [] }),
    createdAt: z.string(),
  },
  list: declareList({
    sortable: ['price', 'name', 'createdAt'],
    filters: { _id: 'id', isActive: 'boolean', duration: 'number' },
    search: false,
    defaultSort: 'price',
  }),
  calledBy: 'name',
  rules: { refusals: { update: ['plan_basic_exists'], remove: ['plan_bought'] } },
});

/** Plans communities can subscribe to. An edit may also take one off sale, or put it back. */
export const plans = { ...declared, edit: declared.edit.extend({ isActive: z.boolean().optional() }) };
export type Plan = RecordOf<typeof plans>;
export type PlanEdit = z.output<typeof plans.edit>;

/**
 * A plan as it is kept: there is one basic plan, which stays free, and a paid one does not become a second.
 * @param sellsBasic whether a basic plan is on sale
 * @throws Refusal validation_failed, plan_basic_exists
 */
export function keptPlan(sent: PlanEdit, before: Plan | undefined, sellsBasic: boolean): PlanEdit {
  const isFree = before ? isBasicPlan(before) : !sellsBasic;
  if (!isFree && sent.price === 0) throw new Refusal('validation_failed', { fields: { price: 'validation.required' } });
  if (!before) return sent;
  const isBack = !before.isActive && sent.isActive === true;
  if (isBack && isFree && sellsBasic) throw new Refusal('plan_basic_exists');
  return { ...sent, price: isFree ? 0 : (sent.price ?? before.price) };
}

/** What is done with a plan, as the audit log says it: taken off sale, put on sale again, or changed. */
export function changeOfPlan(before: Plan, { isActive = before.isActive }: PlanEdit): AuditSubject {
  const resource = 'available_subscriptions';
  if (isActive === before.isActive) return { action: 'update', resource };
  return { action: isActive ? 'resume' : 'retire', resource };
}
