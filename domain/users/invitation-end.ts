import { MINUTE } from '../values/time.ts';

/** How long an invitation's link opens, in minutes. */
export const INVITATION_MINUTES = 7 * 24 * 60;

/** Until when the link of an invitation opens. */
export const invitationEnd = (invitedAt: string): string =>
  new Date(new Date(invitedAt).getTime() + INVITATION_MINUTES * MINUTE).toISOString();
