import { useCallback, useEffect, useState } from 'react';
import type { DoorFacts, DoorSale, DoorSaleInput } from '#domain/check-in/door-sale-schema.ts';
import { doorSale as en } from '#i18n/en/check-in/door-sale.ts';
import { doorSale as it } from '#i18n/it/check-in/door-sale.ts';
import { useGate } from '../gate-context.ts';

const keyOf = (eventId: string) => `regia.gate.sale.${eventId}`;

/** A sale whose answer never came: asked again under its nonce, it answers as the first time, also after a restart. */
const pendingSale = {
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

/** What the screen is about: reading, choosing, waiting for an answer that did not come, sold. */
export interface SaleState {
  facts: DoorFacts | null;
  /** Sent, and never answered. */
  pending: DoorSaleInput | null;
  sold: DoorSale | null;
  /** The server's own words. */
  refusal: string | null;
  isBusy: boolean;
}

/** Texts that nobody but those who sell reads: they come with these screens. */
export const useSaleTexts = (): typeof en => (useGate().language === 'it' ? it : en);

/** One sale at the door: read anew for each, sent under one nonce until it is answered. */
export function useSale() {
  const { device, place } = useGate();
  const t = useSaleTexts();
  const { eventId } = place;
  const [state, setState] = useState<SaleState>(() => ({
    ...{ facts: null, sold: null, refusal: null, isBusy: false },
    pending: pendingSale.read(eventId),
  }));
  const change = useCallback((next: Partial<SaleState>) => setState((was) => ({ ...was, ...next })), []);

  const load = useCallback(async () => {
    const { status, body } = await device.doorFacts().catch(() => ({ status: 0, body: null }));
    if (status === 200 && body && 'priceType' in body) change({ facts: body as DoorFacts });
    else change({ refusal: (body as { message?: string } | null)?.message ?? t.unreachable });
  }, [device, change, t]);
  useEffect(() => void load(), [load]);

  async function sell(input: DoorSaleInput): Promise<void> {
    pendingSale.keep(eventId, input);
    change({ isBusy: true, refusal: null, pending: null });
    try {
      const { status, body } = await device.sell(input);
      pendingSale.forget(eventId);
      if (status === 200) {
        change({ sold: body as DoorSale });
        // Who came in by it is counted at once, not with the next round.
        void device.sync();
      } else change({ refusal: body.message ?? t.failed });
      await load();
    } catch {
      // It may have been sold: nothing new until the server says so.
      change({ pending: input });
    } finally {
      change({ isBusy: false });
    }
  }
  return { ...state, sell, again: () => change({ sold: null, refusal: null }) };
}
