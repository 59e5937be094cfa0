import { isRecorded, type RecordedResource } from '../domain/audit/actions.ts';
import { type AuditFacts, fieldChanges } from '../domain/audit/schema.ts';
import type { Language } from '../domain/categories/schema.ts';
import { auditSentences as english } from './en/audit/sentences.ts';
import { messages as englishMessages } from './en/index.ts';
import { auditSentences as italian } from './it/audit/sentences.ts';
import { messages as italianMessages } from './it/index.ts';

const sentences = { it: italian, en: english };
const messages = { it: italianMessages, en: englishMessages };
const records: Record<Language, Readonly<Record<RecordedResource, string>>> = {
  it: italianMessages.audit.records,
  en: englishMessages.audit.records,
};
/** Fields named in a sentence; the others are in the entry. */
const MOST_FIELDS = 4;

/** What a field of a resource is called on screens; its own name where no screen has it. */
function fieldName(language: Language, resource: string, field: string): string {
  const labels: unknown = Reflect.get(messages[language].resources, resource);
  const fields: unknown = typeof labels === 'object' && labels !== null ? Reflect.get(labels, 'fields') : undefined;
  const name: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  return typeof name === 'string' ? name : field;
}

/** What an entry says, without who did it: the same words on screens, in files and for callers of the API (DEC-088). */
export function auditSentence(entry: AuditFacts, language: Language): string {
  const { resource } = entry;
  const record = isRecorded(resource) ? records[language][resource] : '';
  const ofResource: Readonly<Record<string, string>> =
    sentences[language][isRecorded(resource) ? 'recorded' : resource];
  const names = fieldChanges(entry).map(({ field }) => fieldName(language, resource, field));
  const shown = names.length > MOST_FIELDS ? [...names.slice(0, MOST_FIELDS), `+${names.length - MOST_FIELDS}`] : names;
  return (ofResource[entry.action] ?? entry.action)
    .replace('%{record}', () => record)
    .replace('%{what}', () => (entry.recordName ? `“${entry.recordName}”` : ''))
    .replace('%{fields}', () => (shown.length > 0 ? ` (${shown.join(', ')})` : ''))
    .replaceAll('  ', ' ')
    .trim();
}
