import { decideScan, type Verdict } from '../../../domain/check-in/decide.ts';
import type { GateTicket, ScanAnswer, ScannedTicketView } from '../../../domain/check-in/schema.ts';
import type { EventStatus } from '../../../domain/events/schema.ts';
import type { ApiAnswer } from './gate-api.ts';
import type { QueuedScan, ShownVerdict } from './types.ts';

const firstOf = (ticket: GateTicket): ShownVerdict['first'] =>
  ticket.scannedAt === null ? null : { at: ticket.scannedAt, by: ticket.scannedBy ?? '', device: ticket.scannedDevice };

/** The device's own decision, by the server's rule (DEC-057). */
export function decideHere(scan: QueuedScan, ticket: GateTicket | null, eventStatus: string): ShownVerdict {
  const first = ticket && firstOf(ticket);
  const replacedAt = ticket?.replaced?.find(({ code }) => code === scan.read)?.at ?? null;
  const { verdict, reason } = decideScan({
    ticket: ticket && { eventId: scan.eventId, status: ticket.status, condition: ticket.condition },
    eventId: scan.eventId,
    eventStatus: eventStatus as EventStatus,
    firstScan: first,
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
    scanId: null,
    nonce: scan.nonce,
    decidedBy: 'device',
    message: null,
  };
}

/** A ticket this phone holds for another event: refused here, and named (OPEN-168). */
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
    departurePoint: reservation?.departurePoint ?? null,
    reservationId: view.reservationId,
    reservationCode: reservation?.code ?? '',
    holder: known?.holder ?? '',
    age: known?.age ?? null,
    status: view.status,
    condition: view.condition,
    amountDue: view.condition === 'pending' ? view.price : 0,
    paymentType: reservation?.paymentType ?? '',
    scannedAt: view.scannedAt,
    scannedBy: known?.scannedBy ?? null,
    scannedDevice: known?.scannedDevice ?? null,
    mailStart: known?.mailStart ?? '',
    lastDigits: known?.lastDigits ?? '',
    ...(known?.replaced && { replaced: known.replaced }),
  };
}

/** The server's answer as a verdict; an answer without a ticket names only the reason (ERR-E002, ERR-E004). */
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
  const entry = status === 200 ? { at: stored.at, by: stored.userName, device: stored.device } : first;
  const view = toGateTicket(body.ticket, known);
  const ticket = {
    ...view,
    scannedAt: entry?.at ?? view.scannedAt,
    scannedBy: entry?.by ?? view.scannedBy,
    scannedDevice: entry?.device ?? view.scannedDevice,
  };
  const { replacedAt } = stored;
  return {
    ...{ ...base, kind: kindOf(status, ticket), reason: stored.reason, ticket, first, scanId: stored._id },
    ...(replacedAt !== undefined && { replacedAt }),
  };
}

function kindOf(status: number, ticket: GateTicket): Verdict {
  if (status === 200) return ticket.condition === 'pending' ? 'pay' : 'ok';
  return status === 409 ? 'used' : 'refused';
}
