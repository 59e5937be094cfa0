import type { PhonePlace, PhoneReport } from '#domain/check-in/board/schema.ts';
import { type Direction, offered } from '#domain/check-in/checkpoint.ts';
import type { DoorSaleInput, TillInput } from '#domain/check-in/door-sale-schema.ts';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { MINUTE } from '#domain/values/time.ts';
import { createConnection, oneAtATime } from './connection.ts';
import { AccessLost, eachCall, type GateApi, NetworkDown } from './gate-api.ts';
import type { GateDatabases } from './gate-database.ts';
import { createStore, initialState, readyWith } from './gate-state.ts';
import { createHandOvers, type GivenLine, type HandedOver } from './hand-overs.ts';
import { createJudge } from './judge.ts';
import { createPayments } from './payments.ts';
import { createQueue } from './queue.ts';
import { afterPassage, EVENT_GATE, type ScanPlace } from './stands.ts';
import { sendQueue } from './sync.ts';
import { createTickets, paidHere } from './tickets.ts';
import { isEntry, type LocalConflict, type ShownParty, type ShownVerdict, type Taken } from './types.ts';

export interface GateDeviceOptions {
  eventId: string;
  user: { _id: string; name: string };
  api: GateApi;
  databases: GateDatabases;
  /** Name of this gate, sent with every scan. */
  deviceName: () => string;
  /** The checkpoint chosen on this phone before, and where a new choice is kept. */
  chosen?: { read: () => string | null; write: (checkpointId: string) => void };
  /** What the phone says of itself when it asks what changed. */
  report?: (here: PhonePlace) => PhoneReport;
  now?: () => number;
  newNonce?: () => string;
  /** The session ended or the right to scan was withdrawn. */
  onAccessLost: () => void;
}

export type GateDevice = ReturnType<typeof createGateDevice>;

/** A whole set of tickets is fetched anew this often: what a delta cannot tell is gone by then. */
const WHOLE_EVERY = 15 * MINUTE;

/**
 * The gate without its screen: decides scans with the server or alone, keeps what it owes, and brings both together again.
 */
export function createGateDevice(options: GateDeviceOptions) {
  const { eventId, user, api, databases, now = Date.now, newNonce = () => crypto.randomUUID() } = options;
  const store = createStore(initialState);
  const tickets = createTickets(databases, eventId, user);
  const isOpen = () => tickets.meta() !== null;
  const queue = createQueue(databases, { userId: user._id, eventId, isOpen });
  const connection = createConnection(() => store.set({ isOnline: connection.isOnline() }), options.onAccessLost);
  let wholeAt = Number.NEGATIVE_INFINITY;
  let pending = new Set<string>();
  let paid = new Set<string>();
  let chosenId = options.chosen?.read() ?? null;
  let direction: Direction = 'in';

  /** Where this phone scans: the checkpoint chosen, the only one there is, or the event's own gate. */
  function place(): ScanPlace {
    const checkpoints = offered(tickets.meta()?.checkpoints ?? [], new Date(now()));
    const [only = null] = checkpoints.length === 1 ? checkpoints : [];
    const checkpoint = checkpoints.find(({ _id }) => _id === chosenId) ?? only;
    if (!checkpoint) return EVENT_GATE;
    return { checkpoint, direction: checkpoint.hasExit ? direction : 'in' };
  }

  async function show(change: Parameters<typeof store.set>[0] = {}): Promise<void> {
    const [waiting, payments, owed, conflicts] = await Promise.all([
      queue.entered(),
      queue.payments(),
      goods.count(),
      queue.conflicts(eventId),
    ]);
    pending = new Set(waiting.flatMap(({ ticketId }) => ticketId ?? []));
    paid = new Set(payments.map(({ ticketId }) => ticketId));
    const meta = tickets.meta();
    const checkpoints = offered(meta?.checkpoints ?? [], new Date(now()));
    store.set({
      ...{ checkpoints, place: place(), mustChoose: checkpoints.length > 0 && place().checkpoint === null },
      queued: waiting.length + paid.size + owed,
      conflicts,
      held: tickets.count().expected,
      isComplete: meta !== null && tickets.count().expected >= meta.expected,
      ...(meta && readyWith(meta)),
      ...tickets.count(place(), now()),
      ...change,
    });
  }

  /** The server, as this device reaches it: every call tells whether the network works. */
  const server = eachCall(api, connection.reach);

  const judge = createJudge({
    ...{ eventId, user, server, queue, tickets, connection, now, newNonce },
    deviceName: options.deviceName,
    place,
    isPending: (id) => pending.has(id),
    isPaid: (id) => paid.has(id),
  });

  const exchanged = { eventId, server, queue, tickets, connection, now };
  const payments = createPayments(exchanged);
  const goods = createHandOvers({ ...exchanged, user, newNonce, deviceName: options.deviceName });

  /** Who was let in, whose money was taken, what was handed over: it stands so although the server does not know yet. */
  async function applyOwed(): Promise<void> {
    for (const { eventId: event, ticketId, revertReason, ...scan } of await queue.entered()) {
      const ticket = ticketId === null ? undefined : tickets.get(ticketId);
      if (event !== eventId || !ticket || revertReason !== null) continue;
      const { at, device, direction: way = 'in', isUnpaired = false, userName: by = user.name } = scan;
      const passage = { direction: way, at, by, device, isUnpaired };
      await tickets.update(ticket._id, afterPassage(ticket, tickets.checkpoint(scan.checkpointId), passage), false);
    }
    for (const { ticketId } of await queue.payments()) await tickets.update(ticketId, paidHere, false);
    await goods.applyOwed();
  }

  async function refreshData(): Promise<void> {
    const since = now() - wholeAt > WHOLE_EVERY ? null : (tickets.meta()?.at ?? null);
    // What is left here is known once the event is open.
    const said = isOpen() ? options.report?.({ device: options.deviceName(), ...store.get() }) : undefined;
    const { status, body } = await server.snapshot(eventId, since, said);
    if (status !== 200) return store.set({ phase: 'lost' });
    const isWhole = since === null;
    if (isWhole) wholeAt = now();
    await tickets.merge(body, {
      ...{ isWhole, receivedAt: now() },
      ...{ isPending: (id) => pending.has(id), isPaid: (id) => paid.has(id), withOwed: goods.withOwed },
    });
    if (isWhole) await applyOwed();
    void tickets.prepareSearch();
    // A delta missed something: the next time all of it.
    if (tickets.count().expected !== body.expected) wholeAt = Number.NEGATIVE_INFINITY;
  }

  async function exchange(): Promise<boolean> {
    try {
      if (!isOpen()) {
        await refreshData();
        await show();
      }
      const onProgress = (done: number, total: number) => store.set({ sending: { done, total } });
      await sendQueue({ api: server, queue, tickets, onProgress });
      await goods.send();
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
  const sync = oneAtATime(exchange);

  async function takeBack({ ticket, scanId, nonce, before }: ShownVerdict, reason: string): Promise<void> {
    const queued = nonce === null ? undefined : await queue.get(nonce);
    if (queued) await queue.put({ ...queued, revertReason: reason, revertedBy: user._id });
    else if (scanId !== null) await queue.addRevert({ scanId, reason });
    const nobody = { scannedAt: null, scannedBy: null, scannedDevice: null };
    if (!ticket) return;
    if (!before?.stands) await tickets.update(ticket._id, nobody, true);
    else {
      const { stands, scannedAt, scannedBy, scannedDevice } = before;
      await tickets.update(ticket._id, { stands, scannedAt, scannedBy, scannedDevice }, true);
    }
  }

  /** An exchange that was under way may have passed already what was taken back. */
  async function sendTakenBack(left: () => Promise<number>): Promise<void> {
    if ((await sync()) && (await left()) > 0) await sync();
  }
  const sendReverts = () => sendTakenBack(async () => (await queue.reverts()).length);

  return {
    subscribe: store.subscribe,
    state: store.get,
    search: (text: string): GateTicket[] => tickets.search(text, place(), now()),
    find: tickets.find,
    ticket: tickets.get,
    placeInReservation: tickets.placeInReservation,
    partyOf: (ticket: GateTicket): GateTicket[] => tickets.partyOf(ticket, place(), now()),
    /** Scans are of this checkpoint from now on; anyone who is inside is let out by turning round. */
    async choose(checkpointId: string): Promise<void> {
      chosenId = checkpointId;
      direction = 'in';
      options.chosen?.write(checkpointId);
      await show({ verdict: null, party: null });
    },
    async turn(to: Direction): Promise<void> {
      direction = to;
      await show({ verdict: null, party: null });
    },
    assignsTransports: tickets.assignsTransports,
    retryIn: connection.retryIn,
    networkLost: connection.lost,
    sync,

    /** Reads what the device holds: with it the gate is ready at once, network or not. */
    async start(): Promise<void> {
      await tickets.load();
      void tickets.prepareSearch();
      await goods.start();
      await applyOwed();
      await show();
    },

    /** One ticket shown at the gate. `onShown` gets the verdict as soon as it is stored, before anything is counted anew. */
    async scan(text: string, onShown: (verdict: ShownVerdict) => void = () => undefined): Promise<ShownVerdict> {
      store.set({ isAsking: true });
      try {
        const verdict = await judge.one(text);
        store.set({ verdict, party: null });
        onShown(verdict);
        await show();
        return verdict;
      } finally {
        store.set({ isAsking: false });
      }
    },

    /** People of one booking who come in together; answers what became of each, after it is stored. */
    async admit(of: Omit<ShownParty, 'key' | 'verdicts'>, ticketIds: readonly string[]): Promise<ShownParty> {
      store.set({ isAsking: true });
      try {
        const party = { ...of, key: newNonce(), verdicts: await judge.together(ticketIds) };
        await show({ party, verdict: null });
        return party;
      } finally {
        store.set({ isAsking: false });
      }
    },

    dismiss: () => store.set({ verdict: null, party: null }),

    /** Takes the shown entry back: the ticket may be scanned again and stays valid. */
    async reject(verdict: ShownVerdict, reason: string): Promise<void> {
      await takeBack(verdict, reason);
      await show({ verdict: null });
      await sendReverts();
    },

    /** Takes back everybody who came in with a party. */
    async rejectParty({ verdicts }: ShownParty, reason: string): Promise<void> {
      for (const verdict of verdicts.filter(isEntry)) await takeBack(verdict, reason);
      await show({ party: null });
      await sendReverts();
    },

    /** Records the money taken for the shown ticket. False when the server refuses it. */
    async markPaid(verdict: ShownVerdict, taken: Taken): Promise<boolean> {
      const payed = verdict.ticket && (await payments.record(verdict.ticket, taken));
      if (!payed) {
        await show();
        return false;
      }
      await show({ verdict: { ...verdict, kind: verdict.kind === 'pay' ? 'ok' : verdict.kind, ticket: payed } });
      return true;
    },

    /** Records the money taken for people of a party before they come in; answers those the server refuses it for. */
    async collect(unpaid: readonly GateTicket[], taken: Taken): Promise<GateTicket[]> {
      const refused: GateTicket[] = [];
      for (const ticket of unpaid) if (!(await payments.record(ticket, taken))) refused.push(ticket);
      await show();
      return refused;
    },

    /** Prices and places left for a sale at the door, and a sale; both with the network only. */
    doorFacts: () => server.doorFacts(eventId),
    sell: (sale: DoorSaleInput) => server.sell(eventId, sale),
    closeTill: (till: TillInput) => server.closeTill(eventId, till),

    /** Hands over what the ticket's holder ordered and still lies on the table. */
    async handOver(ticketId: string): Promise<HandedOver> {
      const came = await goods.give(ticketId);
      await show();
      return came;
    },

    /** Takes back what was just handed over: it lies on the table again. */
    async takeBackGoods(given: readonly GivenLine[]): Promise<void> {
      await goods.takeBack(given);
      await show();
      await sendTakenBack(goods.count);
    },

    /** Keeps a conflict as it is now. */
    keep: (one: LocalConflict) => databases.queue.put('conflicts', one).then(() => show()),
    open: (verdict: ShownVerdict) => store.set({ verdict, party: null }),
  };
}
