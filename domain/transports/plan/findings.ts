export const findingKinds = [
  'sameSeat',
  'minorAlone',
  'withoutPlace',
  'leaderElsewhere',
  'splitBooking',
  'singleShared',
  'strangerInRoom',
  'aloneInRoom',
  'missing',
  'wish',
  'unpaid',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What must be solved before one leaves, what should be, and what is good to know. */
export const weightOf: Readonly<Record<FindingKind, 'must' | 'should' | 'know'>> = {
  sameSeat: 'must',
  minorAlone: 'must',
  withoutPlace: 'should',
  leaderElsewhere: 'should',
  splitBooking: 'should',
  singleShared: 'should',
  strangerInRoom: 'should',
  aloneInRoom: 'should',
  missing: 'should',
  wish: 'know',
  unpaid: 'know',
};

/** What settles a finding, ready to be carried out. */
export type Remedy =
  | { action: 'assign'; transportId: string; ticketIds: readonly string[] }
  | { action: 'seat'; transportId: string; ticketId: string; seat: string }
  | { action: 'swap'; layer: string; ticketIds: readonly [string, string] }
  | { action: 'show'; ticketIds: readonly string[]; layer?: string }
  | { action: 'remind'; ticketIds: readonly string[] };

export interface Finding {
  kind: FindingKind;
  /** Those it is about, the one who should move first. */
  ticketIds: readonly string[];
  layer?: string;
  transportId?: string;
  remedy: Remedy;
}
