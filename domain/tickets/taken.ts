/** How money was taken at the gate: notes and coins, or the organiser's own card reader. Both are money outside the provider. */
export const takenWays = ['cash', 'reader'] as const;
export type Taken = (typeof takenWays)[number];

/** How money came that staff note by hand, at the gate or later. */
export const receivedWays = [...takenWays, 'wireTransfer', 'other'] as const;
export type ReceivedWay = (typeof receivedWays)[number];

/** What the log calls it. */
export const paidActions = {
  cash: 'setPaidCash',
  reader: 'setPaidReader',
  wireTransfer: 'setPaidTransfer',
  other: 'setPaid',
} as const satisfies Record<ReceivedWay, string>;
