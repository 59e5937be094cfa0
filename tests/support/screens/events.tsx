import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import { requiredFieldsOf } from '#domain/events/validation/required-fields.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import type { EventRecord } from '#resources/events/record.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { sampleEvent, sampleSubtype } from '#tests/support/builders/sample-event.ts';
import { pageNameApi } from './page-name.ts';
import { tenantUser } from './screen.tsx';

const tenantId = tenantUser.tenantId ?? '';

/** A community with an active plan, every payment type and a card account. */
export const community: SessionUser = {
  ...tenantUser,
  tenant: {
    _id: tenantId,
    businessName: 'Compagnia del Crinale',
    paymentsEnabled: true,
    automaticAcceptance: false,
    profileImage: null,
    iban: null,
    ibanHolder: null,
  },
  plan: { name: 'Comunità', status: 'active', isActive: true, allPaymentTypes: true },
};

export const administrator: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };

const counters = {
  sentTickets: 0,
  totalTickets: 0,
  pendingParticipationRequests: 0,
  ticketsValid: 0,
  ticketsInvalid: 0,
  ticketsToPayTotal: 0,
  ticketsToPayAmount: 0,
  onlineReservationsTotal: 0,
  onlineReservationsAmount: 0,
  ticketsToRefundTotal: 0,
  ticketsToRefundAmount: 0,
  takings: 0,
  scannedTickets: 0,
};

export const subtypes: (EventSubtype & { id: string })[] = [
  {
    ...sampleSubtype({ name: 'Escursione' }),
    _id: '0190a000-0000-7000-8000-000000000001',
    id: '0190a000-0000-7000-8000-000000000001',
    version: 1,
  },
  {
    ...sampleSubtype({ name: 'Festival', hasStage: true }),
    _id: '0190a000-0000-7000-8000-0000000000b2',
    id: '0190a000-0000-7000-8000-0000000000b2',
    version: 1,
  },
  {
    ...sampleSubtype({ name: 'Ritrovo', eventType: 'post' }),
    _id: '0190a000-0000-7000-8000-0000000000b3',
    id: '0190a000-0000-7000-8000-0000000000b3',
    version: 1,
  },
];

/** An event of the community as the screens hold it. */
export function eventRecord(changes: Partial<EventRecord> = {}): EventRecord {
  const id = changes.id ?? '0190a000-0000-7000-8000-0000000000e1';
  const subtype = subtypes[0];
  return {
    ...sampleEvent(),
    ...counters,
    tenantId,
    id,
    _id: id,
    ...(subtype && { eventSubtype: subtype }),
    ...changes,
  };
}

interface ListParams {
  pagination: { page: number; perPage: number };
  filter: Record<string, unknown>;
}

/** The calls the event screens make, over records in memory; each is a spy. */
export function eventsApi(events: EventRecord[]) {
  const lists: Record<string, readonly object[]> = {
    'event-subtypes': subtypes,
    categories: [{ id: '0190a000-0000-7000-8000-000000000002', name: 'Natura' }],
    requirements: [{ id: '0190a000-0000-7000-8000-0000000000d1', fieldName: 'Taglia' }],
    tenants: [{ id: tenantId, businessName: 'Compagnia del Crinale' }],
    'event-stages': [],
    extras: [],
  };
  return {
    ...pageNameApi(),
    lists,
    'GET events/example': vi.fn(async () => ({ eventId: null as string | null })),
    getList: vi.fn(async (resource: string, { pagination: { page, perPage }, filter }: ListParams) => {
      const type = resource === 'event-subtypes' ? filter['eventType'] : undefined;
      const all = resource === 'events' ? events : (lists[resource] ?? []);
      const rows = all.filter((row) => type === undefined || (row as EventSubtype).eventType === type);
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    }),
    getOne: vi.fn(async (_resource: string, { id }: { id: string }) => ({
      data: events.find((event) => event.id === id),
    })),
    create: vi.fn(async (_resource: string, { data }: { data: object; meta?: unknown }) => ({
      data: { ...data, id: 'new-id' },
    })),
    update: vi.fn(async (_resource: string, { id, data }: { id: string; data: object; previousData: object }) => {
      const at = events.findIndex((event) => event.id === id);
      const stored = { ...eventRecord(events[at]), ...data, version: (events[at]?.version ?? 0) + 1 };
      events[at] = stored;
      return { data: stored };
    }),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
    'GET event-subtypes/:id/requiredfields': vi.fn(async ({ params: { id } }: { params: { id: string } }) => {
      const subtype = subtypes.find((one) => one.id === id);
      return subtype ? requiredFieldsOf(subtype) : [];
    }),
    'GET events/:id/overview': () => new Promise(() => undefined),
    'GET events/:id/automatic-mails': () => new Promise(() => undefined),
    'GET events/tabs': vi.fn(async () => ({ onGoing: 14, past: 63, postEvents: 9, canceledEvents: 2 })),
    'PATCH events/:id': vi.fn(async ({ params: { id }, body: state }: { params: { id: string }; body: object }) => {
      const at = events.findIndex((event) => event.id === id);
      const stored = { ...eventRecord(events[at]), ...state, version: (events[at]?.version ?? 0) + 1 };
      events[at] = stored;
      return stored;
    }),
    uploadFile: vi.fn(),
  };
}

export type EventsApi = ReturnType<typeof eventsApi>;

/** A back office in which the profile page exists. */
export function WithProfile({ children }: { children: ReactNode }) {
  const resources = [{ name: 'profile', prefixes: ['tenant' as const] }];
  return <ShellContext.Provider value={{ prefix: 'tenant', resources }}>{children}</ShellContext.Provider>;
}
