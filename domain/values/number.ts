const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 2 });

/**
 * A count or a percentage: `1240` → `1.240`, `3.5` → `3,5`; grouped from four digits on. The reader's language changes nothing:
 * numbers are written the Italian way in both.
 */
export const formatNumber = (value: number): string => format.format(value);

/** How many of a hundred, rounded; all of them only where none is missing. Of nothing, 0. */
export const percentOf = (part: number, whole: number): number => {
  const rounded = whole === 0 ? 0 : Math.round((100 * part) / whole);
  return part < whole ? Math.min(99, rounded) : rounded;
};

const percentFormat = new Intl.NumberFormat('it-IT', {
  style: 'percent',
  useGrouping: 'always',
  maximumFractionDigits: 2,
});

/** A percentage: `74` → `74%`, `3.5` → `3,5%`. With its sign where it says how much more or less: `+54%`, `−8%`. */
export const formatPercent = (value: number, { isChange = false } = {}): string =>
  `${isChange ? (value < 0 ? '−' : '+') : ''}${percentFormat.format((isChange ? Math.abs(value) : value) / 100)}`;
