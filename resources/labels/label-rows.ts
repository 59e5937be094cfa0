import type { Label } from '#domain/labels/entity.ts';
import type { Language } from '#domain/shared/language.ts';

/** A label in the languages it is written in. */
export type LabelVersions = Partial<Record<Language, Label>>;

/** A key with its texts. */
export interface LabelRow {
  category: string;
  key: string;
  versions: LabelVersions;
}

export interface LabelCategory {
  category: string;
  rows: LabelRow[];
}

/** The labels of one key, one for each language. */
export const versionsOf = (labels: readonly Label[]): LabelVersions =>
  Object.fromEntries(labels.map((label) => [label.language, label]));

/** Labels by category, their languages side by side, both in alphabetical order. */
export function byCategory(labels: readonly Label[]): LabelCategory[] {
  const categories = new Map<string, Map<string, LabelRow>>();
  for (const label of labels) {
    const { category, key, language } = label;
    const rows = categories.get(category) ?? new Map<string, LabelRow>();
    const row = rows.get(key) ?? { category, key, versions: {} };
    row.versions[language] = label;
    categories.set(category, rows.set(key, row));
  }
  return [...categories]
    .map(([category, rows]) => ({ category, rows: [...rows.values()].sort((a, b) => a.key.localeCompare(b.key)) }))
    .sort((a, b) => a.category.localeCompare(b.category));
}
