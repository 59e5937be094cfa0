import { answersOf } from '../tickets/answers.ts';
import type { ParticipantInfo } from '../tickets/schema.ts';

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
