/** What a mark says of somebody; `open` takes one back. */
export const markStates = ['here', 'absent', 'excused', 'open'] as const;
export type MarkState = (typeof markStates)[number];

/** How many entries a phone sends at once. */
export const ENTRIES_MAX = 50;
