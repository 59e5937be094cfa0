import type { Direction, GateCheckpoint, OwnPlace } from '#domain/check-in/checkpoint.ts';
import type { Verdict } from '#domain/check-in/decide.ts';
import type { GateTicket, ScanReason } from '#domain/check-in/schema.ts';
import type { Taken } from '#domain/tickets/taken.ts';

export type { Taken };

/** Who did what is sent; the sender, where nobody is named. */
export interface Doer {
  userId?: string;
}

/** A scan the device keeps until the server has it: stored before the verdict shows. */
export interface QueuedScan {
  nonce: string;
  /** Order in which tickets were shown. */
  order: number;
  userId: string;
  /** Missing of what a version before this one queued. */
  userName?: string;
  eventId: string;
  /** The code or id that was read; never the raw text of a foreign code. */
  read: string;
  ticketId: string | null;
  at: string;
  device: string;
  /** Where and which way; missing of what a version before this one queued, and of the event's own gate. */
  checkpointId?: string;
  direction?: Direction;
  /** An exit of somebody this phone did not know to be inside. */
  isUnpaired?: boolean;
  /** `asking`: no verdict was shown yet; `entered`: the person was let in by this device's own decision. */
  state: 'asking' | 'entered';
  /** Set when the entry was rejected before the server had it: it is taken back as soon as it arrives. */
  revertReason: string | null;
  /** Who rejected it, where that is not who let the person in. */
  revertedBy?: string;
}

/** A check-in to take back that the server has not heard of yet. */
export interface QueuedRevert {
  scanId: string;
  /** Missing of what a version before this one queued. */
  eventId?: string;
  userId: string;
  reason: string;
}

/** Money taken at this gate that the server has not heard of; it names the ticket, its repetition is harmless. */
export interface QueuedPayment {
  ticketId: string;
  eventId: string;
  /** Who took the money, whoever sends it. */
  userId: string;
  name: string;
  code: string;
  at: string;
  /** Missing of what a version before this one queued: cash. */
  taken?: Taken;
}

/** Goods handed over at this gate that the server has not heard of. */
export interface QueuedHandOver {
  nonce: string;
  eventId: string;
  userId: string;
  /** Missing of what a version before this one queued. */
  userName?: string;
  lineId: string;
  ticketId: string;
  name: string;
  code: string;
  at: string;
  device: string;
  /**
   * `asking`: nobody knows yet; `handed`: given away by this device's own decision; `returned`: the server has it, and does not
   * know yet that it was taken back.
   */
  state: 'asking' | 'handed' | 'returned';
  /** Taken back before the server had it: both are sent, one after the other. */
  isTakenBack?: boolean;
  /** Who took it back, where that is not who handed it over. */
  takenBackBy?: string;
}

/** What happened at this device and the server would have refused; listed until the device is wiped. */
export interface LocalConflict {
  nonce: string;
  eventId: string;
  name: string;
  code: string;
  at: string;
  reason: ScanReason | 'failed' | 'cash' | 'goods';
  /** Somebody at this phone had it before them. */
  isSeen?: boolean;
}

/** What the device keeps of an event beside its tickets. */
export interface SnapshotMeta {
  eventId: string;
  userId: string;
  /** Named again when the page opens without network. */
  userName: string;
  eventName: string;
  eventStatus: string;
  startDate: string | null;
  /** Valid tickets as the server counts them: as many must be held. */
  expected: number;
  /** Missing where the event has none but its own gate. */
  checkpoints?: GateCheckpoint[];
  /** Whether this person may sell at the door. */
  sells?: boolean;
  /** Server time of the newest data. */
  at: string;
  /** The device's own clock at that moment, for the age of the data. */
  receivedAt: number;
}

/** Why a verdict is red when it is not the scan's own reason. */
export type VerdictReason = ScanReason | 'foreign' | 'failed' | 'no_data';

/** What the screen shows of one scan. */
export interface ShownVerdict {
  /** Changes with every scan, so that the same verdict twice is announced twice. */
  key: string;
  kind: Verdict;
  reason: VerdictReason | null;
  ticket: GateTicket | null;
  first: { at: string; by: string; device: string | null } | null;
  /** The event a ticket of another one is for, where it is known. */
  otherEvent: string | null;
  /** When the code was replaced, because the ticket was handed on. */
  replacedAt?: string;
  /** Which way it was scanned; missing for an entry. */
  direction?: Direction;
  /** Where anyone who is at a bus that is not theirs belongs. */
  ownPlace?: OwnPlace | undefined;
  /** The ticket as it stood before: what undoing brings back. */
  before?: GateTicket | null;
  /** The stored scan, when the server decided. */
  scanId: string | null;
  nonce: string | null;
  decidedBy: 'server' | 'device';
  /** The server's own words, for a refusal this version does not know. */
  message: string | null;
}

/** Whether the person came in, or went out, and it was recorded. */
export const isEntry = ({ kind }: Pick<ShownVerdict, 'kind'>): boolean =>
  kind === 'ok' || kind === 'pay' || kind === 'warn';

/** What became of the people of one booking who were let in with one tap. */
export interface ShownParty {
  /** Changes with every party, so that the same one twice is announced twice. */
  key: string;
  /** Who booked. */
  holder: string;
  /** One for each person, also for those who were refused. */
  verdicts: readonly ShownVerdict[];
  /** How many valid tickets the booking has, and how many of them were in before. */
  of: number;
  before: number;
}
