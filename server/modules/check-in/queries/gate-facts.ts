import { type Bearer, type GateCheckpoint, isArrival, type Passage } from '#domain/check-in/checkpoint.ts';
import type { FirstScan, Scan, ScannedTicketView } from '#domain/check-in/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { EventStatus, PaymentType } from '#domain/events/entity.ts';
import type { ScannedText } from '#domain/tickets/code.ts';
import type { ParticipantInfo, Ticket } from '#domain/tickets/schema.ts';
import type { Place } from '#domain/transports/fields.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { type Database, type TenantScope, tenantOfScope } from '#server/kernel/database/database.ts';
import { toBearer } from './bearer.ts';
import {
  activeCommunity,
  enterAtCheckpoint,
  enterTicket,
  enterTicketUnguarded,
  eventName,
  leaveCheckpoint,
  scanFacts,
  storeFormerPassage,
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
  paidAmount: number;
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
}

type FactsRow = { [K in keyof TicketFacts]: TicketFacts[K] | null } & {
  tenantId: string;
  eventStatus: EventStatus;
  eventName: string;
  eventBegins: Date | null;
  dayChangedAt: Date | null;
  replacedAt: Date | null;
} & Partial<CheckpointRow>;

/** What the statements at a checkpoint add. */
interface CheckpointRow extends Pick<GateCheckpoint, 'repeat' | 'hasExit' | 'audience'> {
  /** Null when the event has no such checkpoint. */
  checkpointId: string | null;
  checkpointName: string;
  checkpointKind: GateCheckpoint['kind'];
  opensAt: Date | null;
  closesAt: Date | null;
  archivedAt: Date | null;
  /** Null for anyone who is no follower. */
  tier: Bearer['tier'] | null;
  /** Instants as JSON writes them. */
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
  /** When the event begins, and when it was last put to another day; null for one that has no day, or that stayed on its own. */
  moved: { begins: string; changedAt: string } | null;
  ticket: ScannedTicketView | null;
  /** When the code that was read was replaced by another. */
  replacedAt: string | null;
  /** Where it is shown; null for the checkpoint that every event has. */
  at: GateCheckpointFacts | null;
}

const hasTicket = (row: FactsRow): row is FactsRow & TicketFacts => row.id !== null;

/** @param event name of the event the ticket is for, which may be another than the gate's */
function toTicketView(row: TicketFacts, tenantId: string, event: string): ScannedTicketView {
  const { email: _email, requirements: _requirements, ...participant } = row.participantInfo;
  const { transportId, transport } = firstPlaceOf(row.places);
  return {
    _id: row.id,
    code: row.code,
    status: row.status,
    condition: row.condition,
    price: row.price,
    paidAmount: row.paidAmount,
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
    event: { _id: row.eventId, name: event },
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

const hasCheckpoint = (row: FactsRow): row is FactsRow & CheckpointRow & { checkpointId: string } =>
  typeof row.checkpointId === 'string';

/** @throws Refusal not_found when the event has no such checkpoint */
function toCheckpointFacts(row: FactsRow): GateCheckpointFacts {
  if (!hasCheckpoint(row)) throw new Refusal('not_found');
  const { checkpointId, checkpointName, checkpointKind, repeat, hasExit, audience, tier, passages } = row;
  const extraIds = (row.materializedExtras ?? []).map(({ _id }) => _id);
  const { age = null } = row.participantInfo ?? {};
  return {
    checkpoint: {
      ...{ _id: checkpointId, name: checkpointName, kind: checkpointKind, repeat, hasExit, audience },
      opensAt: row.opensAt?.toISOString() ?? null,
      closesAt: row.closesAt?.toISOString() ?? null,
      archivedAt: row.archivedAt?.toISOString() ?? null,
    },
    bearer: toBearer({ tier: tier ?? 'normal', extraIds, age, places: row.places ?? [] }),
    passages: passages.map((passage) => ({ ...passage, at: inUtc(passage.at) })),
  };
}

interface GateQuestion {
  eventId: string;
  read: ScannedText;
  at: { checkpointId: string; day: string } | null;
}

/** The row a scan is decided from: a code that names no ticket may have been replaced by another. */
async function readFactsRow(
  database: Database,
  scope: TenantScope,
  { eventId, read, at }: GateQuestion,
): Promise<FactsRow | undefined> {
  const statements = at ? scanFacts.atCheckpoint : scanFacts.atEvent;
  const values = [eventId, read.value, ...(at ? [at.checkpointId, at.day] : [])];
  const [row] = await database.query<FactsRow>(scope, statements[read.kind], values);
  if (!row || row.id !== null || read.kind === 'id') return row;
  const [replaced] = await database.query<FactsRow>(scope, statements.replacedCode, values);
  return replaced ?? row;
}

async function nameOfEvent(database: Database, scope: TenantScope, id: string): Promise<string> {
  const [event] = await database.query<{ name: string }>(scope, eventName, [id]);
  return event?.name ?? '';
}

/**
 * What is known of a ticket at an event's gate, in one query for the person who comes to the right door; undefined when the caller's
 * community has no such event, or is at work no longer.
 * @throws Refusal not_found when the event has no such checkpoint
 */
export async function readGateFacts(
  database: Database,
  scope: TenantScope,
  question: GateQuestion,
): Promise<GateFacts | undefined> {
  const row = await readFactsRow(database, scope, question);
  if (!row) return undefined;
  const { tenantId, eventStatus } = row;
  if (tenantOfScope(scope) === null && (await database.query(scope, activeCommunity, [tenantId])).length === 0)
    return undefined;
  const event = row.eventId === question.eventId ? row.eventName : null;
  const ticket = hasTicket(row)
    ? toTicketView(row, tenantId, event ?? (await nameOfEvent(database, scope, row.eventId)))
    : null;
  const replacedAt = row.replacedAt?.toISOString() ?? null;
  const moved =
    row.eventBegins && row.dayChangedAt
      ? { begins: row.eventBegins.toISOString(), changedAt: row.dayChangedAt.toISOString() }
      : null;
  return { tenantId, eventStatus, moved, ticket, replacedAt, at: question.at && toCheckpointFacts(row) };
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

/** Stores a passage that counts no longer, for a reason; null when its nonce was stored meanwhile. */
export async function storeFormer(
  database: Database,
  scope: TenantScope,
  scan: NewScan,
  { at, reason }: { at: string; reason: string },
): Promise<string | null> {
  const place = [scan.checkpointId, scan.direction, scan.period, scan.turn];
  const values = [...passageValues(scan), scan.reason, ...place, at, reason];
  const [row] = await database.query<{ receivedAt: Date }>(scope, storeFormerPassage, values);
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
