import { decideHandOver, heldFacts, toHandOver } from '../../../domain/check-in/hand-over.ts';
import type { GateGoods, HandOverResult } from '../../../domain/check-in/hand-over-schema.ts';
import type { GateTicket } from '../../../domain/check-in/schema.ts';
import type { Connection } from './connection.ts';
import { AccessLost, type GateApi, NetworkDown, SCAN_TIMEOUT } from './gate-api.ts';
import type { ScanQueue } from './queue.ts';
import { isTemporary } from './sync.ts';
import type { GateTickets } from './tickets.ts';
import type { QueuedHandOver } from './types.ts';

type Handed = NonNullable<GateGoods['handed']>;

interface HandOversOptions {
  eventId: string;
  user: { _id: string; name: string };
  server: Pick<GateApi, 'handOver'>;
  queue: ScanQueue;
  tickets: GateTickets;
  connection: Connection;
  deviceName: () => string;
  now: () => number;
  newNonce: () => string;
}

/** How many lines came to what, for the person at the table. */
export interface HandedOver {
  handed: number;
  /** Somebody else had handed it over, or it is not to be given: it stays on the table. */
  kept: number;
  /** Decided by this phone alone. */
  isAlone: boolean;
}

/** Goods handed over at this gate: on disk before they are said to be, and to the server now or when the network is back (GATE-007). */
export function createHandOvers({ eventId, user, server, queue, tickets, connection, ...options }: HandOversOptions) {
  /** What this phone owes the server, by line: a snapshot that does not know of it changes nothing. */
  let owed = new Map<string, Handed>();

  const handedOf = ({ at, device }: QueuedHandOver): Handed => ({ at, by: user.name, device: device || null });

  const mine = async (): Promise<QueuedHandOver[]> =>
    (await queue.handOvers()).filter((one) => one.eventId === eventId && one.state === 'handed');

  async function settle(item: QueuedHandOver, { status, handOver }: HandOverResult): Promise<boolean> {
    const isHanded = status === 200 && handOver !== undefined;
    // Refused after it was given away: the organiser sees it on the order, and this phone lists it.
    const isConflict = !isHanded && item.state === 'handed';
    const { nonce, name, code, at } = item;
    await queue.concludeHandOver(nonce, isConflict ? { nonce, eventId, name, code, at, reason: 'goods' } : null);
    owed.delete(item.lineId);
    const handed = isHanded ? { at: handOver.at, by: handOver.by, device: handOver.device } : handOver?.first;
    await tickets.setGoods(item.lineId, handed ?? null, handed !== undefined);
    return isHanded;
  }

  async function ask(items: readonly QueuedHandOver[], isOffline: boolean, timeout?: number) {
    const handOvers = items.map(({ nonce, lineId, ticketId, at, device }) => ({
      ...{ nonce, lineId, ticketId, at },
      ...(device && { device }),
      ...(isOffline && { offline: true }),
    }));
    const { body } = await server.handOver({ eventId: items[0]?.eventId ?? eventId, handOvers }, timeout);
    return new Map((body.results ?? []).filter((one) => !isTemporary(one)).map((one) => [one.nonce, one]));
  }

  /** The server's results; none of them when it cannot be asked. */
  async function askNow(items: readonly QueuedHandOver[]) {
    if (!connection.isOnline() || items.length === 0) return new Map<string, HandOverResult>();
    try {
      return await ask(items, false, SCAN_TIMEOUT);
    } catch (error) {
      if (error instanceof NetworkDown || error instanceof AccessLost) return new Map<string, HandOverResult>();
      throw error;
    }
  }

  async function begin(ticket: GateTicket, { lineId }: GateGoods): Promise<QueuedHandOver> {
    const { _id: ticketId, code } = ticket;
    const of = { userId: user._id, eventId, lineId, ticketId, name: `${ticket.name} ${ticket.surname}`, code };
    const at = new Date(options.now()).toISOString();
    const item = { nonce: options.newNonce(), ...of, at, device: options.deviceName(), state: 'asking' as const };
    await queue.putHandOver(item);
    return item;
  }

  return {
    /** What waits here was handed over, whatever a snapshot says. */
    withOwed: (ticket: GateTicket): GateTicket => {
      const { goods } = ticket;
      if (!goods || owed.size === 0) return ticket;
      return { ...ticket, goods: goods.map((one) => ({ ...one, handed: one.handed ?? owed.get(one.lineId) ?? null })) };
    },
    count: async (): Promise<number> => (await mine()).length,

    /** Reads what an earlier visit left. What was only asked about was never said to be handed over: it is asked about again. */
    async start(): Promise<void> {
      for (const { nonce, state } of await queue.handOvers())
        if (state === 'asking') await queue.concludeHandOver(nonce, null);
      owed = new Map((await mine()).map((item) => [item.lineId, handedOf(item)]));
      for (const [lineId, handed] of owed) await tickets.setGoods(lineId, handed, false);
    },

    /** Everything of a ticket that still lies on the table. */
    async give(ticketId: string): Promise<HandedOver> {
      const ticket = tickets.get(ticketId);
      const goods = toHandOver(ticket?.goods).filter((one) => decideHandOver(heldFacts(one)).outcome === 'handed');
      const items: QueuedHandOver[] = [];
      for (const one of goods) if (ticket) items.push(await begin(ticket, one));
      const results = await askNow(items);
      const came: HandedOver = { handed: 0, kept: 0, isAlone: false };
      for (const item of items) {
        const result = results.get(item.nonce);
        if (result) {
          came[(await settle(item, result)) ? 'handed' : 'kept']++;
          continue;
        }
        await queue.putHandOver({ ...item, state: 'handed' });
        owed.set(item.lineId, handedOf(item));
        await tickets.setGoods(item.lineId, handedOf(item), false);
        Object.assign(came, { handed: came.handed + 1, isAlone: true });
      }
      return came;
    },

    /** Tells the server what waits. @throws NetworkDown, AccessLost */
    async send(): Promise<void> {
      const waiting = await mine();
      for (const item of waiting) {
        const result = (await ask([item], true)).get(item.nonce);
        if (!result) return;
        await settle(item, result);
      }
    },
  };
}
