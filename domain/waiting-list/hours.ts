/** How long an offer lasts unless the organiser says otherwise, in hours. */
export const OFFER_HOURS = 24;
/** The longest an organiser can let an offer last: two weeks. */
export const MAX_OFFER_HOURS = 336;
/** The longest places are kept free for a group. */
export const MAX_KEEP_HOURS = 24;
