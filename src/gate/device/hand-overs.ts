import type { GateTicket } from '#domain/check-in/schema.ts';
import { decideHandOver, heldFacts, toHandOver } from '#domain/orders/hand-over.ts';
import type { GateGoods, HandOverResult } from '#domain/orders/hand-over-schema.ts';
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
  server: Pick<GateApi, 'handOver' | 'takeBack'>;
  queue: ScanQueue;
  tickets: GateTickets;
  connection: Connection;
  deviceName: () => string;
  now: () => number;
  newNonce: () => string;
}

/** A line that was handed over here, as it may be taken back. */
export interface GivenLine {
  nonce: string;
  lineId: string;
}

/** How many lines came to what, for the person at the table. */
export interface HandedOver {
  handed: number;
  /** Somebody else had handed it over, or it is not to be given: it stays on the table. */
  kept: number;
  /** Decided by this phone alone. */
  isAlone: boolean;
  /** What was handed over just now, to be taken back after a tap by mistake. */
  given: readonly GivenLine[];
}

/** Goods handed over at this gate: on disk before they are said to be, and to the server now or when the network is back. */
export function createHandOvers({ eventId, user, server, queue, tickets, connection, ...options }: HandOversOptions) {
  /** What this phone owes the server, by line, null for what was taken back: a snapshot that knows nothing of it changes nothing. */
  let owed = new Map<string, Handed | null>();

  const handedOf = ({ at, device, userName: by = user.name }: QueuedHandOver): Handed => ({
    at,
    by,
    device: device || null,
  });

  const mine = async (): Promise<QueuedHandOver[]> =>
    (await queue.handOvers()).filter((one) => one.eventId === eventId && one.state !== 'asking');

  const isBack = ({ state, isTakenBack }: QueuedHandOver): boolean => state === 'returned' || isTakenBack === true;

  /** Of a line that was handed over anew after it was taken back, the later one counts. */
  async function readOwed(): Promise<void> {
    owed = new Map((await mine()).map((item) => [item.lineId, isBack(item) ? null : handedOf(item)]));
  }

  /** The server's last word on a line, unless this phone owes it a later one. */
  async function standAs(lineId: string, handed: Handed | null | undefined): Promise<void> {
    await readOwed();
    if (owed.has(lineId)) return;
    await tickets.setGoods(lineId, handed === undefined ? null : { handed }, handed !== undefined);
  }

  async function settle(item: QueuedHandOver, { status, handOver }: HandOverResult): Promise<boolean> {
    const isHanded = status === 200 && handOver !== undefined;
    // Asked for again: it may have been taken back while it was on its way.
    const latest = (await queue.handOvers()).find(({ nonce }) => nonce === item.nonce);
    if (isHanded && latest?.isTakenBack) {
      await queue.putHandOver({ ...latest, state: 'returned' });
      return true;
    }
    // Refused after it was given away: the organiser sees it on the order, and this phone lists it.
    const isConflict = !isHanded && item.state === 'handed' && !latest?.isTakenBack;
    const { nonce, name, code, at } = item;
    await queue.concludeHandOver(nonce, isConflict ? { nonce, eventId, name, code, at, reason: 'goods' } : null);
    const own = isHanded ? { at: handOver.at, by: handOver.by, device: handOver.device } : handOver?.first;
    await standAs(item.lineId, own);
    return isHanded;
  }

  /** Tells the server that a handing over it has was taken back; false when it cannot say now. Any answer but that is final. */
  async function sendBack(item: QueuedHandOver): Promise<boolean> {
    const { nonce, lineId, eventId: of, takenBackBy: userId = item.userId } = item;
    const { body } = await server.takeBack({ eventId: of, nonces: [nonce], ...queue.doerOf({ userId }) });
    const [result] = body.results ?? [];
    if (!result || isTemporary(result)) return false;
    await queue.concludeHandOver(nonce, null);
    if (result.status === 200) await standAs(lineId, null);
    else await readOwed();
    return true;
  }

  async function ask(items: readonly QueuedHandOver[], isOffline: boolean, timeout?: number) {
    const handOvers = items.map(({ nonce, lineId, ticketId, at, device }) => ({
      ...{ nonce, lineId, ticketId, at },
      ...(device && { device }),
      ...(isOffline && { offline: true }),
    }));
    const [first] = items;
    const doer = first && queue.doerOf(first);
    const { body } = await server.handOver({ eventId: first?.eventId ?? eventId, handOvers, ...doer }, timeout);
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
    const of = {
      userId: user._id,
      userName: user.name,
      eventId,
      lineId,
      ticketId,
      name: `${ticket.name} ${ticket.surname}`,
      code,
    };
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
      const handedOver = ({ lineId, handed }: GateGoods) => {
        const own = owed.get(lineId);
        return own === undefined ? handed : own && (handed ?? own);
      };
      return { ...ticket, goods: goods.map((one) => ({ ...one, handed: handedOver(one) })) };
    },
    count: async (): Promise<number> => (await mine()).length,

    /** Reads what an earlier visit left. What was only asked about was never said to be handed over: it is asked about again. */
    async start(): Promise<void> {
      for (const { nonce, state } of await queue.handOvers())
        if (state === 'asking') await queue.concludeHandOver(nonce, null);
    },

    /** What waits here stands as handed over. */
    async applyOwed(): Promise<void> {
      await readOwed();
      for (const [lineId, handed] of owed) await tickets.setGoods(lineId, { handed }, false);
    },

    /** Everything of a ticket that still lies on the table. */
    async give(ticketId: string): Promise<HandedOver> {
      const ticket = tickets.get(ticketId);
      const goods = toHandOver(ticket?.goods).filter((one) => decideHandOver(heldFacts(one)).outcome === 'handed');
      const items: QueuedHandOver[] = [];
      for (const one of goods) if (ticket) items.push(await begin(ticket, one));
      // What the server still thinks handed over, because it has not heard that it was taken back, goes after that.
      const results = await askNow(items.filter(({ lineId }) => !owed.has(lineId)));
      const given: GivenLine[] = [];
      const came: HandedOver = { handed: 0, kept: 0, isAlone: false, given };
      for (const item of items) {
        const result = results.get(item.nonce);
        if (result && !(await settle(item, result))) {
          came.kept++;
          continue;
        }
        came.handed++;
        given.push({ nonce: item.nonce, lineId: item.lineId });
        if (result) continue;
        came.isAlone = true;
        await queue.putHandOver({ ...item, state: 'handed' });
        owed.set(item.lineId, handedOf(item));
        await tickets.setGoods(item.lineId, { handed: handedOf(item) }, false);
      }
      return came;
    },

    /** What was just handed over lies on the table again: on disk first; the server hears of both, in their order. */
    async takeBack(given: readonly GivenLine[]): Promise<void> {
      const waiting = new Map((await mine()).map((item) => [item.nonce, item]));
      for (const { nonce, lineId } of given) {
        const queued = waiting.get(nonce);
        const known = { name: '', code: '', ticketId: '', device: options.deviceName(), state: 'returned' as const };
        const at = new Date(options.now()).toISOString();
        await queue.putHandOver(
          queued
            ? { ...queued, isTakenBack: true, takenBackBy: user._id }
            : { ...known, nonce, lineId, at, eventId, userId: user._id },
        );
        owed.set(lineId, null);
        await tickets.setGoods(lineId, { handed: null }, false);
      }
    },

    /** Tells the server what waits, in the order of time. @throws NetworkDown, AccessLost */
    async send(): Promise<void> {
      for (const item of await mine()) {
        if (item.state === 'handed') {
          // What came back is no longer away: it may be refused without a conflict.
          const result = (await ask([item], !item.isTakenBack)).get(item.nonce);
          if (!result) return;
          await settle(item, result);
        }
        const latest = (await queue.handOvers()).find(({ nonce }) => nonce === item.nonce);
        if (latest?.state === 'returned' && !(await sendBack(latest))) return;
      }
    },
  };
}
