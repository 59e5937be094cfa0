import type { GateSnapshot, GateTicket } from '../../../domain/scan/schema.ts';
import { readScannedText } from '../../../domain/ticket/code.ts';
import type { GateDatabases } from './gate-database.ts';
import type { SnapshotMeta } from './types.ts';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Fewer letters would list everybody. */
export const SEARCH_MIN = 3;
const SEARCH_MAX_RESULTS = 30;

export type GateTickets = ReturnType<typeof createTickets>;

/** The event's tickets: in memory for decisions, on disk for the next start. */
export function createTickets(
  { tickets: db }: Pick<GateDatabases, 'tickets'>,
  eventId: string,
  user: { _id: string; name: string },
) {
  const byId = new Map<string, GateTicket>();
  const byCode = new Map<string, GateTicket>();
  let meta: SnapshotMeta | null = null;

  function keep(ticket: GateTicket) {
    byId.set(ticket._id, ticket);
    byCode.set(ticket.code, ticket);
  }

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

    /** Takes a snapshot or a delta in. `isPending` tickets keep this device's own, newer, knowledge of their entry. */
    async merge(
      snapshot: GateSnapshot,
      { isWhole, receivedAt, isPending }: { isWhole: boolean; receivedAt: number; isPending: (id: string) => boolean },
    ): Promise<void> {
      const merged = snapshot.tickets.map((ticket) => {
        const own = byId.get(ticket._id);
        if (!own || !isPending(ticket._id) || ticket.scannedAt !== null) return ticket;
        const { scannedAt, scannedBy, scannedDevice } = own;
        return { ...ticket, scannedAt, scannedBy, scannedDevice };
      });
      if (isWhole) {
        byId.clear();
        byCode.clear();
      }
      for (const ticket of merged) keep(ticket);
      const { eventName, eventStatus, startDate, at, expected } = snapshot;
      const owner = { userId: user._id, userName: user.name };
      meta = { eventId, ...owner, eventName, eventStatus, startDate, expected, at, receivedAt };
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

    /** The ticket a read text names, as the server would find it. */
    find(text: string): GateTicket | null {
      const read = readScannedText(text);
      if (!read) return null;
      return (read.kind === 'id' ? byId.get(read.value) : byCode.get(read.value)) ?? null;
    },

    /** People whose name, code or booking holds every word; none for fewer than three letters. */
    search(text: string): GateTicket[] {
      const words = fold(text).split(/\s+/).filter(Boolean);
      if (words.join('').length < SEARCH_MIN) return [];
      const matches = [...byId.values()].filter((ticket) => {
        const subject = fold(`${ticket.name} ${ticket.surname} ${ticket.code} ${ticket.reservationCode}`);
        return words.every((word) => subject.includes(word));
      });
      matches.sort((a, b) => a.surname.localeCompare(b.surname, 'it') || a.name.localeCompare(b.name, 'it'));
      return matches.slice(0, SEARCH_MAX_RESULTS);
    },

    /** Which of the booking's tickets this is, and of how many; cancelled ones do not count. */
    placeInReservation(ticket: GateTicket): { index: number; of: number } {
      const party = [...byId.values()].filter(
        (other) => other.reservationId === ticket.reservationId && other.status === 'valid',
      );
      party.sort((a, b) => a._id.localeCompare(b._id));
      return { index: party.findIndex((other) => other._id === ticket._id) + 1, of: party.length };
    },

    /** How many are in, of how many who may come. */
    count(): { entered: number; expected: number } {
      let entered = 0;
      let expected = 0;
      for (const { status, scannedAt } of byId.values()) {
        if (status !== 'valid') continue;
        expected++;
        if (scannedAt !== null) entered++;
      }
      return { entered, expected };
    },
  };
}
