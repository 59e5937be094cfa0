/** How money was taken at the gate: notes and coins, or the organiser's own card reader. Both are money outside the provider. */
export const takenWays = ['cash', 'reader'] as const;
export type Taken = (typeof takenWays)[number];

/** What the log calls it. */
export const paidActions = { cash: 'setPaidCash', reader: 'setPaidReader' } as const satisfies Record<Taken, string>;
