import { type GateCheckpoint, type OwnPlace, ownBus } from '#domain/check-in/checkpoint.ts';
import { decideScan, type Verdict } from '#domain/check-in/decide.ts';
import type { GateTicket, Scan, ScanAnswer, ScannedTicketView } from '#domain/check-in/schema.ts';
import type { EventStatus } from '#domain/events/entity.ts';
import type { ApiAnswer } from './gate-api.ts';
import { afterAnswer, factsAt, type ScanPlace, seenAt } from './stands.ts';
import type { QueuedScan, ShownVerdict } from './types.ts';

const firstOf = (ticket: GateTicket): ShownVerdict['first'] =>
  ticket.scannedAt === null ? null : { at: ticket.scannedAt, by: ticket.scannedBy ?? '', device: ticket.scannedDevice };

/** The device's own decision, by the server's rule. */
export function decideHere(
  scan: QueuedScan,
  ticket: GateTicket | null,
  {
    eventStatus,
    place,
    checkpoints,
  }: { eventStatus: string; place: ScanPlace; checkpoints: readonly GateCheckpoint[] },
): ShownVerdict {
  const first = ticket && firstOf(seenAt(ticket, place, Date.parse(scan.at)));
  const replacedAt = ticket?.replaced?.find(({ code }) => code === scan.read)?.at ?? null;
  const { verdict, reason } = decideScan({
    ticket: ticket && { eventId: scan.eventId, status: ticket.status, condition: ticket.condition },
    eventId: scan.eventId,
    eventStatus: eventStatus as EventStatus,
    firstScan: first,
    checkpoint: factsAt(ticket, place, scan.at),
    replacedAt,
    isOffline: false,
  });
  return {
    key: scan.nonce,
    kind: verdict,
    reason,
    ticket,
    first: verdict === 'used' ? first : null,
    otherEvent: null,
    ...(reason === 'replaced' && replacedAt !== null && { replacedAt }),
    ...(place.direction === 'out' && { direction: place.direction }),
    ...(reason === 'not_here' && ticket && { ownPlace: ownPlaceOf(ticket, place, checkpoints) }),
    before: ticket,
    scanId: null,
    nonce: scan.nonce,
    decidedBy: 'device',
    message: null,
  };
}

/** Which bus is the passenger's own, and when it leaves, as far as this phone knows. */
function ownPlaceOf(
  { transport, bearer }: GateTicket,
  { checkpoint }: ScanPlace,
  checkpoints: readonly GateCheckpoint[],
): OwnPlace | undefined {
  if (checkpoint?.kind !== 'bus' || transport === null || !bearer) return undefined;
  const own = ownBus(checkpoints, bearer);
  return { name: transport, at: own?.closesAt ?? own?.opensAt ?? null };
}

/** A ticket this phone holds for another event: refused here, and named. */
export function ofOtherEvent(verdict: ShownVerdict, other: { ticket: GateTicket; eventName: string }): ShownVerdict {
  return { ...verdict, reason: 'wrong_event', ticket: other.ticket, otherEvent: other.eventName };
}

/** The ticket of an answer in the device's own form, over what the device knew of it. */
export function toGateTicket(view: ScannedTicketView, known: GateTicket | null): GateTicket {
  const { participantInfo, reservation } = view;
  return {
    _id: view._id,
    code: view.code,
    name: participantInfo.name,
    surname: participantInfo.surname,
    note: participantInfo.note ?? '',
    participantType: participantInfo.participant_type,
    transport: participantInfo.transport?.identifier ?? null,
    places: view.places,
    departurePoint: reservation?.departurePoint ?? null,
    reservationId: view.reservationId,
    reservationCode: reservation?.code ?? '',
    holder: known?.holder ?? '',
    age: known?.age ?? null,
    status: view.status,
    condition: view.condition,
    // As `restOf` says: the gate loads as little as it can.
    amountDue: view.condition === 'pending' ? view.price - (view.paidAmount ?? 0) : 0,
    paymentType: reservation?.paymentType ?? '',
    scannedAt: view.scannedAt,
    scannedBy: known?.scannedBy ?? null,
    scannedDevice: known?.scannedDevice ?? null,
    mailStart: known?.mailStart ?? '',
    lastDigits: known?.lastDigits ?? '',
    ...(known?.replaced && { replaced: known.replaced }),
    ...(known?.bearer && { bearer: known.bearer }),
    ...(known?.stands && { stands: known.stands }),
    ...(known?.goods && { goods: known.goods }),
  };
}

/** The server's answer as a verdict; an answer without a ticket names only the reason. */
export function verdictOfAnswer(
  scan: QueuedScan,
  { status, body }: ApiAnswer<Partial<ScanAnswer>>,
  known: GateTicket | null,
): ShownVerdict {
  const stored = body.scan;
  const otherEvent = stored?.reason === 'wrong_event' ? (body.ticket?.event?.name ?? null) : null;
  const decided = { decidedBy: 'server' as const, message: body.message ?? null };
  const base = { key: scan.nonce, nonce: scan.nonce, otherEvent, ...decided };
  if (!body.ticket || !stored) {
    const reason = status === 404 ? 'unknown_ticket' : 'failed';
    return { ...base, kind: 'refused', reason, ticket: null, first: null, scanId: null };
  }
  const first = stored.firstScan
    ? { at: stored.firstScan.at, by: stored.firstScan.userName, device: stored.firstScan.device }
    : null;
  // At a checkpoint the ticket keeps its arrival at the event; where it stands is said by the checkpoint.
  const entered = status === 200 ? { at: stored.at, by: stored.userName, device: stored.device } : first;
  const entry = stored.checkpointId === null ? entered : null;
  const view = toGateTicket(body.ticket, known);
  const ticket = {
    ...view,
    ...afterAnswer(view, stored),
    scannedAt: entry?.at ?? view.scannedAt,
    scannedBy: entry?.by ?? view.scannedBy,
    scannedDevice: entry?.device ?? view.scannedDevice,
  };
  const { replacedAt } = stored;
  return {
    ...{ ...base, kind: kindOf(status, ticket, stored), reason: stored.reason, ticket, first, scanId: stored._id },
    ...(stored.direction === 'out' && { direction: stored.direction }),
    ...(stored.ownPlace && { ownPlace: stored.ownPlace }),
    before: known,
    ...(replacedAt !== undefined && { replacedAt }),
  };
}

function kindOf(status: number, ticket: GateTicket, { direction, reason }: Scan): Verdict {
  if (status === 200 && direction === 'out') return reason === null ? 'ok' : 'warn';
  if (status === 200) return ticket.condition === 'pending' ? 'pay' : 'ok';
  return status === 409 ? 'used' : 'refused';
}
