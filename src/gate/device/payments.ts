import type { GateTicket } from '#domain/check-in/schema.ts';
import type { Connection } from './connection.ts';
import { AccessLost, type GateApi, NetworkDown } from './gate-api.ts';
import type { ScanQueue } from './queue.ts';
import { type GateTickets, paidHere } from './tickets.ts';
import type { Taken } from './types.ts';

interface PaymentsOptions {
  eventId: string;
  server: GateApi;
  queue: ScanQueue;
  tickets: GateTickets;
  connection: Connection;
  now: () => number;
}

/** Money taken at this gate: on disk first, then with the server, now or when the network is back. */
export function createPayments({ eventId, server, queue, tickets, connection, now }: PaymentsOptions) {
  /** What the server says of a payment; null when it cannot be asked. */
  async function askToPay(ticketId: string, taken: Taken): Promise<boolean | null> {
    if (!connection.isOnline()) return null;
    try {
      const { status, body } = await server.markPaid(ticketId, taken);
      return body.code === 'busy_try_again' ? null : status < 400;
    } catch (error) {
      if (error instanceof NetworkDown || error instanceof AccessLost) return null;
      throw error;
    }
  }

  return {
    /** The ticket as it is then; null when the server refuses it. */
    async record(ticket: GateTicket, taken: Taken): Promise<GateTicket | null> {
      const { _id: ticketId, code } = ticket;
      const at = new Date(now()).toISOString();
      await queue.addPayment({ ticketId, eventId, name: `${ticket.name} ${ticket.surname}`, code, at, taken });
      const isAccepted = await askToPay(ticketId, taken);
      if (isAccepted !== null) await queue.concludePayment(ticketId, null);
      if (isAccepted === false) return null;
      return (await tickets.update(ticketId, paidHere, isAccepted === true)) ?? { ...ticket, ...paidHere };
    },
  };
}
