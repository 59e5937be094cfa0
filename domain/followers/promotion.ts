import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { Role } from '../permissions.ts';
import type { FollowerStatus } from './status.ts';

/** For whom a follower scans, seen from the community followed: another one is never named (DEC-019). */
export const scansForAnswer = z.nullable(z.enum(['this', 'another']));
export type ScansFor = z.infer<typeof scansForAnswer>;

/** What the rules of promotion ask about a follower. */
export interface PromotionFacts {
  status: FollowerStatus;
  role: Role;
  secondaryRole: 'scanner' | null;
  /** The community the person scans for, in either role; null for whoever scans for none. */
  scannerTenantId: string | null;
  /** The community followed. */
  tenantId: string;
}

/** What the follower's row offers: an action, the label of a guest, or why there is neither. */
export type Promotion = 'promote' | 'demote' | 'guest' | 'elsewhere' | 'none';

/** The community a person scans for: the one of a scanner, or of whoever was promoted (OPEN-033). */
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

/** Which action of promotion a follower has (STATE-P005 to STATE-P009, OPEN-033). */
export function promotionOf(facts: PromotionFacts): Promotion {
  if (facts.role === 'guest') return 'guest';
  if (facts.status !== 'accepted') return 'none';
  const isHere = facts.scannerTenantId === facts.tenantId;
  if (isHere) return facts.secondaryRole === 'scanner' && facts.role === 'user' ? 'demote' : 'none';
  if (facts.scannerTenantId !== null) return 'elsewhere';
  return facts.role === 'user' ? 'promote' : 'none';
}

/**
 * Refuses a promotion or demotion the rules do not offer.
 * @throws Refusal scanner_elsewhere, not_promotable
 */
export function assertPromotion(wanted: 'promote' | 'demote', facts: PromotionFacts | undefined): void {
  const offered = facts ? promotionOf(facts) : 'none';
  if (offered === wanted) return;
  throw new Refusal(offered === 'elsewhere' ? 'scanner_elsewhere' : 'not_promotable');
}

/**
 * Refuses the right to sell at the door to whoever was not promoted by the community: of its other scanners their own page says it
 * (GATE-006).
 * @throws Refusal follower_not_scanner
 */
export function assertPromoted(facts: PromotionFacts | undefined): void {
  if (!facts || promotionOf(facts) !== 'demote') throw new Refusal('follower_not_scanner');
}
