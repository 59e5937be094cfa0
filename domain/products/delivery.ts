import type { Cents } from '../values/money.ts';
import type { DeliveryPriceRange, ProductFields } from './entity.ts';

type Prices = Pick<ProductFields, 'deliveryPrice' | 'deliveryPriceRanges'>;

/**
 * What the courier costs for so many pieces of a product: the range with the greatest number of pieces that is reached, else
 * the product's own price.
 */
export function deliveryPriceOf({ deliveryPrice, deliveryPriceRanges }: Prices, quantity: number): Cents {
  let found: DeliveryPriceRange | undefined;
  for (const range of deliveryPriceRanges) {
    if (range.itemNumber <= quantity && range.itemNumber > (found?.itemNumber ?? 0)) found = range;
  }
  return found?.price ?? deliveryPrice;
}

/** One step of the scale of delivery prices. */
export interface DeliveryStep {
  /** First and last number of pieces; no last for the end of the scale. */
  from: number;
  to: number | null;
  price: Cents;
  /** The range that says so; null where none is reached and the product's own price holds. */
  range: number | null;
}

/** Ranges that begin at the same number of pieces as one before them: which of the prices holds is unknown. */
export function rangesTwice(ranges: readonly Pick<DeliveryPriceRange, 'itemNumber'>[]): number[] {
  return ranges.flatMap(({ itemNumber }, at) =>
    ranges.findIndex((other) => other.itemNumber === itemNumber) < at ? [at] : [],
  );
}

/**
 * The delivery prices as a scale without gaps, from one piece on. What lies below the first range costs the product's own
 * price; ranges that begin together are refused by `rangesTwice`, the first of them holds.
 */
export function deliveryScale({ deliveryPrice, deliveryPriceRanges }: Prices): DeliveryStep[] {
  const twice = new Set(rangesTwice(deliveryPriceRanges));
  const starts = deliveryPriceRanges
    .map(({ itemNumber, price }, range) => ({ from: itemNumber, price, range: range as number | null }))
    .filter(({ range, from }) => !twice.has(range ?? -1) && Number.isInteger(from) && from >= 1)
    .sort((a, b) => a.from - b.from);
  if (starts[0]?.from !== 1) starts.unshift({ from: 1, price: deliveryPrice, range: null });
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return { ...start, to: next ? next.from - 1 : null };
  });
}
