import { vi } from 'vitest';
import type { ChangeCostShown } from '#domain/subscriptions/change.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { tenantUser } from '../screens/screen.tsx';

export const planRecord = (changes: Partial<Plan> & { _id: string }): Plan & { id: string } => ({
  id: changes._id,
  name: 'Piano',
  description: 'Per chi organizza.',
  isActive: true,
  price: 2900,
  duration: 30,
  defaultFeePercentage: 3.5,
  perks: ['allPaymentTypes'],
  subscriptionImages: [],
  createdAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...changes,
});

export const basicPlan = planRecord({ _id: 'basic', name: 'Base', price: 0, perks: [] });
export const communityPlan = planRecord({ _id: 'community', name: 'Comunità' });
export const proPlan = planRecord({
  _id: 'pro',
  name: 'Regia',
  price: 5900,
  perks: ['allPaymentTypes', 'noAdvertisements'],
});

export const subscriptionRecord = (changes: Partial<Subscription> = {}): Subscription & { id: string } => ({
  _id: 's1',
  id: changes._id ?? 's1',
  tenantId: 't1',
  planId: 'community',
  subscriptionType: 'card',
  subscriptionStatus: 'active',
  subscriptionStart: '2026-05-01T09:00:00.000Z',
  subscriptionEnd: '2026-05-31T09:00:00.000Z',
  duration: 30,
  plan: { name: 'Comunità', price: 2900, perks: ['allPaymentTypes'] },
  cancelsAtEnd: false,
  createdAt: '2026-05-01T09:00:00.000Z',
  version: 1,
  tenant: { _id: 't1', businessName: 'Compagnia del Crinale' },
  ...changes,
});

export const basicSubscription = subscriptionRecord({
  planId: 'basic',
  subscriptionType: 'basic',
  subscriptionEnd: null,
  plan: { name: 'Base', price: 0, perks: [] },
});

export const community: SessionUser = {
  ...tenantUser,
  tenant: {
    _id: 't1',
    businessName: 'Compagnia del Crinale',
    paymentsEnabled: false,
    automaticAcceptance: false,
    profileImage: null,
    iban: null,
    ibanHolder: null,
  },
};

interface PlansApi {
  subscriptions?: (Subscription & { id: string })[];
  plans?: (Plan & { id: string })[];
}

/** The calls of plans and accounts over what the test gives. */
export function plansApi({ subscriptions = [], plans = [proPlan, basicPlan, communityPlan] }: PlansApi = {}) {
  const rows: Record<string, { id: string }[]> = { subscriptions, available_subscriptions: plans };
  return {
    rows,
    getList: vi.fn(async (resource: string) => ({
      data: rows[resource] ?? [],
      total: rows[resource]?.length ?? 0,
    })),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => ({
      data: (rows[resource] ?? []).find((row) => row.id === id),
    })),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
    update: vi.fn(async (_resource: string, params: { data: object; previousData: object }) => ({
      data: { ...params.previousData, ...params.data },
    })),
    'GET users/me': vi.fn(async () => community),
    'POST subscriptions/basic': vi.fn(async () => basicSubscription),
    'DELETE subscriptions/basic/me': vi.fn(async () => undefined),
    'POST subscriptions_payments/:planId': vi.fn(async (..._sent: object[]) => ({
      url: 'https://provider.test/checkout',
    })),
    'GET subscriptions_payments/change/:planId': vi.fn(
      async ({ params: { planId } }: { params: { planId: string } }): Promise<ChangeCostShown> => ({
        ...{ planId, amount: 1550, credit: 0, price: 5900 },
        ...{ at: '2026-05-15T09:00:00.000Z', renewsAt: '2026-05-31T09:00:00.000Z' },
      }),
    ),
    'POST subscriptions_payments/change/:planId': vi.fn(
      async (_sent: object): Promise<{ url: string | null }> => ({ url: null }),
    ),
    'PUT subscriptions_payments/change/me': vi.fn(async (..._sent: object[]) => ({
      url: 'https://provider.test/portal',
    })),
    'POST users/me/payments/activate': vi.fn(async (..._sent: object[]) => ({
      url: 'https://provider.test/onboarding',
    })),
    'GET users/me/connect/dashboard': vi.fn(async (..._sent: object[]) => ({ url: 'https://provider.test/dashboard' })),
    'PUT subscriptions/:id': vi.fn(async (_sent: object) => ({})),
  };
}
