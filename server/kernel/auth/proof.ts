import { PROOF_MS } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';

/**
 * Lets only those on who have just proved who they are: before payout data, fees and whatever protects the account.
 * @throws Refusal proof_required, which the application answers with a dialog and the same call again
 */
export function requireProof(caller: Pick<Caller, 'authenticatedAt'>, now: Date): void {
  if (now.getTime() - new Date(caller.authenticatedAt).getTime() > PROOF_MS) throw new Refusal('proof_required');
}
