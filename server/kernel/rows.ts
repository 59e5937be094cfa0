export const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
