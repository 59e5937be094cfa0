import type { Scan, ScannedTicketView } from '../../../../domain/check-in/schema.ts';
import type { EventStatus, PaymentType } from '../../../../domain/events/schema.ts';
import type { ScannedText } from '../../../../domain/tickets/code.ts';
import type { ParticipantInfo, Ticket } from '../../../../domain/tickets/schema.ts';
import type { Place } from '../../../../domain/transports/fields.ts';
import { firstPlaceOf } from '../../../../domain/transports/places.ts';
import type { Database, TenantScope } from '../../../kernel/database/database.ts';
import { enterTicket, enterTicketUnguarded, scanFacts, storeRefusal } from './scan-statements.ts';

/** A ticket as a scan looks at it: instants as the driver reads them. */
interface TicketFacts {
  id: string;
  eventId: string;
  reservationId: string;
  code: string;
  status: Ticket['status'];
  condition: Ticket['condition'];
  price: number;
  isSent: boolean;
  sentAt: Date | null;
  isScanned: boolean;
  scannedAt: Date | null;
  participantInfo: ParticipantInfo;
  materializedExtras: Ticket['materializedExtras'];
  createdAt: Date;
  version: number;
  reservationCode: string;
  paymentType: PaymentType;
  departurePoint: string | null;
  participants: number;
  /** In the order of their layers. */
  places: Place[];
  /** Name of the event the ticket is for, which may be another than the gate's. */
  ticketEvent: string;
}

type FactsRow = { [K in keyof TicketFacts]: TicketFacts[K] | null } & {
  tenantId: string;
  eventStatus: EventStatus;
  replacedAt: Date | null;
};

/** What a scan is decided from. */
export interface GateFacts {
  tenantId: string;
  eventStatus: EventStatus;
  ticket: ScannedTicketView | null;
  /** When the code that was read was replaced by another. */
  replacedAt: string | null;
}

const hasTicket = (row: FactsRow): row is FactsRow & TicketFacts => row.id !== null;

function toTicketView(row: TicketFacts, tenantId: string): ScannedTicketView {
  const { email: _email, requirements: _requirements, ...participant } = row.participantInfo;
  const { transportId, transport } = firstPlaceOf(row.places);
  return {
    _id: row.id,
    code: row.code,
    status: row.status,
    condition: row.condition,
    price: row.price,
    isSent: row.isSent,
    sentAt: row.sentAt?.toISOString() ?? null,
    isScanned: row.isScanned,
    scannedAt: row.scannedAt?.toISOString() ?? null,
    reservationId: row.reservationId,
    eventId: row.eventId,
    tenantId,
    transportId,
    places: row.places,
    participantInfo: { ...participant, ...(transport && { transport }) },
    materializedExtras: row.materializedExtras,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    event: { _id: row.eventId, name: row.ticketEvent },
    reservation: {
      _id: row.reservationId,
      code: row.reservationCode,
      paymentType: row.paymentType,
      departurePoint: row.departurePoint,
      participants: row.participants,
    },
  };
}

/** What is known of a ticket at an event's gate, in one query; undefined when the caller's community has no such event. */
export async function readGateFacts(
  database: Database,
  scope: TenantScope,
  { eventId, read }: { eventId: string; read: ScannedText },
): Promise<GateFacts | undefined> {
  const [row] = await database.query<FactsRow>(scope, scanFacts[read.kind], [eventId, read.value]);
  if (!row) return undefined;
  const ticket = hasTicket(row) ? toTicketView(row, row.tenantId) : null;
  const replacedAt = row.replacedAt?.toISOString() ?? null;
  return { tenantId: row.tenantId, eventStatus: row.eventStatus, ticket, replacedAt };
}

/** A scan about to be stored. */
export type NewScan = Omit<
  Scan,
  'receivedAt' | 'revertedAt' | 'revertReason' | 'ticket' | 'firstScan' | 'replacedAt'
> & {
  read: string;
  nonce: string | null;
};

/**
 * Checks the ticket in and stores the winning scan, if the ticket still is as it was when the scan was decided; otherwise, and
 * when the nonce was stored meanwhile, null.
 */
export async function storeEntry(
  database: Database,
  scope: TenantScope,
  scan: NewScan,
  options: Pick<Ticket, 'condition' | 'code'> & { isGuarded: boolean },
): Promise<string | null> {
  const statement = options.isGuarded ? enterTicket : enterTicketUnguarded;
  const [row] = await database.query<{ receivedAt: Date }>(scope, statement, [
    scan._id,
    scan.ticketId,
    scan.eventId,
    scan.read,
    scan.at,
    scan.nonce,
    scan.device,
    scan.userId,
    scan.userName,
    scan.isOffline,
    scan.isConflict,
    options.condition,
    options.code,
  ]);
  return row?.receivedAt.toISOString() ?? null;
}

/** Stores a refused scan; null when its nonce was stored meanwhile. */
export async function storeRefusedScan(database: Database, scope: TenantScope, scan: NewScan): Promise<string | null> {
  const [row] = await database.query<{ receivedAt: Date }>(scope, storeRefusal, [
    scan._id,
    scan.tenantId,
    scan.eventId,
    scan.ticketId,
    scan.status,
    scan.reason,
    scan.read,
    scan.nonce,
    scan.at,
    scan.device,
    scan.userId,
    scan.userName,
    scan.isOffline,
    scan.isConflict,
  ]);
  return row?.receivedAt.toISOString() ?? null;
}
