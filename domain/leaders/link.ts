/** Header in which a phone that was given a link shows its key, so that no address of a call has it. */
export const LEADER_KEY_HEADER = 'x-leader-key';

/** Where a leader's link and a shared page stand, without the server's name. */
export const leaderPath = (key: string): string => `/l/${key}`;
export const sharePath = (key: string): string => `/s/${key}`;
