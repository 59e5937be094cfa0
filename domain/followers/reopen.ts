import { Refusal } from '../errors.ts';
import { type PromotionFacts, promotionOf } from './promotion.ts';

/**
 * Whether an accepted follower can wait for an answer again: not a guest, who never asked, nor whoever already scans for the
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
