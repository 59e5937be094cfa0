import { randomBytes } from 'node:crypto';
import { newTicketCode } from '#domain/tickets/code.ts';
import * as tables from '#server/tables.ts';
import type { World } from '../world.ts';

export interface IssuedTicket {
  _id: string;
  code: string;
  reservationId: string;
}

/** Stores a booking of one person with its tickets, valid and paid at the departure unless told otherwise. */
export async function issueTickets(
  world: World,
  eventId: string,
  count: number,
  values: {
    reservation?: Partial<typeof tables.reservations.$inferInsert>;
    ticket?: Partial<typeof tables.tickets.$inferInsert>;
  } = {},
): Promise<IssuedTicket[]> {
  const tenantId = values.reservation?.tenantId ?? world.tenant._id;
  const buyer = await world.guest(tenantId);
  const participant = {
    name: 'Bianca',
    surname: 'Ferri',
    email: 'bianca@regia.test',
    note: 'celiaca',
    participant_type: 'accountholder' as const,
  };
  const [reservation] = await world.db
    .insert(tables.reservations)
    .values({
      tenantId,
      eventId,
      userId: buyer._id,
      code: `PR-${randomBytes(6).toString('hex')}`,
      status: 'valid',
      slots: count,
      initialSlots: count,
      total: 2000 * count,
      initialTotal: 2000 * count,
      price: 2000,
      paymentType: 'atDeparture',
      participantsInfo: [participant],
      ...values.reservation,
    })
    .returning({ id: tables.reservations.id });
  const reservationId = reservation?.id ?? '';
  const { condition = 'payed' as const, price = 2000 } = values.ticket ?? {};
  const paidAmount = condition === 'pending' || condition === 'revoked' ? 0 : price;
  const rows = Array.from({ length: count }, () => ({
    tenantId,
    eventId,
    reservationId,
    code: newTicketCode(randomBytes(10)),
    status: 'valid' as const,
    ...{ condition, price, paidAmount },
    name: participant.name,
    surname: participant.surname,
    participantInfo: participant,
    ...values.ticket,
  }));
  const issued = await world.db
    .insert(tables.tickets)
    .values(rows)
    .returning({ _id: tables.tickets.id, code: tables.tickets.code });
  return issued.map((ticket) => ({ ...ticket, reservationId }));
}

/** The only ticket of a booking. */
export async function issueTicket(
  ...args: [World, string, Parameters<typeof issueTickets>[3]?]
): Promise<IssuedTicket> {
  const [world, eventId, values] = args;
  const [ticket] = await issueTickets(world, eventId, 1, values);
  if (!ticket) throw new Error('no ticket was stored');
  return ticket;
}
