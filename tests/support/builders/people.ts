import { vi } from 'vitest';
import { type FeeQuoteInput, feeQuoteInput, quoteFee } from '#domain/payments/fees/fee-quote.ts';
import type { FollowerRecord } from '#resources/followers/record.ts';
import type { AccountRecord } from '#resources/users/public/account-record.ts';
import { tenantUser } from '../screens/screen.tsx';

const tenantId = tenantUser.tenantId ?? '';

/** A pending request as screens read it. */
export function followerRecord(changes: Partial<FollowerRecord> & { id: string }): FollowerRecord {
  return {
    _id: changes.id,
    tenantId,
    userId: `u-${changes.id}`,
    status: 'pending',
    userType: 'normal',
    createdAt: '2026-11-01T10:00:00.000Z',
    activationDate: null,
    consent: 'given',
    invitedAt: null,
    version: 3,
    user: {
      _id: `u-${changes.id}`,
      role: 'user',
      name: 'Bianca',
      surname: `Ferri ${changes.id}`,
      email: `${changes.id}@example.org`,
      createdAt: '2026-01-01T10:00:00.000Z',
      secondaryRole: null,
      scansFor: null,
    },
    tenant: { _id: tenantId, businessName: 'Compagnia del Crinale' },
    userInfo: { fullName: `Bianca Ferri ${changes.id}`, email: `${changes.id}@example.org`, phone: null },
    ...changes,
  };
}

const readTerms = (terms: FeeQuoteInput['terms']) => feeQuoteInput.shape.terms.parse(terms) ?? {};

/** A data provider that answers records from lists, filtered by status, and remembers what was asked of it. */
export function peopleApi(
  lists: Readonly<Record<string, readonly { id: string; status?: string; businessName?: string }[]>> = {},
) {
  const rows = (resource: string) => [...(lists[resource] ?? [])];
  return {
    getList: vi.fn(async (resource: string, { filter }: { filter?: { status?: string } }) => {
      const data = rows(resource).filter(({ status }) => !filter?.status || !status || status === filter.status);
      return { data, total: data.length };
    }),
    getMany: vi.fn(async (resource: string, { ids }: { ids: string[] }) => ({
      data: rows(resource).filter(({ id }) => ids.includes(id)),
    })),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => {
      const data = rows(resource).find((row) => row.id === id);
      if (!data) throw new Error(`no ${resource} ${id}`);
      return { data };
    }),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'new1', ...data } })),
    update: vi.fn(async (_resource: string, { data, id }: { data: object; id: string }) => ({ data: { ...data, id } })),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
    'PUT tenant-subscriptions/:id/accept': vi.fn(async (_sent: object) => ({})),
    'PUT tenant-subscriptions/:id/reopen': vi.fn(async (_sent: object) => ({})),
    'DELETE tenant-subscriptions/:id/reject': vi.fn(async (_sent: object) => undefined),
    'PUT tenant-subscriptions/:id/usertype': vi.fn(async (_sent: object) => ({})),
    'PUT tenant-subscriptions/:id/sellsatdoor': vi.fn(async (_sent: object) => ({})),
    'PUT users/:id/promotetoscanner': vi.fn(async (_sent: object) => undefined),
    'PUT users/:id/demotefromscanner': vi.fn(async (_sent: object) => undefined),
    'POST tenants/invitations': vi.fn(async (_sent: object) => ({ _id: 'x9', outcome: 'known' })),
    'POST tenants/:id/invitation': vi.fn(async (_sent: object) => undefined),
    'PUT users/me': vi.fn(async (_sent: object): Promise<object> => tenantUser),
    'POST tenant-subscriptions/import': vi.fn(
      async ({
        body: { rows: sent },
      }: {
        body: { rows: { email: string }[]; dryRun: boolean };
        idempotencyKey?: string;
      }) => ({
        results: sent.map(({ email }) => ({ email, outcome: 'created' as const })),
      }),
    ),
    'POST fees/quote': vi.fn(async ({ body: { amount, count = 1, terms } }: { body: FeeQuoteInput }) =>
      quoteFee(
        { ...{ defaultFeePercentage: null, merchFeePercentage: null, priceTiers: [] }, ...readTerms(terms) },
        { amount, count },
        null,
      ),
    ),
    'POST password-resets': vi.fn(async (_sent: object) => undefined),
    uploadFile: vi.fn(async () => ({ url: '/files/a.webp' })),
    download: vi.fn(async (_path: string) => ({ blob: new Blob(), name: 'a.xlsx' })),
  };
}

/** An account as administrators' screens read it. */
export function accountRecord(changes: Partial<AccountRecord> & { id: string }): AccountRecord {
  return {
    _id: changes.id,
    role: 'user',
    sellsAtDoor: false,
    secondaryRole: null,
    username: changes.id,
    name: 'Ada',
    surname: `Verdi ${changes.id}`,
    email: `${changes.id}@example.org`,
    bornDate: '1990-05-01',
    bornPlace: 'Bologna',
    phone: '+39 3331234567',
    fiscalCode: 'VRDDAA90E41A944X',
    address: { streetName: 'Via Zamboni', city: 'Bologna' },
    profileImage: null,
    isEnabled: true,
    isConfirmed: true,
    isDeleted: false,
    isLegalPerson: false,
    vatNumber: null,
    affiliateCode: null,
    defaultFeePercentage: 4,
    merchFeePercentage: 10,
    priceTiers: [],
    tenantId: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    version: 7,
    ...changes,
  };
}

/** A complete community. */
export const communityRecord = (changes: Partial<AccountRecord> & { id: string }): AccountRecord =>
  accountRecord({
    role: 'tenant',
    businessName: 'Compagnia del Crinale',
    tenant: {
      _id: changes.id,
      businessName: 'Compagnia del Crinale',
      categoryIds: ['c1'],
      contactEmail: 'info@crinale.example',
      contactPhone: '+39 0512345678',
      contactAddress: null,
      companyType: null,
      companyName: null,
      websiteUrl: null,
      facebookUrl: null,
      instagramUrl: null,
      automaticAcceptance: false,
      paymentsEnabled: true,
      stripeConnectId: 'acct_1',
      invitedAt: null,
      billingInfo: {
        invoiceHolder: 'Ada Verdi',
        phone: '+39 3331234567',
        address: { streetName: 'Via Zamboni', city: 'Bologna' },
        email: 'ada@example.org',
        fiscalCode: 'VRDDAA90E41A944X',
      },
    },
    subscription: { _id: 's1', name: 'Comunità', status: 'active', endsAt: null },
    ...changes,
  });
