import { readScannedText } from '../../../domain/ticket/code.ts';
import { MINUTE } from '../../../domain/time.ts';
import { createConnection } from './connection.ts';
import { AccessLost, type GateApi, NetworkDown } from './gate-api.ts';
import type { GateDatabases } from './gate-database.ts';
import { createStore } from './gate-state.ts';
import { createQueue } from './queue.ts';
import { sendQueue } from './sync.ts';
import { createTickets, paidHere } from './tickets.ts';
import type { QueuedScan, ShownVerdict } from './types.ts';
import { decideHere, ofOtherEvent, verdictOfAnswer } from './verdicts.ts';

export interface GateDeviceOptions {
  eventId: string;
  user: { _id: string; name: string };
  api: GateApi;
  databases: GateDatabases;
  /** Name of this gate, sent with every scan. */
  deviceName: () => string;
  now?: () => number;
  newNonce?: () => string;
  /** The session ended or the right to scan was withdrawn. */
  onAccessLost: () => void;
}

export type GateDevice = ReturnType<typeof createGateDevice>;

/** A whole set of tickets is fetched anew this often, between deltas: what a delta cannot tell is gone by then. */
const WHOLE_EVERY = 15 * MINUTE;

/**
 * The gate without its screen: decides scans with the server or alone, keeps what it owes, and brings both together again
 * (DEC-055, DEC-056, DEC-057).
 */
export function createGateDevice(options: GateDeviceOptions) {
  const { eventId, user, api, databases, now = Date.now, newNonce = () => crypto.randomUUID() } = options;
  const store = createStore();
  const queue = createQueue(databases, user._id);
  const tickets = createTickets(databases, eventId, user);
  const connection = createConnection(() => store.set({ isOnline: connection.isOnline() }));
  let order = 0;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<boolean> | null = null;
  let pending = new Set<string>();
  let paid = new Set<string>();

  async function show(change: Parameters<typeof store.set>[0] = {}): Promise<void> {
    const waiting = await queue.entered();
    pending = new Set(waiting.flatMap(({ ticketId }) => ticketId ?? []));
    paid = new Set((await queue.payments()).map(({ ticketId }) => ticketId));
    const meta = tickets.meta();
    store.set({
      queued: waiting.length + paid.size,
      conflicts: await queue.conflicts(eventId),
      held: tickets.count().expected,
      isComplete: meta !== null && tickets.count().expected >= meta.expected,
      ...(meta && {
        eventName: meta.eventName,
        startDate: meta.startDate,
        toHold: meta.expected,
        dataAt: meta.receivedAt,
        phase: 'ready',
      }),
      ...tickets.count(),
      ...change,
    });
  }

  /** Calls the server and keeps the connection's state. @throws NetworkDown, AccessLost */
  async function reach<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      connection.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof NetworkDown) connection.failed(error.isTimeout);
      if (error instanceof AccessLost) options.onAccessLost();
      throw error;
    }
  }

  /** The server, as this device reaches it: every call tells whether the network works. */
  const server: GateApi = {
    snapshot: (...args) => reach(() => api.snapshot(...args)),
    scan: (...args) => reach(() => api.scan(...args)),
    batch: (...args) => reach(() => api.batch(...args)),
    revert: (...args) => reach(() => api.revert(...args)),
    markPaid: (...args) => reach(() => api.markPaid(...args)),
  };

  async function refreshData(): Promise<void> {
    const since = now() - wholeAt > WHOLE_EVERY ? null : (tickets.meta()?.at ?? null);
    const { status, body } = await server.snapshot(eventId, since);
    if (status !== 200) {
      store.set({ phase: 'lost' });
      return;
    }
    const isWhole = since === null;
    if (isWhole) wholeAt = now();
    await tickets.merge(body, {
      ...{ isWhole, receivedAt: now() },
      ...{ isPending: (id) => pending.has(id), isPaid: (id) => paid.has(id) },
    });
    // A delta missed something: the next time all of it.
    if (tickets.count().expected !== body.expected) wholeAt = Number.NEGATIVE_INFINITY;
  }

  async function exchange(): Promise<boolean> {
    try {
      const onProgress = (done: number, total: number) => store.set({ sending: { done, total } });
      await sendQueue({ api: server, queue, tickets, onProgress });
      await show({ sending: null });
      await refreshData();
      return true;
    } catch (error) {
      if (!(error instanceof NetworkDown) && !(error instanceof AccessLost)) throw error;
      return false;
    } finally {
      await show({ sending: null });
    }
  }

  /** Sends the queue and fetches what changed, one at a time; true when all of it went through. */
  function sync(): Promise<boolean> {
    flight ??= exchange().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function begin(read: string): Promise<QueuedScan> {
    const at = new Date(now()).toISOString();
    const unanswered = await queue.unanswered(eventId, read);
    const ticketId = tickets.find(read)?._id ?? null;
    order = Math.max(order + 1, now());
    const fresh = { nonce: newNonce(), userId: user._id, eventId, read, revertReason: null };
    const scan: QueuedScan = {
      ...(unanswered ?? fresh),
      order,
      ticketId,
      at,
      device: options.deviceName(),
      state: 'asking',
    };
    await queue.put(scan);
    return scan;
  }

  /** The server does not yet know of money taken here: nobody is asked for it twice. */
  function withOwnPayment(verdict: ShownVerdict): ShownVerdict {
    const { ticket, kind } = verdict;
    if (!ticket || !paid.has(ticket._id) || ticket.condition !== 'pending') return verdict;
    return { ...verdict, kind: kind === 'pay' ? 'ok' : kind, ticket: { ...ticket, ...paidHere } };
  }

  async function askServer(scan: QueuedScan): Promise<ShownVerdict | null> {
    const { read: ticketId, nonce, at, device } = scan;
    try {
      const answer = await server.scan({ eventId, ticketId, nonce, at, ...(device && { device }) });
      const known = scan.ticketId === null ? null : (tickets.get(scan.ticketId) ?? null);
      const verdict = withOwnPayment(verdictOfAnswer(scan, answer, known));
      if (verdict.ticket && verdict.reason !== 'wrong_event')
        await tickets.update(verdict.ticket._id, verdict.ticket, true);
      await queue.remove(nonce);
      return verdict;
    } catch (error) {
      if (error instanceof NetworkDown) return null;
      throw error;
    }
  }

  /** `wasAsked`: the server may have the scan; a refusal then keeps its nonce, for when the ticket is shown again. */
  async function decideAlone(scan: QueuedScan, wasAsked: boolean): Promise<ShownVerdict> {
    const meta = tickets.meta();
    const verdict = decideHere(scan, tickets.find(scan.read), meta?.eventStatus ?? 'confirmed');
    if (verdict.kind !== 'ok' && verdict.kind !== 'pay') {
      if (!wasAsked) await queue.remove(scan.nonce);
      if (!meta) return { ...verdict, reason: 'no_data' };
      const other = verdict.ticket ? null : await tickets.findElsewhere(scan.read);
      return other ? ofOtherEvent(verdict, other) : verdict;
    }
    // On disk before it is on the screen: a page that dies now still owes this entry.
    await queue.put({ ...scan, ticketId: verdict.ticket?._id ?? null, state: 'entered' });
    const entry = { scannedAt: scan.at, scannedBy: user.name, scannedDevice: scan.device };
    const ticket = verdict.ticket && ((await tickets.update(verdict.ticket._id, entry, false)) ?? null);
    return { ...verdict, ticket };
  }

  /** What the server says of a payment; null when it cannot be asked. */
  async function askToPay(ticketId: string): Promise<boolean | null> {
    if (!connection.isOnline()) return null;
    try {
      const { status, body } = await server.markPaid(ticketId);
      return body.code === 'busy_try_again' ? null : status < 400;
    } catch (error) {
      if (error instanceof NetworkDown || error instanceof AccessLost) return null;
      throw error;
    }
  }

  async function judge(text: string): Promise<ShownVerdict> {
    const read = readScannedText(text);
    if (!read) {
      // A code that is no ticket's is nobody's business: it is neither sent nor kept.
      const none = { ticket: null, first: null, otherEvent: null, scanId: null, nonce: null, message: null };
      return { key: newNonce(), kind: 'refused', reason: 'foreign', decidedBy: 'device', ...none };
    }
    const scan = await begin(read.value);
    // The server does not yet know of an entry that still waits here: only this device can say that it was used.
    const isOwed = scan.ticketId !== null && pending.has(scan.ticketId);
    const asks = connection.isOnline() && !isOwed;
    return (asks ? await askServer(scan) : null) ?? (await decideAlone(scan, asks));
  }

  return {
    subscribe: store.subscribe,
    state: store.get,
    search: tickets.search,
    find: tickets.find,
    ticket: tickets.get,
    placeInReservation: tickets.placeInReservation,
    retryIn: connection.retryIn,
    /** The browser, or the start of the page, found no network. */
    networkLost: connection.lost,
    sync,

    /** Reads what the device holds: with it the gate is ready at once, network or not. */
    async start(): Promise<void> {
      await tickets.load();
      for (const { eventId: event, ticketId, at, device, revertReason } of await queue.entered()) {
        if (event !== eventId || ticketId === null || revertReason !== null) continue;
        await tickets.update(ticketId, { scannedAt: at, scannedBy: user.name, scannedDevice: device }, false);
      }
      for (const { ticketId } of await queue.payments()) await tickets.update(ticketId, paidHere, false);
      await show();
    },

    /** One ticket shown at the gate; answers the verdict after it is stored. */
    async scan(text: string): Promise<ShownVerdict> {
      store.set({ isAsking: true });
      try {
        const verdict = await judge(text);
        await show({ verdict });
        return verdict;
      } finally {
        store.set({ isAsking: false });
      }
    },

    dismiss: () => store.set({ verdict: null }),

    /** Takes the shown entry back: the ticket may be scanned again and stays valid. */
    async reject(verdict: ShownVerdict, reason: string): Promise<void> {
      const { ticket, scanId, nonce } = verdict;
      const queued = nonce === null ? undefined : await queue.get(nonce);
      if (queued) await queue.put({ ...queued, revertReason: reason });
      else if (scanId !== null) await queue.addRevert(scanId, reason);
      if (ticket) await tickets.update(ticket._id, { scannedAt: null, scannedBy: null, scannedDevice: null }, true);
      await show({ verdict: null });
      // An exchange that was under way may have passed the reversals already.
      if ((await sync()) && (await queue.reverts()).length > 0) await sync();
    },

    /**
     * Records the money taken for the shown ticket: on disk first, then with the server, now or when the network is back.
     * False when the server refuses it.
     */
    async markPaid(verdict: ShownVerdict): Promise<boolean> {
      const { ticket } = verdict;
      if (!ticket) return false;
      const { _id: ticketId, code } = ticket;
      const at = new Date(now()).toISOString();
      await queue.addPayment({ ticketId, eventId, name: `${ticket.name} ${ticket.surname}`, code, at });
      const isAccepted = await askToPay(ticketId);
      if (isAccepted === false) {
        await queue.concludePayment(ticketId, null);
        await show();
        return false;
      }
      if (isAccepted) await queue.concludePayment(ticketId, null);
      const payed = (await tickets.update(ticketId, paidHere, isAccepted === true)) ?? { ...ticket, ...paidHere };
      await show({ verdict: { ...verdict, kind: verdict.kind === 'pay' ? 'ok' : verdict.kind, ticket: payed } });
      return true;
    },

    /** Shows the page of a ticket that was opened by its address. */
    open: (verdict: ShownVerdict) => store.set({ verdict }),
  };
}
