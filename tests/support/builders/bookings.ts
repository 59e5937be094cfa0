import { vi } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { tenantUser } from '../screens/screen.tsx';

const tenantId = tenantUser.tenantId ?? '';

/** A ticket as screens read it: valid, to pay at the departure, not sent. */
export function ticketRecord(changes: Partial<Ticket> & { id: string }): Ticket & { id: string } {
  const participantInfo = changes.participantInfo ?? {
    ...{ name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' },
    participant_type: 'accountholder',
  };
  const { name, surname, email } = participantInfo;
  return {
    _id: changes.id,
    code: `CODE${changes.id}`.padEnd(10, '0').slice(0, 10),
    status: 'valid',
    condition: 'pending',
    price: 2000,
    isSent: false,
    sentAt: null,
    isScanned: false,
    scannedAt: null,
    reservationId: 'r1',
    eventId: 'e1',
    tenantId,
    transportId: null,
    places: [],
    participantInfo,
    materializedExtras: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    reservation: {
      ...{ _id: 'r1', code: 'PR104200', paymentType: 'atDeparture', departurePoint: null, participants: 1 },
      booker: { name: `${name} ${surname}`, email, isWrittenTo: true },
    },
    event: { _id: 'e1', name: 'Alba al lago' },
    ...changes,
  };
}

/** A reservation as screens read it, with one unpaid ticket. */
export function reservationRecord(changes: Partial<Reservation> = {}): Reservation & { id: string } {
  return {
    id: 'r1',
    _id: 'r1',
    code: 'PR104200',
    userId: 'u1',
    eventId: 'e1',
    tenantId,
    status: 'valid',
    slots: 1,
    initialSlots: 2,
    total: 2000,
    initialTotal: 4000,
    price: 2000,
    paymentType: 'atDeparture',
    isPayed: false,
    scannedTickets: 0,
    sentTickets: 0,
    totalTickets: 2,
    payedTickets: 0,
    departurePoint: null,
    participantsInfo: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 3,
    user: { _id: 'u1', role: 'guest', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' },
    event: {
      _id: 'e1',
      name: 'Alba al lago',
      startDate: '2026-12-01T05:00:00.000Z',
      selectionType: 'automatic',
      status: 'confirmed',
      cardImage: null,
    },
    tenant: { _id: tenantId, businessName: 'Compagnia del Crinale' },
    tickets: [ticketRecord({ id: 't1' })],
    ...changes,
  };
}

/** A data provider that answers records from lists, and remembers the calls a test asks about. */
export function bookingsApi(lists: Readonly<Record<string, readonly { id: string }[]>>) {
  const rows = (resource: string) => [...(lists[resource] ?? [])];
  return {
    getList: vi.fn(async (resource: string, _params: unknown) => ({
      data: rows(resource),
      total: rows(resource).length,
    })),
    getMany: vi.fn(async (resource: string, { ids }: { ids: string[] }) => ({
      data: rows(resource).filter(({ id }) => ids.includes(id)),
    })),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => {
      const data = rows(resource).find((row) => row.id === id);
      if (!data) throw new Error(`no ${resource} ${id}`);
      return { data };
    }),
    update: vi.fn(async (_resource: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } })),
    'GET reservations/:id/messages': vi.fn(async (_sent: object): Promise<object[]> => []),
    'GET reservations/:id/mails': vi.fn(async (_sent: object): Promise<object[]> => []),
    'GET reservations/:id/hand-ons': vi.fn(async (_sent: object): Promise<object[]> => []),
    'POST reservations/event/:eventId/guest': vi.fn(async (_sent: object) => ({ _id: 'r9', code: 'PR9' })),
    'POST users/guest': vi.fn(async (_sent: object) => ({ _id: 'g9' })),
    'POST tenant-subscriptions': vi.fn(async (_sent: object) => ({})),
    'POST payments/:id': vi.fn(async (_sent: object) => ({ sessionUrl: 'https://provider.test/checkout' })),
    'POST payments/:id/send': vi.fn(async (_sent: object) => undefined),
    'POST payments/:id/refund': vi.fn(async (_sent: object) => ({ refunded: 1 })),
    'POST tickets/:id/payment': vi.fn(async (_sent: object) => ({})),
    'PATCH tickets/:id/payment': vi.fn(async (_sent: object) => ({})),
    'DELETE tickets/:id/payment': vi.fn(async (_sent: object) => ({})),
    'PUT tickets/status/bulk': vi.fn(async (_sent: object) => []),
    'POST tickets/:id/handleinfo': vi.fn(async (_sent: object) => ({})),
    'POST tickets/send': vi.fn(async (_sent: object) => ({ jobId: 'j1', total: 1, skipped: 0 })),
    'PUT events/:id/tickets/send': vi.fn(async (_sent: object) => ({ jobId: 'j1', total: 2, skipped: 0 })),
    'PUT reservations/:id/send': vi.fn(async (_sent: object) => ({ jobId: 'j1', total: 1, skipped: 0 })),
    'GET jobs/:id': vi.fn(async (_sent: object) => ({
      _id: 'j1',
      kind: 'sendTickets',
      state: 'running',
      total: 2,
      done: 1,
      failed: 0,
      skipped: 0,
      createdAt: '',
      finishedAt: null as string | null,
    })),
    'POST views': vi.fn(async (_sent: object) => undefined),
  };
}
