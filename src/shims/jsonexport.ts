type Done = (error: Error | null, csv: string) => void;

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Writes flat rows as CSV under the name of a package that react-admin brings for its own export, which no list of ours offers:
 * spreadsheets come from the server.
 */
export default function jsonExport(rows: readonly Readonly<Record<string, unknown>>[], done: Done): void {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => keys.map((key) => cell(row[key])).join(','));
  done(null, [keys.map(cell).join(','), ...lines].join('\n'));
}
