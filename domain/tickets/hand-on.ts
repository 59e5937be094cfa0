/** Where an offer to hand a ticket on stands (HOLD-003). */
export const handOnStates = ['offered', 'toApprove', 'accepted', 'declined', 'withdrawn'] as const;
export type HandOnState = (typeof handOnStates)[number];

/** How long the other has to accept. */
export const HAND_ON_HOURS = 48;
