import { takesCash } from './decide.ts';
import type { GateTicket } from './schema.ts';

/** Everybody of one booking, who booked first, then in the order of the tickets; cancelled ones last. */
export function partyOf(tickets: Iterable<GateTicket>, reservationId: string): GateTicket[] {
  const isOut = ({ status }: GateTicket): number => (status === 'valid' ? 0 : 1);
  const isGuest = ({ participantType }: GateTicket): number => (participantType === 'accountholder' ? 0 : 1);
  return [...tickets]
    .filter((ticket) => ticket.reservationId === reservationId)
    .sort((a, b) => isOut(a) - isOut(b) || isGuest(a) - isGuest(b) || a._id.localeCompare(b._id));
}

/** Whether the person who has no transport is still to be given one: where nobody of the event has any, there is none to be given. */
export function assignsTransports(ofEvent: Iterable<Pick<GateTicket, 'transport'>>): boolean {
  for (const { transport } of ofEvent) if (transport !== null) return true;
  return false;
}

/** Whether the person may still come in: the ticket is valid and nobody entered with it. */
export const mayEnter = ({ status, scannedAt }: Pick<GateTicket, 'status' | 'scannedAt'>): boolean =>
  status === 'valid' && scannedAt === null;

/** What the people who are about to come in still owe: it is said, and decided, before they do. */
export interface PartyDebt {
  unpaid: GateTicket[];
  paid: GateTicket[];
  /** Cents of all of them together. */
  due: number;
  /** Whether anyone who is at the gate may take it; otherwise the organiser waits for it another way. */
  isTakenHere: boolean;
}

export function debtOf(chosen: readonly GateTicket[]): PartyDebt {
  const unpaid = chosen.filter(({ condition }) => condition === 'pending');
  return {
    unpaid,
    paid: chosen.filter((ticket) => !unpaid.includes(ticket)),
    due: unpaid.reduce((sum, { amountDue }) => sum + amountDue, 0),
    isTakenHere: unpaid.length > 0 && unpaid.every(takesCash),
  };
}
