import { timeOf } from '../events/dates.ts';
import { DAY } from '../values/time.ts';

export const walletKinds = ['apple', 'google'] as const;
/** Whose wallet a ticket is kept in. */
export type WalletKind = (typeof walletKinds)[number];

/** Where a ticket's page has its pass, or leads to it. */
export const walletPaths: Readonly<Record<WalletKind, string>> = { apple: 'wallet.pkpass', google: 'google-wallet' };

/** How long passes, and which phones have them, are remembered after their event. */
export const PASSES_KEPT_DAYS = 30;
/** So long before a certificate ends it is to be renewed. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** What becomes of a pass that a phone has. */
export type PassState = 'valid' | 'replaced' | 'canceled';

interface KeptTicket {
  status: 'valid' | 'invalid';
  begins: string | null;
  ends: string | null;
}

/** When a pass is over: a day after its event, so that a late return still has it. */
export function passEnds(begins: string, ends: string | null): Date {
  return new Date(Math.max(Date.parse(begins), timeOf(ends) ?? 0) + DAY);
}

/** Whether a ticket may be put into a wallet: it counts, and its event has a date that is not over. */
export function mayBeKept({ status, begins, ends }: KeptTicket, now: Date): boolean {
  return status === 'valid' && begins !== null && passEnds(begins, ends).getTime() > now.getTime();
}

/**
 * What a pass is worth now: it was made for one code, and is void once its ticket has another, or does not count any more.
 */
export function passState(
  pass: { code: string },
  ticket: { code: string; status: 'valid' | 'invalid' },
  event: { status: string },
): PassState {
  if (ticket.code !== pass.code) return 'replaced';
  return ticket.status === 'valid' && event.status !== 'canceled' ? 'valid' : 'canceled';
}
