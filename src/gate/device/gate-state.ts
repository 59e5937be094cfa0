import type { GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import { EVENT_GATE, type ScanPlace } from './stands.ts';
import type { LocalConflict, ShownParty, ShownVerdict, SnapshotMeta } from './types.ts';

/** Everything the gate's screen shows. */
export interface GateState {
  /** `ready` once the device can decide; `lost` when the event is not (or no longer) this person's. */
  phase: 'starting' | 'ready' | 'lost';
  eventName: string;
  startDate: string | null;
  isOnline: boolean;
  /** While the queue is being sent. */
  sending: { done: number; total: number } | null;
  queued: number;
  /** When the newest data arrived, by the device's clock; null before the first. */
  dataAt: number | null;
  /** Valid tickets held and to be held, for the readiness badge. */
  held: number;
  toHold: number;
  isComplete: boolean;
  entered: number;
  expected: number;
  /** Who came in and did not leave, at a checkpoint with an exit. */
  inside: number;
  /** What may be chosen; empty where the event has its own gate only. */
  checkpoints: readonly GateCheckpoint[];
  place: ScanPlace;
  /** There are several checkpoints, and none was chosen on this phone. */
  mustChoose: boolean;
  conflicts: readonly LocalConflict[];
  verdict: ShownVerdict | null;
  /** The people of a booking who came in together, in place of a verdict. */
  party: ShownParty | null;
  isAsking: boolean;
  /** Whether this person may sell at the door. */
  sells: boolean;
}

export const initialState: GateState = {
  phase: 'starting',
  eventName: '',
  startDate: null,
  isOnline: true,
  sending: null,
  queued: 0,
  dataAt: null,
  held: 0,
  toHold: 0,
  isComplete: false,
  entered: 0,
  expected: 0,
  inside: 0,
  checkpoints: [],
  place: EVENT_GATE,
  mustChoose: false,
  conflicts: [],
  verdict: null,
  party: null,
  isAsking: false,
  sells: false,
};

/** What the screen shows once the device holds the event's data. */
export const readyWith = ({ eventName, startDate, expected, sells, receivedAt }: SnapshotMeta) =>
  ({ phase: 'ready', eventName, startDate, toHold: expected, sells: sells === true, dataAt: receivedAt }) as const;

/** A small store for `useSyncExternalStore`. */
export function createStore<T extends object>(initial: T) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change: Partial<T>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
