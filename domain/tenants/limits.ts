/** Longest name of a community. */
export const BUSINESS_NAME_MAX = 120;
/** Sites of one community whose pages may call the API. */
export const CALLING_SITES_MAX = 10;
