import type { LedSnapshot } from '#domain/leaders/schema.ts';
import type { LeaderProblem } from './leader-database.ts';

/** What the screens show of a led list. */
export interface LeaderState {
  /** `empty` while the list was never read on this phone; the others when it is not to be shown. */
  phase: 'starting' | 'ready' | 'empty' | 'early' | 'over' | 'gone' | 'revoked';
  list: LedSnapshot | null;
  /** From when it opens, while it is too early. */
  from: string | null;
  isOnline: boolean;
  isSending: boolean;
  queued: number;
  unsent: number;
  /** When the data were last known to be right, by the device's clock. */
  dataAt: number | null;
  problems: readonly LeaderProblem[];
  left: Readonly<Record<string, string>>;
}

export const initial: LeaderState = {
  phase: 'starting',
  list: null,
  from: null,
  isOnline: true,
  isSending: false,
  queued: 0,
  unsent: 0,
  dataAt: null,
  problems: [],
  left: {},
};
