import { isCalledByPerson, isRecorded, type RecordedResource } from '#domain/audit/actions.ts';
import { type AuditFacts, fieldChanges } from '#domain/audit/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { monthInWords } from '#domain/values/date-format.ts';
import { auditSentences as english, auditSwitches as englishSwitches } from './en/audit/sentences.ts';
import { messages as englishMessages } from './en/index.ts';
import { fill } from './fill.ts';
import { auditSentences as italian, auditSwitches as italianSwitches } from './it/audit/sentences.ts';
import { messages as italianMessages } from './it/index.ts';

type Switches = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const sentences = { it: italian, en: english };
const switches: Record<Language, Switches> = { it: italianSwitches, en: englishSwitches };
const messages = { it: italianMessages, en: englishMessages };
const records: Record<Language, Readonly<Record<RecordedResource, string>>> = {
  it: italianMessages.audit.records,
  en: englishMessages.audit.records,
};
/** Fields named in a sentence; the others are in the entry. */
const MOST_FIELDS = 4;

/** What a field of a resource is called on screens; undefined where no text names it. */
export function auditFieldName(language: Language, resource: string, field: string): string | undefined {
  const labels: unknown = Reflect.get(messages[language].resources, resource);
  const fields: unknown = typeof labels === 'object' && labels !== null ? Reflect.get(labels, 'fields') : undefined;
  const name: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  if (typeof name === 'string') return name;
  const other: unknown = Reflect.get(messages[language].audit.fields, field);
  return typeof other === 'string' ? other : undefined;
}

/** The sentence of an edit that only switched one field, as publishing does; undefined for any other. */
function switchSentence(entry: AuditFacts, language: Language): string | undefined {
  const [change, ...others] = fieldChanges(entry);
  if (!change || others.length > 0 || entry.action !== 'update') return undefined;
  return switches[language][entry.resource]?.[change.field]?.[String(change.after)];
}

/** A month by its name; everything else is quoted, but for people. */
function calledOf({ resource, recordName }: AuditFacts, language: Language): string {
  if (recordName === null) return '';
  if (resource === 'closed-months') return monthInWords(recordName, language);
  return isCalledByPerson(resource) ? recordName : `“${recordName}”`;
}

/** The person an entry's record is of, where that is another than who did it. */
function personOf({ resource, recordName, person, user }: AuditFacts): string | null {
  if (isCalledByPerson(resource)) return recordName;
  return person && person._id !== user?._id ? `${person.name} ${person.surname}` : null;
}

/** What an entry says, without who did it: the same words on screens, in files and for callers of the API. */
export function auditSentence(entry: AuditFacts, language: Language): string {
  const { resource } = entry;
  const record = isRecorded(resource) ? records[language][resource] : '';
  const ofResource: Readonly<Record<string, string>> =
    sentences[language][isRecorded(resource) ? 'recorded' : resource];
  const { of, for: forWhom, someone } = sentences[language].person;
  const person = personOf(entry);
  const withName = (phrase: string) => (person === null ? '' : fill(phrase, { person }));
  const told = { what: calledOf(entry, language), whose: withName(of), forWhom: withName(forWhom) };
  const { fields } = entry.changes;
  // Fields whose values are not kept.
  const others = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  const changed = [...fieldChanges(entry).map(({ field }) => field), ...others];
  const names = changed.flatMap((field) => auditFieldName(language, resource, field) ?? []);
  const shown = names.length > MOST_FIELDS ? [...names.slice(0, MOST_FIELDS), `+${names.length - MOST_FIELDS}`] : names;
  const [ofOne = '', ofMany = ofOne] = (ofResource[entry.action] ?? entry.action).split(' |||| ');
  const { ids } = entry.changes;
  const own = Array.isArray(ids) && ids.length > 1 ? ofMany : ofOne;
  return (switchSentence(entry, language) ?? own)
    .replace('%{record}', () => record)
    .replace(/ %\{(what|whose|forWhom)\}/g, (_, name: keyof typeof told) => (told[name] === '' ? '' : ` ${told[name]}`))
    .replace('%{who}', () => person ?? someone)
    .replace(/%\{(from|to)\}/g, (_, name: string) => String(entry.changes[name] ?? ''))
    .replace('%{fields}', () => (shown.length > 0 ? ` (${shown.join(', ')})` : ''))
    .trim();
}
