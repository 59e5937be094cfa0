import type { GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import { assignsTransports, partyOf } from '#domain/check-in/party.ts';
import type { GateSnapshot, GateTicket } from '#domain/check-in/schema.ts';
import { createSearchIndex } from '#domain/check-in/search-index.ts';
import type { GateGoods } from '#domain/orders/hand-over-schema.ts';
import { readScannedText } from '#domain/tickets/code.ts';
import type { GateDatabases } from './gate-database.ts';
import { countAt, EVENT_GATE, type ScanPlace, seenAt } from './stands.ts';
import type { SnapshotMeta } from './types.ts';

/** What a ticket is once its money was taken. */
export const paidHere = { condition: 'payed', amountDue: 0 } as const satisfies Partial<GateTicket>;

/** A few milliseconds' worth on a slow phone. */
const PREPARED_AT_ONCE = 200;

type Handed = NonNullable<GateGoods['handed']>;

interface MergeOptions {
  isWhole: boolean;
  receivedAt: number;
  /** The device let the holder in and the server does not know yet. */
  isPending: (id: string) => boolean;
  /** The device took the money and the server does not know yet. */
  isPaid: (id: string) => boolean;
  /** The ticket with the goods the device handed over and the server does not know yet. */
  withOwed: (ticket: GateTicket) => GateTicket;
}

export type GateTickets = ReturnType<typeof createTickets>;

/** The event's tickets: in memory for decisions, on disk for the next start. */
export function createTickets(
  { tickets: db }: Pick<GateDatabases, 'tickets'>,
  eventId: string,
  user: { _id: string; name: string },
) {
  const byId = new Map<string, GateTicket>();
  const byCode = new Map<string, GateTicket>();
  /** Ids by booking: every row of a search tells how many its booking has. */
  const parties = new Map<string, Set<string>>();
  const index = createSearchIndex<GateTicket>();
  let meta: SnapshotMeta | null = null;

  function keep(ticket: GateTicket) {
    byId.set(ticket._id, ticket);
    index.put(ticket);
    byCode.set(ticket.code, ticket);
    const party = parties.get(ticket.reservationId);
    if (party) party.add(ticket._id);
    else parties.set(ticket.reservationId, new Set([ticket._id]));
    // What was replaced finds its ticket too, to be refused by its own name.
    for (const { code } of ticket.replaced ?? []) byCode.set(code, ticket);
  }

  const ofBooking = ({ reservationId }: GateTicket): GateTicket[] =>
    [...(parties.get(reservationId) ?? [])].flatMap((id) => byId.get(id) ?? []);

  async function store(changed: readonly GateTicket[], isWhole: boolean): Promise<void> {
    const tx = db.transaction(['events', 'tickets'], 'readwrite');
    const store = tx.objectStore('tickets');
    if (isWhole) {
      for (const key of await store.index('event').getAllKeys(eventId)) {
        if (!byId.has(key[1])) void store.delete(key);
      }
    }
    for (const ticket of changed) void store.put({ ...ticket, eventId });
    if (meta) void tx.objectStore('events').put(meta);
    await tx.done;
  }

  return {
    meta: () => meta,
    size: () => byId.size,
    all: () => [...byId.values()],
    get: (id: string) => byId.get(id),

    /** Reads what an earlier visit left, of the same person. */
    async load(): Promise<void> {
      const stored = await db.get('events', eventId);
      if (stored?.userId !== user._id) return;
      meta = stored;
      for (const ticket of await db.getAllFromIndex('tickets', 'event', eventId)) keep(ticket);
    },

    /** Takes a snapshot or a delta in; what the device knows better, because it still owes it, stays. */
    async merge(
      snapshot: GateSnapshot,
      { isWhole, receivedAt, isPending, isPaid, withOwed }: MergeOptions,
    ): Promise<void> {
      const merged = snapshot.tickets.map(withOwed).map((received) => {
        const own = byId.get(received._id);
        const ticket =
          isPaid(received._id) && received.condition === 'pending' ? { ...received, ...paidHere } : received;
        if (!own || !isPending(ticket._id)) return ticket;
        const standing = { ...ticket, ...(own.stands && { stands: own.stands }) };
        if (ticket.scannedAt !== null) return standing;
        const { scannedAt, scannedBy, scannedDevice } = own;
        return { ...standing, scannedAt, scannedBy, scannedDevice };
      });
      if (isWhole) {
        byId.clear();
        byCode.clear();
        parties.clear();
        index.clear();
      }
      for (const ticket of merged) keep(ticket);
      const { eventName, eventStatus, startDate, at, expected, checkpoints, sells = false } = snapshot;
      const owner = { userId: user._id, userName: user.name };
      meta = {
        eventId,
        ...owner,
        eventName,
        eventStatus,
        startDate,
        expected,
        at,
        receivedAt,
        sells,
        ...(checkpoints && { checkpoints }),
      };
      await store(merged, isWhole);
    },

    /** Changes one ticket in memory, and on disk when the server has said so. */
    async update(id: string, change: Partial<GateTicket>, isConfirmed: boolean): Promise<GateTicket | undefined> {
      const ticket = byId.get(id);
      if (!ticket) return undefined;
      const changed = { ...ticket, ...change };
      keep(changed);
      if (isConfirmed) await store([changed], false);
      return changed;
    },

    /** Says who handed a line over, or nobody, on every ticket it is on; null takes it off them: it is not to be given. */
    async setGoods(lineId: string, change: { handed: Handed | null } | null, isConfirmed: boolean): Promise<void> {
      for (const ticket of [...byId.values()]) {
        if (!ticket.goods?.some((one) => one.lineId === lineId)) continue;
        const goods = ticket.goods.flatMap((one) =>
          one.lineId !== lineId ? one : change ? { ...one, ...change } : [],
        );
        keep({ ...ticket, goods });
        if (isConfirmed) await store([{ ...ticket, goods }], false);
      }
    },

    /** The ticket a read text names, as the server would find it. */
    find(text: string): GateTicket | null {
      const read = readScannedText(text);
      if (!read) return null;
      return (read.kind === 'id' ? byId.get(read.value) : byCode.get(read.value)) ?? null;
    },

    /** A ticket of another event of this phone, with that event's name; null when it holds none. */
    async findElsewhere(text: string): Promise<{ ticket: GateTicket; eventName: string } | null> {
      const read = readScannedText(text);
      for (const other of read ? await db.getAll('events') : []) {
        if (other.eventId === eventId || other.userId !== user._id) continue;
        const held = await db.getAllFromIndex('tickets', 'event', other.eventId);
        const ticket = held.find((one) => (read?.kind === 'id' ? one._id : one.code) === read?.value);
        if (ticket) return { ticket, eventName: other.eventName };
      }
      return null;
    },

    /** Takes every ticket apart for search ahead of the first key, a few at a time: the camera goes on meanwhile. */
    async prepareSearch(): Promise<void> {
      while (index.settle(PREPARED_AT_ONCE)) await new Promise((resolve) => setTimeout(resolve));
    },

    /** The people a search finds, the best matches first, as they are at a place. */
    search: (text: string, place: ScanPlace, now: number): GateTicket[] =>
      index.find(text).map((ticket) => seenAt(ticket, place, now)),

    /** Everybody of the booking a ticket is of, as they are at a place. */
    partyOf: (ticket: GateTicket, place: ScanPlace, now: number): GateTicket[] =>
      partyOf(ofBooking(ticket), ticket.reservationId).map((one) => seenAt(one, place, now)),

    /** A checkpoint this phone knows of, also one that was deleted. */
    checkpoint: (id: string | undefined): GateCheckpoint | null =>
      meta?.checkpoints?.find(({ _id }) => _id === id) ?? null,

    /** Whether people of this event are put on transports. */
    assignsTransports: (): boolean => assignsTransports(byId.values()),

    /** Which of the booking's tickets this is, and of how many; cancelled ones do not count. */
    placeInReservation(ticket: GateTicket): { index: number; of: number } {
      const party = ofBooking(ticket).filter(({ status }) => status === 'valid');
      party.sort((a, b) => a._id.localeCompare(b._id));
      return { index: party.findIndex((other) => other._id === ticket._id) + 1, of: party.length };
    },

    /** How many are in, of how many who may come, at a place. */
    count: (place: ScanPlace = EVENT_GATE, now = 0): ReturnType<typeof countAt> => countAt(byId.values(), place, now),
  };
}
