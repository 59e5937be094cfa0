import type { Scan, ScanReason } from '#domain/check-in/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { addDays } from '#domain/values/time.ts';
import type { BuiltEvent } from '../events.ts';
import { type Clock, earliest, latest, minutesAfter } from '../support/clock.ts';
import { uuidAt } from '../support/ids.ts';
import { putOn } from '../support/places.ts';
import { createPrng, type Prng } from '../support/prng.ts';
import type { DemoPhone, DemoTransport, DemoUser } from '../support/types.ts';
import type { Bookings } from './bookings.ts';

interface GateContext {
  prng: Prng;
  clock: Clock;
  built: BuiltEvent;
  bookings: Bookings;
  scanners: readonly DemoUser[];
}

const devices = ['Pixel 8 · Ingresso nord', 'iPhone 15 · Ingresso sud', 'Galaxy A54 · Navetta'] as const;

/** Marks which tickets went out by e-mail. */
export function sendTickets({ prng, clock, built, bookings }: GateContext): void {
  if (built.event.status === 'waiting_confirmation' || built.spec.sent === 0) return;
  const batch = earliest(minutesAfter(clock.now, -20), addDays(built.start, -2));
  for (const reservation of bookings.reservations) {
    const isSent = built.spec.sent === 1 || prng.chance(built.spec.sent);
    const sentAt = latest(batch, minutesAfter(new Date(reservation.createdAt), 3));
    if (!isSent || reservation.status === 'revoked' || sentAt > clock.now) continue;
    for (const ticket of bookings.tickets) {
      if (ticket.reservationId !== reservation._id) continue;
      ticket.isSent = true;
      ticket.sentAt = sentAt.toISOString();
    }
  }
}

/** Puts most of the people on the buses, bookings kept together. */
export function fillTransports({ prng, built, bookings }: GateContext): void {
  if (built.transports.length === 0 || built.spec.sent === 0) return;
  const freeBus = (seats: number): DemoTransport | undefined =>
    built.transports.find((bus) => bus.maximumSlots - bus.slots >= seats);
  for (const reservation of bookings.reservations) {
    const party = bookings.tickets.filter(
      (ticket) => ticket.reservationId === reservation._id && ticket.status === 'valid',
    );
    if (party.length === 0 || prng.chance(0.12)) continue;
    const bus = freeBus(party.length);
    if (!bus) continue;
    putOn(bus, party);
  }
}

function createScan(context: GateContext, at: Date, fields: Partial<Scan> & Pick<Scan, 'status' | 'ticketId'>): Scan {
  const { prng, built, scanners } = context;
  const scanner = prng.pick(scanners);
  return {
    _id: uuidAt(prng, at),
    eventId: built.event._id,
    tenantId: built.event.tenantId,
    reason: null,
    at: at.toISOString(),
    receivedAt: minutesAfter(at, 0).toISOString(),
    device: prng.pick(devices),
    userId: scanner._id,
    userName: `${scanner.name} ${scanner.surname}`,
    isOffline: false,
    isConflict: false,
    revertedAt: null,
    revertReason: null,
    ...{ checkpointId: null, direction: 'in', period: '', turn: 0 },
    ...fields,
  };
}

/** A refusal some minutes after the gate opened. */
function refuse(context: GateContext, ticket: Ticket | null, at: Date, reason: ScanReason): Scan {
  return createScan(context, at, {
    status: reason === 'already_used' ? 'used' : 'invalid',
    reason,
    ticketId: ticket?._id ?? null,
  });
}

function entryTime({ prng, clock, built }: GateContext): Date {
  const opens = minutesAfter(built.start, -120);
  const closes = minutesAfter(built.start, 25);
  const until = earliest(closes, minutesAfter(clock.now, -1));
  const [one, other] = [prng.next(), prng.next()];
  // Doors that are at work are busier from minute to minute: who looks at their board sees people come in now.
  const share = until < closes ? Math.max(one, other) : one * 0.6 + other * 0.4;
  return new Date(opens.getTime() + share * (until.getTime() - opens.getTime()));
}

/** The phones at a gate that is at work: one of them ran down, and nobody at the desk has noticed. */
export function phonesOf({ clock, built, scanners }: GateContext): DemoPhone[] {
  const opened = minutesAfter(built.start, -120);
  if (built.spec.scanned === 0 || opened > clock.now || built.start < clock.now) return [];
  return devices.map((device, at) => {
    const scanner = scanners[at % scanners.length];
    const { _id: eventId, tenantId } = built.event;
    return {
      ...{ phone: uuidAt(createPrng(at + 1), opened), tenantId, eventId, userId: scanner?._id ?? tenantId },
      ...{ userName: scanner ? `${scanner.name} ${scanner.surname}` : '', device, checkpointId: null },
      seenAt: new Date(clock.now.getTime() - (at === 1 ? 4 * 60_000 : (at + 1) * 2_000)).toISOString(),
      ...{ queued: at === 1 ? 12 : 0, battery: [84, 18, 61][at] ?? null, version: '1.9.0' },
    };
  });
}

/** Everything that happened at the gate: entries, second attempts, refusals, an entry taken back and an offline conflict. */
export function scanEvent(context: GateContext): Scan[] {
  const { prng, clock, built, bookings } = context;
  if (built.spec.scanned === 0 || minutesAfter(built.start, -120) > clock.now) return [];
  const scans: Scan[] = [];
  const valid = bookings.tickets.filter((ticket) => ticket.status === 'valid' && ticket.isSent);
  for (const ticket of valid) {
    if (!prng.chance(built.spec.scanned)) continue;
    const at = entryTime(context);
    ticket.isScanned = true;
    ticket.scannedAt = at.toISOString();
    scans.push(createScan(context, at, { status: 'valid', ticketId: ticket._id }));
    const again = minutesAfter(at, prng.int(1, 9));
    const refusal = prng.chance(0.03) ? refuse(context, ticket, again, 'already_used') : null;
    if (refusal && again < clock.now) scans.push(refusal);
  }
  const cancelled = bookings.tickets.filter((ticket) => ticket.status === 'invalid').slice(0, 2);
  for (const ticket of cancelled) scans.push(refuse(context, ticket, entryTime(context), 'canceled'));
  scans.push(refuse(context, null, entryTime(context), 'unknown_ticket'));
  return [...scans, ...rarities(context, valid)];
}

function rarities(context: GateContext, valid: readonly Ticket[]): Scan[] {
  const { clock } = context;
  const scans: Scan[] = [];
  const waiting = valid.find((ticket) => !ticket.isScanned);
  if (waiting) {
    const at = entryTime(context);
    scans.push(
      createScan(context, at, {
        status: 'valid',
        ticketId: waiting._id,
        revertedAt: earliest(minutesAfter(at, 2), clock.now).toISOString(),
        revertReason: 'Persona sbagliata: omonimia',
      }),
    );
  }
  const entered = valid.find((ticket) => ticket.isScanned);
  if (entered?.scannedAt) {
    const at = earliest(minutesAfter(new Date(entered.scannedAt), 4), minutesAfter(clock.now, -1));
    scans.push(
      createScan(context, at, {
        status: 'used',
        reason: 'conflict_used',
        ticketId: entered._id,
        isOffline: true,
        isConflict: true,
        receivedAt: earliest(minutesAfter(at, 7), clock.now).toISOString(),
      }),
    );
  }
  return scans;
}
