/** Whole euro cents; the only form money has outside a text box. */
export type Cents = number;

const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/**
 * `123456` → `1.234,56 €`; grouped from four digits on, as Italian price lists do. The reader's language changes nothing:
 * amounts are written the Italian way in both. A space that does not break holds amount and sign, wherever a line ends. Nothing
 * taken off is nothing: `0,00 €`, without a minus.
 */
export function formatCents(cents: Cents, _language?: string): string {
  return format.format(cents / 100 + 0);
}

/** A percentage of an amount, rounded half up to whole cents. `percentage` has at most two decimals. */
export function percentageOf(cents: Cents, percentage: number): Cents {
  return Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000);
}
