import { formatNumber } from '#domain/values/number.ts';

/** `1240` → `1.240`, as everywhere. */
export const count = formatNumber;

/** How many of a hundred, rounded. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));
