import type { FieldMessages } from '../errors.ts';
import type { Event } from '../events/schema.ts';
import { type ParticipantInput, participantInput } from '../tickets/schema.ts';

/** Participants a new reservation starts with (RES-026). */
export const INITIAL_PARTICIPANTS = 1;

type Party = Pick<Event, 'accessType' | 'slotsPerUser'>;

/** Whether one more participant may be added to the `count` already on a booking (RES-017, OPEN-124). */
export function canAddParticipant(event: Party, count: number): boolean {
  return count < event.slotsPerUser && event.accessType !== 'subscribed';
}

/** Whether a participant may be taken off again; the first one is the account holder (RES-018). */
export function canRemoveParticipant(index: number): boolean {
  return index > 0;
}

function eventMessages(
  event: Pick<Event, 'priceType'>,
  participant: ParticipantInput,
  index: number,
  requirementNames: readonly string[],
): [string, string][] {
  const found: [string, string][] = [];
  if (event.priceType === 'byAges' && participant.age === undefined) found.push(['age', 'validation.required']);
  if (event.priceType === 'byUserType') {
    const { userType } = participant;
    if (index === 0 && userType === undefined) found.push(['userType', 'validation.required']);
    if (index > 0 && userType !== undefined && userType !== 'normal')
      found.push(['userType', 'validation.companionUserType']);
  }
  const given = participant.requirements ?? {};
  for (const name of requirementNames) {
    if (!Object.hasOwn(given, name) || given[name]?.trim() === '') {
      found.push([`requirements.${name}`, 'validation.required']);
    }
  }
  for (const name of Object.keys(given)) {
    if (!requirementNames.includes(name)) found.push([`requirements.${name}`, 'validation.unknown']);
  }
  return found;
}

/**
 * The messages of the participants step, by path (`participantsInfo.0.email`): every field but the note is required
 * (VAL-E049..E052), age only when priced by age (RES-016), user type of the holder only when priced by user type (OPEN-123),
 * and each of the event's own fields (OPEN-143).
 */
export function validateParticipants(
  event: Pick<Event, 'priceType'>,
  participants: readonly ParticipantInput[],
  { requirementNames = [] }: { requirementNames?: readonly string[] } = {},
): FieldMessages {
  const messages: FieldMessages = {};
  if (participants.length === 0) messages['participantsInfo'] = 'validation.required';
  participants.forEach((participant, index) => {
    const shape = participantInput.safeParse(participant);
    const issues = shape.success ? [] : shape.error.issues;
    const found = [
      ...issues.map((issue): [string, string] => [issue.path.join('.'), issue.message]),
      ...eventMessages(event, participant, index, requirementNames),
    ];
    for (const [path, message] of found) messages[`participantsInfo.${index}.${path}`] ??= message;
  });
  return messages;
}
