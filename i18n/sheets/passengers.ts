import type { Reservation } from '#domain/reservations/schema.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { answerColumns, type Column, columnsIn, type SheetOptions } from './columns.ts';

/** One person of a passenger list. */
export interface Passenger {
  /** List and ticket: a person may be on several lists. */
  _id: string;
  /** Place in its list, from 1. */
  seat: number;
  /** The seat that was given out, where it was. */
  seatLabel: string | null;
  transport: Pick<Transport, '_id' | 'identifier' | 'transportType' | 'layer'>;
  name: string;
  surname: string;
  /** Of whoever booked: participants leave none. */
  phone: string | null;
  booker: string;
  ticket: Pick<Ticket, 'code' | 'condition' | 'price' | 'paidAmount' | 'participantInfo' | 'materializedExtras'>;
  reservation: Pick<Reservation, 'code' | 'paymentType' | 'departurePoint'>;
}

/**
 * Passenger lists, list by list, the people numbered: who sits or sleeps there and on which seat, who booked and their phone, where
 * they get on and when, notes, extras, what is still to pay.
 */
export function passengerColumns(options: SheetOptions): Column<Passenger>[] {
  const { text, number, money, date } = columnsIn<Passenger>(options);
  const { enums, status } = options.texts;
  return [
    text('transport', 16, (row) => row.transport.identifier),
    text('transportType', 12, (row) => enums.transportType[row.transport.transportType]),
    number('seat', (row) => row.seat),
    text('seatLabel', 9, (row) => row.seatLabel),
    text('surname', 20, (row) => row.surname),
    text('name', 20, (row) => row.name),
    ...(options.contacts ? [text('phone', 18, (row) => row.phone)] : []),
    text('departurePoint', 28, (row) => row.reservation.departurePoint?.groupingPoint),
    date('departureDate', (row) => row.reservation.departurePoint?.departureDate ?? null),
    number('age', (row) => row.ticket.participantInfo.age ?? null),
    text('note', 30, (row) => row.ticket.participantInfo.note),
    ...answerColumns<Passenger>(options, ({ ticket }) => ticket.participantInfo),
    text('extras', 26, (row) => row.ticket.materializedExtras.map(({ name }) => name).join(', ')),
    text('booker', 24, (row) => row.booker),
    text('reservation', 13, (row) => row.reservation.code),
    text('code', 13, (row) => row.ticket.code),
    text('condition', 14, (row) => status.ticketCondition[row.ticket.condition]),
    money('toPay', ({ ticket }) => restOf(ticket)),
  ];
}
