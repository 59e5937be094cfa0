import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { Role } from '../permissions.ts';
import type { Consent } from './consent.ts';
import type { FollowerStatus } from './status.ts';

/**
 * Whether an accepted follower can wait for an answer again: not a guest, who never asked, nor anyone who already scans for the
 * community.
 */
export const isReopenable = (facts: PromotionFacts): boolean => {
  const offered = promotionOf(facts);
  return facts.status === 'accepted' && facts.role !== 'guest' && offered !== 'demote';
};

/** @throws Refusal follower_not_reopenable */
export function assertReopenable(facts: PromotionFacts | undefined): void {
  if (!facts || !isReopenable(facts)) throw new Refusal('follower_not_reopenable');
}

/** For whom a follower scans, seen from the community followed: another one is never named. */
export const scansForAnswer = z.nullable(z.enum(['this', 'another']));
export type ScansFor = z.infer<typeof scansForAnswer>;

/** What the rules of promotion ask about a follower. */
export interface PromotionFacts {
  status: FollowerStatus;
  role: Role;
  secondaryRole: 'scanner' | null;
  /** The community the person scans for, in either role; null for the person who scans for none. */
  scannerTenantId: string | null;
  /** The community followed. */
  tenantId: string;
  consent: Consent;
  /** Whether an invitation to scan waits for an answer. */
  isInvited: boolean;
}

/** What the follower's row offers: an action, an invitation that waits, or why there is neither. */
export type Promotion = 'promote' | 'invite' | 'invited' | 'demote' | 'elsewhere' | 'none';

/** The community a person scans for: the one of a scanner, or of the person who was promoted. */
export function scannerTenantOf(person: {
  role: Role;
  secondaryRole: 'scanner' | null;
  tenantId: string | null;
}): string | null {
  return person.role === 'scanner' || person.secondaryRole === 'scanner' ? person.tenantId : null;
}

/** Whom a person scans for, as a community may know it. */
export function scansFor(scannerTenantId: string | null, tenantId: string): ScansFor {
  if (scannerTenantId === null) return null;
  return scannerTenantId === tenantId ? 'this' : 'another';
}

/**
 * Which action of promotion a follower has. Anyone who chose to follow and has an account scans at
 * once; the person who was entered by the community, or has no account yet, is asked by mail.
 */
export function promotionOf(facts: PromotionFacts): Promotion {
  if (facts.status !== 'accepted') return 'none';
  const isHere = facts.scannerTenantId === facts.tenantId;
  if (isHere) return facts.secondaryRole === 'scanner' && facts.role === 'user' ? 'demote' : 'none';
  if (facts.scannerTenantId !== null) return 'elsewhere';
  if (facts.role !== 'user' && facts.role !== 'guest') return 'none';
  if (facts.isInvited) return 'invited';
  return facts.role === 'user' && facts.consent === 'given' ? 'promote' : 'invite';
}

/** What is done when a community wants somebody to scan, or no longer. */
export type PromotionStep = 'promote' | 'invite' | 'demote' | 'withdraw';

const steps: Record<'promote' | 'demote', Partial<Record<Promotion, PromotionStep>>> = {
  promote: { promote: 'promote', invite: 'invite' },
  demote: { demote: 'demote', invited: 'withdraw' },
};

/**
 * The step that the rules offer for what is wanted.
 * @throws Refusal scanner_elsewhere, not_promotable
 */
export function promotionStep(wanted: 'promote' | 'demote', facts: PromotionFacts | undefined): PromotionStep {
  const offered = facts ? promotionOf(facts) : 'none';
  const step = steps[wanted][offered];
  if (step) return step;
  throw new Refusal(offered === 'elsewhere' ? 'scanner_elsewhere' : 'not_promotable');
}

/** What becomes of somebody's invitation to scan once they say yes. */
export type InvitationEnd = 'scans' | 'needsPassword' | 'elsewhere' | 'notPossible';

/** An account of the invited address takes it up where it may; without one a password makes it. */
export function invitationEnd(
  account: { role: Role; scannerTenantId: string | null } | undefined,
  tenantId: string,
): InvitationEnd {
  if (!account) return 'needsPassword';
  if (account.role !== 'user') return 'notPossible';
  return account.scannerTenantId === null || account.scannerTenantId === tenantId ? 'scans' : 'elsewhere';
}

/**
 * Refuses the right to sell at the door to the person who was not promoted by the community: of its other scanners their own page says it.
 * @throws Refusal follower_not_scanner
 */
export function assertPromoted(facts: PromotionFacts | undefined): void {
  if (!facts || promotionOf(facts) !== 'demote') throw new Refusal('follower_not_scanner');
}
