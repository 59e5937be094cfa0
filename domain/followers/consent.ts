/** Whether a follower chose to follow (`given`), or was entered by the community and has not answered (`asked`). */
export const consents = ['given', 'asked'] as const;
export type Consent = (typeof consents)[number];

/** So many people a community may enter as its followers within a day: each of them gets a mail. */
export const LINKS_A_DAY = 500;

/** Somebody who has the address that a community typed. */
export interface Candidate {
  role: 'admin' | 'tenant' | 'scanner' | 'user' | 'guest';
  /** Whether the community deals with them: they booked, ordered, asked to take part or follow, or are its guest. */
  isRelated: boolean;
}

/**
 * Whose record a typed address leads to. What a person gave the platform is their account's; what a community typed is a guest of
 * its own. An account is led to only once its person has dealt with the community themselves, so until then no list, search, file
 * or message of the community can show more than it typed, and whether there is an account cannot be seen from any answer.
 */
export const isLedTo = ({ role, isRelated }: Candidate): boolean => isRelated && (role === 'user' || role === 'guest');

/** Whether a community may enter so many more followers today. */
export const fitsToday = (already: number, more: number): boolean => already + more <= LINKS_A_DAY;
