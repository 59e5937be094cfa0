import { Refusal } from '../errors.ts';
import { type Actor, scopeOf } from '../permissions.ts';
import type { DoorSale, DoorSaleInput } from './door-sale-schema.ts';

/** The person who buys without a name is called this; the address is one that no mail reaches (RFC 2606). */
const unnamed = { it: ['Ospite', 'alla porta'], en: ['Guest', 'at the door'] } as const;
const NO_ADDRESS = 'door@nobody.invalid';

/** Whether somebody books for others, and so sells at the door without being allowed to. */
export const booksForOthers = (actor: Actor): boolean =>
  ['all', 'tenant'].includes(scopeOf(actor, 'create', 'reservations'));

/** Who buys, as far as they say. */
export function buyerOf({ name, surname, email }: DoorSaleInput, language: keyof typeof unnamed) {
  const [guest, place] = unnamed[language];
  return { name: name?.trim() || guest, surname: surname?.trim() || place, email: email ?? NO_ADDRESS };
}

/**
 * The first sale of a nonce, again.
 * @throws Refusal idempotency_mismatch when it was of something else
 */
export function repeatedSale<T extends Pick<DoorSale, 'eventId' | 'places' | 'total' | 'taken'>>(
  sale: T,
  eventId: string,
  { places, seenTotal, taken }: DoorSaleInput,
): T {
  const isSame =
    sale.eventId === eventId &&
    sale.places === places.length &&
    sale.total === seenTotal &&
    sale.taken === (sale.total > 0 ? (taken ?? null) : null);
  if (!isSame) throw new Refusal('idempotency_mismatch');
  return sale;
}
