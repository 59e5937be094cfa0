/** `1240` → `1.240`, as figures of the board are written. */
export const count = (value: number): string => value.toLocaleString('it-IT', { useGrouping: 'always' });

/** How many of a hundred, rounded. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));
