const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 2 });

/**
 * A count or a percentage: `1240` → `1.240`, `3.5` → `3,5`; grouped from four digits on. The reader's language changes nothing:
 * numbers are written the Italian way in both.
 */
export const formatNumber = (value: number): string => format.format(value);
