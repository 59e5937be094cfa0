import { type CommunityRights, creationNeedsOf } from '#domain/events/creation-needs.ts';
import { newEvent } from '#domain/events/entity.ts';
import { type Draft, draftKey, readDraft } from '#src/components/record/draft/draft-store.ts';
import { recordPath } from '#src/components/record-path.ts';

/** Name of the draft of a new event. */
export const NEW_EVENT_DRAFT = 'events.new';

export const newEventPath = recordPath('tenant', 'events', 'stepper');

/** The event somebody began and has not created yet. */
export const newEventDraft = (userId: string): Draft | null => readDraft(draftKey(userId, NEW_EVENT_DRAFT));

export function nameOfDraft({ values: { name } }: Draft): string {
  return typeof name === 'string' ? name.trim() : '';
}

/** What the community lacks for the event of a draft. */
export const needsOfDraft = ({ values }: Draft, rights: CommunityRights) =>
  creationNeedsOf({ ...newEvent(), ...values }, rights);
