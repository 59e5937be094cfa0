import type { ParticipantInfo } from './schema.ts';

/** Days after an event when what its participants told of their health is deleted. */
export const HEALTH_DATA_DAYS = 30;

type Answered = Pick<ParticipantInfo, 'requirements'>;

/** What a participant answered to the event's own fields, empty answers left out, in order. */
export function answersOf({ requirements = {} }: Answered): { name: string; value: string }[] {
  return Object.entries(requirements)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => a.name.localeCompare(b.name, 'it'));
}

/** The answers in one line, as lists show and search them: `Allergie: noci · Taglia: 42`. */
export function answersLine(info: Answered): string {
  return answersOf(info)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');
}

/** The participants' answers in one text, each after the name of who gave it. */
export function answersOfAll(people: readonly (Answered & Pick<ParticipantInfo, 'name' | 'surname'>)[]): string {
  return people
    .map((person) => ({ name: `${person.name} ${person.surname}`, line: answersLine(person) }))
    .filter(({ line }) => line !== '')
    .map(({ name, line }) => `${name}: ${line}`)
    .join('; ');
}

/** Which of the fields an event asks of everybody a participant has left open. */
export const missingAnswers = (
  { requirements = {} }: Pick<ParticipantInfo, 'requirements'>,
  names: readonly string[],
): string[] => names.filter((name) => (requirements[name] ?? '').trim() === '');

const names = {
  birthDate: /\b(nascita|nato|nata|birth)/i,
  document: /\b(documento|carta d.identit|passaporto|document|identity card|passport)/i,
} as const;

/**
 * What a participant answered to the event's questions about who they are, by what the question is called. Hotels have to ask
 * for it; it leaves only where the organiser has switched it on.
 */
export function identityAnswer(info: Pick<ParticipantInfo, 'requirements'>, fact: keyof typeof names): string | null {
  return answersOf(info).find(({ name }) => names[fact].test(name))?.value ?? null;
}
