import type { RefusalCode } from '../errors.ts';
import { type UserType, userTypes } from '../shared/user-type.ts';
import type { PassedOver } from './schema.ts';

/** Somebody who waits, with what stands against an offer. */
export interface Waiting {
  id: string;
  /** Places asked for. */
  places: number;
  /** Places held for them now, because the organiser keeps some free for the group. */
  heldPlaces: number;
  /** Places the organiser wants kept free for them at most; 0 for none. */
  keepPlaces: number;
  userType: UserType;
  createdAt: string;
  /** Why they could not book even if there were places; null when nothing stands against it. */
  obstacle: RefusalCode | null;
}

type InLine = Pick<Waiting, 'id' | 'createdAt' | 'userType'>;

/** Orders people by when they joined; before that by tier, the highest first, where the organiser wants it. */
export const byPlaceInLine =
  (isByTier: boolean) =>
  (a: InLine, b: InLine): number => {
    const tiers = isByTier ? userTypes.indexOf(b.userType) - userTypes.indexOf(a.userType) : 0;
    return tiers || Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1);
  };

/** Where each of those who wait stands, from 1. */
export const positionsOf = (waiting: readonly InLine[], isByTier: boolean): Map<string, number> =>
  new Map([...waiting].sort(byPlaceInLine(isByTier)).map(({ id }, at) => [id, at + 1]));

export interface OfferPlan {
  /** Who is offered all places they asked for; those kept for them are part of it. */
  offers: { id: string; places: number }[];
  /** For whom more places are kept free than before. */
  keeps: { id: string; heldPlaces: number }[];
  /** Whom free places went by. */
  passedOver: ({ id: string } & Omit<PassedOver, 'at'>)[];
  /** Places that nobody who waits can take: for sale. */
  left: number;
}

/**
 * Who is offered the free places: in the order of `byPlaceInLine`, each all the places they asked for or none. A
 * group larger than what is free, and anyone who may not book yet, is passed over and keeps its place in line; a group the organiser keeps
 * places for gathers what is free when it is its turn.
 * @param free places that are neither taken nor held
 */
export function planOffers(waiting: readonly Waiting[], free: number, isByTier: boolean): OfferPlan {
  const plan: OfferPlan = { offers: [], keeps: [], passedOver: [], left: free };
  for (const { id, places, heldPlaces, keepPlaces, obstacle } of [...waiting].sort(byPlaceInLine(isByTier))) {
    const missing = Math.max(0, places - heldPlaces);
    if (obstacle === null && missing <= plan.left) {
      plan.offers.push({ id, places });
      plan.left -= missing;
      continue;
    }
    const more = Math.min(Math.max(0, Math.min(keepPlaces, places) - heldPlaces), plan.left);
    // Only what somebody could have had went by them.
    if (plan.left > 0) plan.passedOver.push({ id, code: obstacle ?? 'not_enough_seats', free: plan.left });
    if (more === 0) continue;
    plan.keeps.push({ id, heldPlaces: heldPlaces + more });
    plan.left -= more;
  }
  return plan;
}
