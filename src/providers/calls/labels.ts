import type { Label } from '#domain/labels/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Api } from '../api.ts';

/** A label in the languages it is written in. */
export type LabelVersions = Partial<Record<Language, Label>>;

/** Calls of the texts administrators write (platform §7). */
export const labelCalls = (api: Api) => ({
  /** The records of one key, one for each language. */
  async labelVersions(category: string, key: string): Promise<LabelVersions> {
    const labels = await api('GET labels', { query: { category, key } });
    return Object.fromEntries(labels.map((label) => [label.language, label]));
  },

  /** Writes one language: adds the record, or changes the one that is there against its version unless it is overwritten. */
  async writeLabel(
    label: Omit<Label, '_id' | 'version'>,
    existing: Label | undefined,
    overwrite = false,
  ): Promise<Label> {
    if (!existing) return api('POST labels', { body: label });
    if (existing.value === label.value) return existing;
    const { _id, version } = existing;
    const ifMatch = overwrite ? undefined : version;
    return api('PUT labels/:id', { params: { id: _id }, body: { value: label.value }, ifMatch });
  },
});
