import type { DoorSaleInput } from '../../../domain/check-in/door-sale-schema.ts';

const keyOf = (eventId: string) => `regia.gate.sale.${eventId}`;

/** A sale whose answer never came: asked again under its nonce, it answers as the first time, also after a restart. */
export const pendingSale = {
  read(eventId: string): DoorSaleInput | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as DoorSaleInput | null;
    } catch {
      return null;
    }
  },
  keep: (eventId: string, input: DoorSaleInput): void => localStorage.setItem(keyOf(eventId), JSON.stringify(input)),
  forget: (eventId: string): void => localStorage.removeItem(keyOf(eventId)),
};
