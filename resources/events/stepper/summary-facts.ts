import type { EventFields } from '#domain/events/entity.ts';
import { pricesOfType } from '#domain/events/validation/price-problems.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';

type Pricing = Pick<EventFields, 'priceType' | 'price' | 'prices'>;

/** The amounts a price has, given ones only. */
function amountsOf({ priceType, price, prices }: Pricing): Cents[] {
  const amounts =
    priceType === 'byAges' || priceType === 'byUserType' ? pricesOfType[priceType].map((key) => prices[key]) : [price];
  return amounts.filter((amount): amount is Cents => typeof amount === 'number' && amount > 0);
}

/** `18,00 € – 35,00 €`, or one amount; empty while none is given. */
export function priceText(event: Pricing, locale: string): string {
  const amounts = amountsOf(event);
  if (amounts.length === 0) return '';
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return low === high ? formatCents(low, locale) : `${formatCents(low, locale)} – ${formatCents(high, locale)}`;
}

/** What every place at the highest price brings. */
export function maximumTakings(event: Pricing & Pick<EventFields, 'maxParticipants'>, locale: string): string {
  const amounts = event.priceType === 'free' ? [0] : amountsOf(event);
  if (amounts.length === 0 || event.maxParticipants < 1) return '';
  return formatCents(Math.max(...amounts) * event.maxParticipants, locale);
}

/** A date and time that may be missing, or be typed wrong. */
export function instantText(instant: string | null): string {
  return instant && !Number.isNaN(Date.parse(instant)) ? formatDateTime(instant) : '';
}
