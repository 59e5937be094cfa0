export const userTypes = ['normal', 'premium', 'top'] as const;
/** The tier of a follower; `normal` is shown as "Standard" (OPEN-136). */
export type UserType = (typeof userTypes)[number];

/** The filter value that means users and guests (ENT-P015). */
export const BOTH_ROLES = 'both';
