import { vi } from 'vitest';
import type { Profile, ProfileInput } from '#domain/users/profile.ts';
import { plansApi } from '../builders/plans.ts';
import { pageNameApi } from './page-name.ts';
import { tenantUser } from './screen.tsx';

export const categories = [
  { id: 'c1000000-0000-4000-8000-000000000001', name: 'Gruppo escursionistico', entityType: 'tenant' },
  { id: 'c1000000-0000-4000-8000-000000000002', name: 'Circolo culturale', entityType: 'tenant' },
];
export const requirements = [
  { id: 'd1000000-0000-4000-8000-000000000001', fieldName: 'Statuto', entityType: 'tenant' },
];
export const nextEvents = [
  { id: 'e1', name: 'Alba al Lago di Braies', startDate: '2026-11-23T03:30:00.000Z', cardImage: null },
];

const person = {
  ...{ version: 3, bornDate: null, bornPlace: null, fiscalCode: null, address: null, isEnabled: true },
  ...{ isConfirmed: true, isLegalPerson: false, vatNumber: null, affiliateCode: 'AMICI-7', priceTiers: [] },
  ...{ defaultFeePercentage: null, merchFeePercentage: null },
};

/** A community's account with everything filled in. */
export function communityProfile(
  changes: Partial<Profile> = {},
  tenant: Partial<NonNullable<Profile['tenant']>> = {},
): Profile {
  return {
    ...tenantUser,
    ...person,
    username: 'marta',
    phone: '+39 3471234567',
    tenant: {
      _id: 't1',
      businessName: 'Compagnia del Crinale',
      categoryIds: ['c1000000-0000-4000-8000-000000000001'],
      contactEmail: 'tenant@regia.test',
      contactPhone: '+39 0515551200',
      contactAddress: null,
      stripeConnectId: 'acct_1',
      paymentsEnabled: true,
      automaticAcceptance: false,
      defaultCancellationPolicy: null,
      defaultAutomaticMails: null,
      primaryColor: '#0F766E',
      secondaryColor: '#C2410C',
      headerImage: null,
      galleryImages: [],
      companyType: null,
      companyName: null,
      facebookUrl: null,
      instagramUrl: null,
      websiteUrl: null,
      requirementIds: [],
      apiOrigins: [],
      billingInfo: {
        invoiceHolder: 'Compagnia del Crinale',
        phone: '+39 0515551200',
        address: { plainAddress: 'Via del Pratello 48, Bologna' },
        email: 'conti@crinale.example',
        fiscalCode: '91345670375',
        iban: 'IT60X0542811101000000123456',
        ibanHolder: 'Compagnia del Crinale',
      },
      profileImage: null,
      iban: null,
      ibanHolder: null,
      ...tenant,
    },
    plan: { name: 'Comunità', status: 'active', isActive: true, allPaymentTypes: true },
    missing: [],
    ...changes,
  };
}

/** An administrator's account, or a scanner's. */
export function personProfile(role: 'admin' | 'scanner'): Profile {
  const { tenant: _tenant, plan: _plan, ...rest } = communityProfile();
  return { ...rest, role, name: 'Giada', surname: 'Ronchi', email: 'giada@regia.test', phone: null };
}

/** The calls of the profile's pages on one account, which saving changes. */
export function profileApi(start: Profile) {
  let current = start;
  let previews = 0;
  return {
    ...plansApi(),
    'GET users/me': vi.fn(async () => current),
    'PUT users/me': vi.fn(async ({ body }: { body: ProfileInput; ifMatch?: number }): Promise<Profile> => {
      const { tenant, ...rest } = body;
      const community = current.tenant && ({ ...current.tenant, ...tenant } as Profile['tenant']);
      current = {
        ...current,
        ...(rest as Partial<Profile>),
        tenant: community,
        version: current.version + 1,
        missing: [],
      };
      return current;
    }),
    ...pageNameApi(),
    // What protects the account is no matter of these tests.
    'GET users/me/security': () => new Promise(() => undefined),
    'POST website/previews': vi.fn(async (_sent: object) => {
      previews += 1;
      return { url: `/c/crinale?preview=${previews}`, expiresAt: '2026-11-23T12:15:00.000Z' };
    }),
    'POST password-resets': vi.fn(async (_sent: object) => undefined),
    'GET addresses': vi.fn(async () => []),
    getList: vi.fn(async (resource: string) => {
      const data = { categories, requirements, events: nextEvents }[resource] ?? [];
      return { data, total: data.length };
    }),
    getMany: vi.fn(async () => ({ data: [] })),
  };
}
