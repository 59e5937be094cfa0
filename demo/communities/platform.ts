import type { Plan } from '#domain/subscriptions/entity.ts';
import { pick } from '#domain/values/pick.ts';
import { addDays } from '#domain/values/time.ts';
import type { LookupIds } from '../events.ts';
import { categorySpecs, labelSpecs, requirementSpecs, subtypeSpecs } from '../lookups.ts';
import type { Communities } from '../people/people.ts';
import { uuidAt } from '../support/ids.ts';
import type { Prng } from '../support/prng.ts';
import type { DemoData, DemoTenant, DemoUser } from '../support/types.ts';
import { type CommunitySpec, communitySpecs, type PlanKey, planSpecs } from './communities.ts';

type Keyed<K extends string, T> = Record<K, T>;

function keyed<K extends string, S, T>(specs: Record<K, S>, create: (spec: S) => T): Keyed<K, T> {
  const entries = Object.entries(specs).map(([key, spec]) => [key, create(spec as S)]);
  return Object.fromEntries(entries) as Keyed<K, T>;
}

const idsOf = <K extends string>(rows: Keyed<K, { _id: string }>): Record<K, string> => keyed(rows, (row) => row._id);

export type Lookups = Pick<DemoData, 'categories' | 'eventSubtypes' | 'requirements' | 'labels' | 'plans'> & {
  ids: LookupIds;
  plan: Record<PlanKey, Plan>;
};

/** What belongs to the platform: written once, read by every community. */
export function buildLookups(prng: Prng, now: Date): Lookups {
  const createdAt = addDays(now, -400);
  const base = (): { _id: string; createdAt: string } => ({
    _id: uuidAt(prng, createdAt),
    createdAt: createdAt.toISOString(),
  });
  const categories = keyed(categorySpecs, (spec) => ({ ...base(), ...spec, version: 1 }));
  const subtypes = keyed(subtypeSpecs, (spec) => ({
    ...base(),
    ...spec,
    additionalRequirements: [...spec.additionalRequirements],
    excludedPrimaryFields: [...spec.excludedPrimaryFields],
    version: 1,
  }));
  const requirements = keyed(requirementSpecs, (spec) => ({ isHealthData: false, ...base(), ...spec, version: 1 }));
  const plan = keyed(planSpecs, (spec) => ({
    ...base(),
    ...spec,
    perks: [...spec.perks],
    isActive: true,
    duration: 30,
    subscriptionImages: [],
    version: 1,
  }));
  return {
    categories: Object.values(categories),
    eventSubtypes: Object.values(subtypes),
    requirements: Object.values(requirements),
    labels: labelSpecs.map((label) => ({ _id: base()._id, version: 1, ...label })),
    plans: Object.values(plan),
    plan,
    ids: { categories: idsOf(categories), subtypes: idsOf(subtypes), requirements: idsOf(requirements) },
  };
}

function createAccount(
  prng: Prng,
  now: Date,
  fields: Pick<DemoUser, 'role' | 'email' | 'name' | 'surname'> & Partial<DemoUser>,
): DemoUser {
  const createdAt = addDays(now, -380);
  return {
    _id: uuidAt(prng, createdAt),
    secondaryRole: null,
    username: fields.email.replace(/@.*/, ''),
    phone: null,
    address: null,
    tenantId: null,
    hasPassword: true,
    isEnabled: true,
    isConfirmed: true,
    showGuideReminderModal: false,
    createdAt: createdAt.toISOString(),
    ...fields,
  };
}

export interface Accounts {
  users: DemoUser[];
  communities: Communities;
  scanner: DemoUser;
}

/** The four demo accounts. */
export function buildAccounts(prng: Prng, now: Date): Accounts {
  const admin = createAccount(prng, now, {
    role: 'admin',
    email: 'admin@regia.test',
    name: 'Sara',
    surname: 'Benedetti',
  });
  const account = (spec: CommunitySpec): DemoUser => {
    const user = createAccount(prng, now, {
      role: 'tenant',
      ...pick(spec, 'email', 'name', 'surname', 'phone', 'address'),
    });
    return { ...user, tenantId: user._id };
  };
  const [first, second] = communitySpecs.map(account);
  if (!first || !second) throw new Error('two communities are expected');
  const scanner = createAccount(prng, now, {
    role: 'scanner',
    email: 'scanner@regia.test',
    name: 'Giada',
    surname: 'Ronchi',
    phone: '+39 3471234567',
    tenantId: first._id,
    sellsAtDoor: true,
  });
  return { users: [admin, first, second, scanner], communities: { crinale: first, mareaperto: second }, scanner };
}

export function buildTenants(communities: Communities, ids: LookupIds): DemoTenant[] {
  return communitySpecs.map((spec) => ({
    userId: communities[spec.key]._id,
    businessName: spec.businessName,
    categoryIds: spec.categories.map((key) => ids.categories[key]),
    contactEmail: spec.email,
    contactPhone: spec.phone,
    contactAddress: spec.address,
    stripeConnectId: `acct_demo_${spec.key}`,
    providerCustomerId: `cus_demo_${spec.key}`,
    paymentsEnabled: true,
    ...pick(spec, 'automaticAcceptance', 'primaryColor', 'secondaryColor', 'websiteUrl', 'fiscalCode', 'iban'),
    ibanHolder: spec.iban ? spec.businessName : null,
    defaultFeePercentage: spec.defaultFeePercentage,
  }));
}

/** Each community's plan, with an older one that ended. */
export function buildSubscriptions(
  prng: Prng,
  now: Date,
  communities: Communities,
  plan: Record<PlanKey, Plan>,
): DemoData['subscriptions'] {
  return communitySpecs.flatMap((spec) => {
    const bought = plan[spec.plan];
    const row = (of: Plan, daysAgo: number, isLive: boolean): DemoData['subscriptions'][number] => {
      const startAt = addDays(now, -daysAgo);
      return {
        _id: uuidAt(prng, startAt),
        tenantId: communities[spec.key]._id,
        planId: of._id,
        planName: of.name,
        perks: of.perks,
        subscriptionType: of.price === 0 ? 'basic' : 'card',
        duration: of.duration,
        providerId: isLive && of.price > 0 ? `sub_demo_${spec.key}` : null,
        status: isLive ? 'active' : 'canceled',
        price: of.price,
        startAt: startAt.toISOString(),
        // The basic plan has no end.
        endAt: of.price === 0 && isLive ? null : addDays(startAt, isLive ? of.duration : 300).toISOString(),
        createdAt: startAt.toISOString(),
      };
    };
    return bought.price === 0 ? [row(bought, 340, true)] : [row(plan.basic, 320, false), row(bought, 11, true)];
  });
}

/** The communities' accounts and live paid plans at the local payment provider, so that its pages show them. */
export function buildSandbox(
  now: Date,
  tenants: readonly DemoTenant[],
  subscriptions: DemoData['subscriptions'],
): DemoData['sandboxObjects'] {
  const createdAt = addDays(now, -300).toISOString();
  const people = tenants.flatMap(({ userId, businessName, contactEmail, stripeConnectId, providerCustomerId }) => {
    const data = { tenantId: userId, email: contactEmail, businessName };
    const account = { ...data, paymentsEnabled: true, isComplete: true };
    return [
      { id: stripeConnectId ?? '', kind: 'account' as const, ownerId: userId, data: account, createdAt },
      {
        id: providerCustomerId ?? '',
        kind: 'customer' as const,
        ownerId: userId,
        data: { ...data, returnUrl: null },
        createdAt,
      },
    ];
  });
  const paid = subscriptions.flatMap((one) => {
    const customer = tenants.find(({ userId }) => userId === one.tenantId)?.providerCustomerId;
    if (one.providerId === null || !customer) return [];
    const { status, startAt: startsAt, endAt: endsAt, planName, price, duration } = one;
    const data = {
      customer,
      checkoutId: null,
      status,
      startsAt,
      endsAt,
      cancelsAtEnd: false,
      planName,
      price,
      duration,
    };
    return [{ id: one.providerId, kind: 'subscription' as const, ownerId: customer, data, createdAt: one.createdAt }];
  });
  return [...people, ...paid];
}
