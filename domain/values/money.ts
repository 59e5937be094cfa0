/** Whole euro cents; the only form money has outside a text box (DEC-004). */
export type Cents = number;

const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/**
 * `123456` → `1.234,56 €`; grouped from four digits on, as Italian price lists do. The reader's language changes nothing:
 * amounts are written the Italian way in both (I18N-005).
 */
export function formatCents(cents: Cents, _language?: string): string {
  return format.format(cents / 100).replace(/\u00a0/g, ' ');
}

/**
 * Reads what a person typed: `1.234,50`, `1234,5`, `1234.50` or `12`.
 * Returns undefined when it is not an amount or could be read two ways (`1.234`).
 */
export function parseCents(text: string): Cents | undefined {
  const compact = text.replace(/[\s€]/g, '');
  if (/^\d{1,3}\.\d{3}$/.test(compact)) return undefined;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll('.', '') : compact;
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
}

/** A percentage of an amount, rounded half up to whole cents (DEC-058). `percentage` has at most two decimals. */
export function percentageOf(cents: Cents, percentage: number): Cents {
  return Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000);
}
