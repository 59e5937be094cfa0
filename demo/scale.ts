import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { MINUTE } from '#domain/values/time.ts';
import { slug } from './people/people.ts';
import { crockfordCode, uuidAt } from './support/ids.ts';
import { firstNames, surnames } from './support/names.ts';
import { createPrng, type Prng } from './support/prng.ts';
import type { DemoTicket } from './support/types.ts';

const PARTY = 3;
const PRICE = 2500;

export interface ScaleOptions {
  /** How many tickets to make in all. */
  tickets: number;
  /** Tickets of one batch. */
  batch?: number;
  now: Date;
  tenantId: string;
  /** Events the tickets belong to, taken in turn; each needs room for `tickets / eventIds.length`. */
  eventIds: readonly string[];
  /**
   * Makes the person behind a booking exist and answers their id; a person may book an event once, so it is called with
   * a running number.
   */
  userIdOf: (index: number) => string;
  seed?: number;
}

export interface ScaleBatch {
  reservations: Reservation[];
  tickets: DemoTicket[];
  payments: Payment[];
}

function participant(prng: Prng, isHolder: boolean): ParticipantInfo {
  const name = prng.pick(firstNames);
  const surname = prng.pick(surnames);
  return {
    name,
    surname,
    email: `${slug(name)}.${slug(surname)}${prng.int(1, 9999)}@posta.example`,
    note: '',
    userType: 'normal',
    participant_type: isHolder ? 'accountholder' : 'companion',
  };
}

interface Booking {
  prng: Prng;
  options: ScaleOptions;
  index: number;
  eventId: string;
  size: number;
}

function bookingOf({ prng, options, index, eventId, size }: Booking): ScaleBatch {
  const at = new Date(options.now.getTime() - MINUTE * (options.tickets / PARTY - index) - prng.int(0, 50_000));
  const createdAt = at.toISOString();
  const isPayed = index % 8 !== 0;
  const isInvalid = index % 25 === 0;
  const reservationId = uuidAt(prng, at);
  const userId = options.userIdOf(index);
  const { tenantId } = options;
  const tickets = Array.from({ length: size }, (_, place): DemoTicket => {
    const valid = { status: 'valid', condition: isPayed ? 'payed' : 'pending' } as const;
    const isScanned = !isInvalid && index % 3 === 0;
    return {
      _id: uuidAt(prng, at),
      // 50 random bits: at this size a repeat is improbable, and the database would refuse it.
      code: crockfordCode(prng, 10),
      ...(isInvalid ? ({ status: 'invalid', condition: 'revoked' } as const) : valid),
      price: PRICE,
      isSent: true,
      sentAt: createdAt,
      isScanned,
      payedAt: isPayed && !isInvalid ? createdAt : null,
      scannedAt: isScanned ? options.now.toISOString() : null,
      reservationId,
      eventId,
      tenantId,
      transportId: null,
      places: [],
      participantInfo: participant(prng, place === 0),
      materializedExtras: [],
      createdAt,
      version: 1,
    };
  });
  const slots = isInvalid ? 0 : size;
  const total = size * PRICE;
  const common = { tenantId, userId, eventId, createdAt, version: 1, paymentType: 'wireTransfer' as const };
  const reservation: Reservation = {
    ...common,
    _id: reservationId,
    code: crockfordCode(prng, 10),
    status: isInvalid ? 'revoked' : isPayed ? 'valid' : 'pending',
    slots,
    initialSlots: size,
    total: slots * PRICE,
    initialTotal: total,
    price: PRICE,
    isPayed: isPayed && !isInvalid,
    scannedTickets: tickets.filter((ticket) => ticket.isScanned).length,
    sentTickets: size,
    totalTickets: size,
    payedTickets: isPayed ? slots : 0,
    departurePoint: null,
    participantsInfo: tickets.map((ticket) => ticket.participantInfo),
  };
  const payment: Payment = {
    ...common,
    _id: uuidAt(prng, at),
    reservationId,
    participationRequestId: null,
    amount: isInvalid ? 0 : total,
    refundedAmount: 0,
    feeAmount: null,
    status: isInvalid ? 'canceled' : isPayed ? 'paid' : 'waitingPayment',
  };
  return { reservations: [reservation], tickets, payments: [payment] };
}

/**
 * Bookings by the hundred thousand, for benchmarks: batches of reservations with three tickets and one payment each, the
 * same for the same seed. What is held in memory is one batch, whatever the total.
 */
export async function* buildTickets(options: ScaleOptions): AsyncGenerator<ScaleBatch> {
  const prng = createPrng(options.seed ?? 1);
  const batchSize = options.batch ?? 6000;
  const bookings = Math.ceil(options.tickets / PARTY);
  let batch: ScaleBatch = { reservations: [], tickets: [], payments: [] };
  for (let index = 0; index < bookings; index += 1) {
    const eventId = options.eventIds[index % options.eventIds.length];
    if (eventId === undefined) throw new RangeError('at least one event is needed');
    const size = Math.min(PARTY, options.tickets - index * PARTY);
    const { reservations, tickets, payments } = bookingOf({ prng, options, index, eventId, size });
    batch.reservations.push(...reservations);
    batch.tickets.push(...tickets);
    batch.payments.push(...payments);
    if (batch.tickets.length < batchSize) continue;
    yield batch;
    batch = { reservations: [], tickets: [], payments: [] };
  }
  if (batch.tickets.length > 0) yield batch;
}
