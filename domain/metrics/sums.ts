/** What rows come to. */
export const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

/** How many rows fit. */
export const number = <T>(rows: readonly T[], fits: (row: T) => boolean): number => rows.filter(fits).length;
