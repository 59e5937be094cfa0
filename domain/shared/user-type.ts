export const userTypes = ['normal', 'premium', 'top'] as const;
/** The tier of a follower; `normal` is shown as "Standard". */
export type UserType = (typeof userTypes)[number];
