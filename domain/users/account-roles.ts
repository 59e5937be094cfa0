/** Roles an account is created with: a guest is none, 'both' is in filters only. */
export const accountRoles = ['user', 'tenant', 'admin', 'scanner'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The filter value that means users and guests. */
export const BOTH_ROLES = 'both';
