import { ENTRIES_MAX, type MarkState, markTime } from '#domain/leaders/roll-call.ts';
import type { EntryResult, LedEntry, LedListReading, LedSnapshot } from '#domain/leaders/schema.ts';
import type { Taken } from '#domain/tickets/taken.ts';
import { createConnection, oneAtATime } from '../../device/connection.ts';
import { AccessLost, NetworkDown } from '../../device/gate-api.ts';
import { createStore } from '../../device/gate-state.ts';
import type { LeaderApi } from './leader-api.ts';
import type { ClosedList, HeldList, LeaderDatabases, LeaderProblem } from './leader-database.ts';
import { createLeaderQueue } from './leader-queue.ts';
import { initial, type LeaderState } from './leader-state.ts';
import { markOf, withEntries, withoutContacts } from './led-view.ts';

export interface LeaderDeviceOptions {
  /** Whose list and which: what the phone keeps it under. */
  key: string;
  owner: string;
  api: LeaderApi;
  databases: LeaderDatabases;
  now?: () => number;
  newNonce?: () => string;
  /** The session ended. */
  onAccessLost: () => void;
}

export type LeaderDevice = ReturnType<typeof createLeaderDevice>;

/** Done by the person who leads the list, before it has a number and a time. */
type Doing = LedEntry extends infer E ? (E extends LedEntry ? Omit<E, 'nonce' | 'at'> : never) : never;

/**
 * A led list without its screens: whatever is done is on disk before it shows, is sent when there is a network, and is brought
 * together with what others did. Outside the leader's time it keeps nothing.
 */
export function createLeaderDevice(options: LeaderDeviceOptions) {
  const { key, owner, api, databases, now = Date.now, newNonce = () => crypto.randomUUID() } = options;
  const queue = createLeaderQueue(databases, key);
  const connection = createConnection(() => store.set({ isOnline: connection.isOnline() }), options.onAccessLost);
  const store = createStore(initial);
  let held: HeldList | null = null;
  let hasRead = false;
  /** What is done is kept one after the other: the order on disk is the order of the taps. */
  let doing: Promise<unknown> = Promise.resolve();

  /** The time as far as the phone knows it; it never goes back behind what was. */
  const time = (): number => Math.max(now() + (held?.offset ?? 0), held?.latest ?? 0);

  async function keep(change: Partial<HeldList>): Promise<void> {
    if (!held) return;
    held = { ...held, ...change, latest: Math.max(held.latest, time()) };
    await databases.lists.put('lists', held);
  }

  async function show(change: Partial<LeaderState> = {}): Promise<void> {
    const waiting = await queue.entries();
    store.set({
      queued: waiting.length,
      problems: await queue.problems(),
      ...(held && {
        phase: 'ready',
        list: withEntries(
          held.snapshot,
          waiting.map(({ entry }) => entry),
        ),
        dataAt: held.receivedAt,
        left: held.left,
      }),
      ...change,
    });
  }

  /** Forgets everybody on the list; what is owed stays unless nobody will ever take it. */
  async function close(kind: ClosedList['kind']): Promise<void> {
    held = null;
    await databases.lists.delete('lists', key);
    const { unsent } = await queue.close(kind);
    await show({ phase: kind, list: null, dataAt: null, unsent });
  }

  /** What the leader's time says, network or not. */
  async function checkTime(): Promise<void> {
    if (!held) return;
    const { until, contactsUntil, sees } = held.snapshot.leader;
    if (time() > Date.parse(until)) return close('over');
    if (time() > Date.parse(contactsUntil) && (sees.phone || sees.notes)) {
      await keep({ snapshot: withoutContacts(held.snapshot) });
      await show();
    }
  }

  function nameOf(entry: LedEntry): string {
    const list = held?.snapshot;
    if (entry.kind === 'rollCall' || entry.kind === 'rename') return entry.name;
    if (entry.kind === 'key') return list?.rooms.find(({ _id }) => _id === entry.roomId)?.identifier ?? '';
    const person = list?.people.find(({ _id }) => _id === entry.ticketId);
    return person ? `${person.name} ${person.surname}` : '';
  }

  const problemOf = (entry: LedEntry, message: string): LeaderProblem => {
    const { nonce, kind, at } = entry;
    return { nonce, key, kind, at, name: nameOf(entry), message };
  };

  /** Takes in what the server said for good of what was sent; answers of how many it did. */
  async function conclude(block: readonly LedEntry[], answered: readonly EntryResult[]): Promise<number> {
    const results = new Map(answered.map((result) => [result.nonce, result]));
    const final = block.filter(({ nonce }) => (results.get(nonce)?.outcome ?? 'later') !== 'later');
    const isKept = ({ nonce }: LedEntry) => results.get(nonce)?.outcome !== 'refused';
    // First into what the phone holds, then out of the queue: between the two nothing is missing.
    if (held) await keep({ snapshot: withEntries(held.snapshot, final.filter(isKept)) });
    for (const entry of final) {
      const message = results.get(entry.nonce)?.message ?? '';
      await queue.conclude(entry.nonce, isKept(entry) ? null : problemOf(entry, message));
    }
    return final.length;
  }

  /** Sends what is owed in blocks; something leaves the queue only when the server has answered it for good. */
  async function send(): Promise<void> {
    let size = ENTRIES_MAX;
    for (let waiting = await queue.entries(); waiting.length > 0; waiting = await queue.entries()) {
      const block = waiting.slice(0, size).map(({ entry }) => entry);
      store.set({ isSending: true });
      const { status, body } = await connection.reach(() => api.enter(block));
      if (status === 400 && size > 1) {
        // One of them cannot even be read: it must not hold up the others.
        size = 1;
        continue;
      }
      const [first] = block;
      if (status === 400 && first) {
        await queue.conclude(first.nonce, problemOf(first, body.message ?? ''));
        continue;
      }
      if (status === 404 && body.code === 'not_found') return close('revoked');
      if (status !== 200) return;
      const final = await conclude(block, body.results ?? []);
      // The rest cannot be judged now: nothing may overtake it.
      if (final < block.length) return;
    }
  }

  async function take(reading: LedListReading, asked: number): Promise<void> {
    const { at, digest, visit, data } = reading;
    const received = now();
    const offset = Date.parse(at) - (asked + received) / 2;
    const snapshot = data ?? held?.snapshot;
    if (!snapshot) return;
    held = {
      ...{ key, owner, snapshot, digest, visit, receivedAt: received, offset },
      latest: Date.parse(at),
      left: held?.left ?? {},
    };
    await databases.lists.put('lists', held);
    await queue.reopen();
  }

  async function read(): Promise<void> {
    const asked = now();
    // A page that was just opened is an opening of the list, and says so by not going on from one.
    const visit = hasRead ? (held?.visit ?? null) : null;
    const { status, body } = await connection.reach(() => api.read({ known: held?.digest ?? null, visit }));
    if (status === 200) {
      hasRead = true;
      return take(body, asked);
    }
    if (body.code === 'leader_over') return close('over');
    if (body.code === 'list_gone') return close('gone');
    if (body.code === 'not_found') return close('revoked');
    if (body.code === 'leader_early') {
      held = null;
      await databases.lists.delete('lists', key);
      store.set({ phase: 'early', list: null, from: body.from ?? null });
    }
  }

  async function exchange(): Promise<boolean> {
    try {
      await doing.catch(() => undefined);
      await send();
      await read();
      await checkTime();
      return true;
    } catch (error) {
      if (!(error instanceof NetworkDown) && !(error instanceof AccessLost)) throw error;
      await checkTime();
      if (!held && store.get().phase === 'starting') store.set({ phase: 'empty' });
      return false;
    } finally {
      await show({ isSending: false });
    }
  }

  const sync = oneAtATime(exchange);

  /** Keeps what was done, then shows it. */
  function act(what: (list: LedSnapshot) => { entry: Doing; seen?: { at: string } | undefined } | null): Promise<void> {
    const work = async () => {
      await checkTime();
      const waiting = await queue.entries();
      const list =
        held &&
        withEntries(
          held.snapshot,
          waiting.map(({ entry }) => entry),
        );
      const done = list && what(list);
      if (!done || !held) return;
      const at = markTime(now(), held.offset, done.seen);
      await queue.add({ ...done.entry, nonce: newNonce(), at });
      await show();
    };
    const next = doing.then(work, work);
    doing = next;
    return next;
  }

  return {
    subscribe: store.subscribe,
    state: store.get,
    time,
    sync,
    checkTime,
    retryIn: connection.retryIn,
    networkLost: connection.lost,

    /** Reads what the phone holds: with it the list is there at once, network or not. */
    async start(): Promise<void> {
      const stored = await databases.lists.get('lists', key);
      held = stored?.owner === owner ? stored : null;
      await checkTime();
      const closed = held ? undefined : await queue.closed();
      await show({ ...(closed && { phase: closed.kind, unsent: closed.unsent }) });
    },

    /** Marks somebody at a roll call. */
    mark: (rollCallId: string, ticketId: string, state: MarkState): Promise<void> =>
      act((list) => ({
        entry: { kind: 'mark', rollCallId, ticketId, state },
        seen: markOf(list, rollCallId, ticketId),
      })),

    beginRollCall: (name: string): Promise<void> =>
      act((list) => ({ entry: { kind: 'rollCall', name }, seen: list.rollCalls.at(-1) })),

    renameRollCall: (rollCallId: string, name: string): Promise<void> =>
      act((list) => {
        const before = list.rollCalls.find(({ _id }) => _id === rollCallId);
        return before ? { entry: { kind: 'rename', rollCallId, name }, seen: { at: before.namedAt } } : null;
      }),

    /** Hands a room's key out, or takes it back. */
    handKey: (roomId: string, isGiven: boolean): Promise<void> =>
      act((list) => ({
        entry: { kind: 'key', roomId, isGiven },
        seen: list.keys.find((one) => one.roomId === roomId),
      })),

    /** Money somebody gave to the leader; nothing where there is nothing to take. */
    pay: (ticketId: string, taken: Taken): Promise<void> =>
      act((list) => {
        const person = list.people.find(({ _id }) => _id === ticketId);
        return person?.isPaidHere && person.amountDue ? { entry: { kind: 'payment', ticketId, taken } } : null;
      }),

    /** Leaves a stop, or comes back to it; a matter of this phone alone. */
    async leaveStop(stopId: string, hasLeft: boolean): Promise<void> {
      if (!held) return;
      const { [stopId]: _before, ...others } = held.left;
      await keep({ left: hasLeft ? { ...others, [stopId]: new Date(time()).toISOString() } : others });
      await show();
    },
  };
}
