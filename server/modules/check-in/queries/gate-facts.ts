import { type Bearer, type GateCheckpoint, isArrival, type Passage } from '../../../../domain/check-in/checkpoint.ts';
import type { FirstScan, Scan, ScannedTicketView } from '../../../../domain/check-in/schema.ts';
import { Refusal } from '../../../../domain/errors.ts';
import type { EventStatus, PaymentType } from '../../../../domain/events/schema.ts';
import type { ScannedText } from '../../../../domain/tickets/code.ts';
import type { ParticipantInfo, Ticket } from '../../../../domain/tickets/schema.ts';
import type { Place } from '../../../../domain/transports/fields.ts';
import { firstPlaceOf } from '../../../../domain/transports/places.ts';
import type { Database, TenantScope } from '../../../kernel/database/database.ts';
import { toBearer } from './bearer.ts';
import {
  checkpointFacts,
  enterAtCheckpoint,
  enterTicket,
  enterTicketUnguarded,
  leaveCheckpoint,
  scanFacts,
  storeRefusal,
} from './scan-statements.ts';

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
} & Partial<CheckpointRow>;

/** What the statements at a checkpoint add: instants as JSON writes them. */
interface CheckpointRow {
  checkpoint: GateCheckpoint | null;
  tier: Bearer['tier'];
  passages: RecordedPassage[];
}

/** A passage with who recorded it. */
export type RecordedPassage = Passage & FirstScan;

/** A ticket at a checkpoint. */
export interface GateCheckpointFacts {
  checkpoint: GateCheckpoint;
  bearer: Bearer;
  passages: readonly RecordedPassage[];
}

/** What a scan is decided from. */
export interface GateFacts {
  tenantId: string;
  eventStatus: EventStatus;
  ticket: ScannedTicketView | null;
  /** When the code that was read was replaced by another. */
  replacedAt: string | null;
  /** Where it is shown; null for the checkpoint that every event has. */
  at: GateCheckpointFacts | null;
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

const inUtc = (instant: string): string => new Date(instant).toISOString();

/** @throws Refusal not_found when the event has no such checkpoint */
function toCheckpointFacts(row: FactsRow): GateCheckpointFacts {
  const { checkpoint, passages = [], tier = 'normal' } = row;
  if (!checkpoint) throw new Refusal('not_found');
  const extraIds = (row.materializedExtras ?? []).map(({ _id }) => _id);
  return {
    checkpoint,
    bearer: toBearer({ tier, extraIds, age: row.participantInfo?.age ?? null, places: row.places ?? [] }),
    passages: passages.map((passage) => ({ ...passage, at: inUtc(passage.at) })),
  };
}

/**
 * What is known of a ticket at an event's gate, in one query; undefined when the caller's community has no such event.
 * @throws Refusal not_found when the event has no such checkpoint
 */
export async function readGateFacts(
  database: Database,
  scope: TenantScope,
  { eventId, read, at }: { eventId: string; read: ScannedText; at: { checkpointId: string; day: string } | null },
): Promise<GateFacts | undefined> {
  const statement = (at ? checkpointFacts : scanFacts)[read.kind];
  const values = at ? [eventId, read.value, at.checkpointId, at.day] : [eventId, read.value];
  const [row] = await database.query<FactsRow>(scope, statement, values);
  if (!row) return undefined;
  const ticket = hasTicket(row) ? toTicketView(row, row.tenantId) : null;
  const replacedAt = row.replacedAt?.toISOString() ?? null;
  const { tenantId, eventStatus } = row;
  return { tenantId, eventStatus, ticket, replacedAt, at: at && toCheckpointFacts(row) };
}

/** A scan about to be stored. */
export type NewScan = Omit<
  Scan,
  'receivedAt' | 'revertedAt' | 'revertReason' | 'ticket' | 'firstScan' | 'replacedAt' | 'ownPlace'
> & {
  read: string;
  nonce: string | null;
};

/** What every statement that stores a passage is given first. */
const passageValues = (scan: NewScan): unknown[] => [
  ...[scan._id, scan.ticketId, scan.eventId, scan.read, scan.at, scan.nonce, scan.device, scan.userId, scan.userName],
  ...[scan.isOffline, scan.isConflict],
];

interface EntryOptions extends Pick<Ticket, 'condition' | 'code'> {
  isGuarded: boolean;
  checkpoint: GateCheckpoint | null;
}

/**
 * Checks the ticket in and stores the winning scan, if the ticket still is as it was when the scan was decided; otherwise, and
 * when the nonce was stored meanwhile, null.
 */
export async function storeEntry(
  database: Database,
  scope: TenantScope,
  scan: NewScan,
  { isGuarded, checkpoint, condition, code }: EntryOptions,
): Promise<string | null> {
  const [statement, at] = checkpoint
    ? [enterAtCheckpoint, [checkpoint._id, scan.period, scan.turn, isArrival(checkpoint)]]
    : [isGuarded ? enterTicket : enterTicketUnguarded, []];
  const values = [...passageValues(scan), condition, code, ...at];
  const [row] = await database.query<{ receivedAt: Date }>(scope, statement, values);
  return row?.receivedAt.toISOString() ?? null;
}

/** Stores an exit; null when the turn ended or the nonce was stored meanwhile. */
export async function storeExit(database: Database, scope: TenantScope, scan: NewScan): Promise<string | null> {
  const values = [...passageValues(scan), scan.reason, scan.checkpointId, scan.period, scan.turn];
  const [row] = await database.query<{ receivedAt: Date }>(scope, leaveCheckpoint, values);
  return row?.receivedAt.toISOString() ?? null;
}

/** Stores a refused scan; null when its nonce was stored meanwhile. */
export async function storeRefusedScan(database: Database, scope: TenantScope, scan: NewScan): Promise<string | null> {
  const [row] = await database.query<{ receivedAt: Date }>(scope, storeRefusal, [
    ...[scan._id, scan.tenantId, scan.eventId, scan.ticketId, scan.status, scan.reason, scan.read, scan.nonce, scan.at],
    ...[scan.device, scan.userId, scan.userName, scan.isOffline, scan.isConflict],
    ...[scan.checkpointId, scan.direction, scan.period, scan.turn],
  ]);
  return row?.receivedAt.toISOString() ?? null;
}
