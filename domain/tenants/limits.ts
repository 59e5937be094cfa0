/** Longest name of a community. */
export const BUSINESS_NAME_MAX = 120;
