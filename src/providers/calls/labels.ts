import type { Language } from '../../../domain/categories/schema.ts';
import type { Label } from '../../../domain/labels/labels.ts';
import type { Http } from '../http.ts';

/** A label in the languages it is written in. */
export type LabelVersions = Partial<Record<Language, Label>>;

/** Calls of the texts administrators write (platform §7). */
export const labelCalls = (http: Http) => ({
  /** The records of one key, one for each language. */
  async labelVersions(category: string, key: string): Promise<LabelVersions> {
    const query = new URLSearchParams({ category, key });
    const { body } = await http<Label[]>(`labels?${query}`);
    return Object.fromEntries(body.map((label) => [label.language, label]));
  },

  /** Writes one language: adds the record, or changes the one that is there against its version. */
  async writeLabel(label: Omit<Label, '_id' | 'version'>, existing: Label | undefined): Promise<Label> {
    if (!existing) return (await http<Label>('labels', { method: 'POST', body: label })).body;
    if (existing.value === label.value) return existing;
    const { _id, version } = existing;
    const body = { value: label.value };
    return (await http<Label>(`labels/${_id}`, { method: 'PUT', body, ifMatch: version })).body;
  },

  /** Removes a key in every language. */
  async deleteLabel(id: string): Promise<void> {
    await http(`labels/${id}`, { method: 'DELETE', answer: 'none' });
  },
});
