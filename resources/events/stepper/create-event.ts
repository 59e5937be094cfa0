import type { EventFields } from '#domain/events/entity.ts';
import { cleanForSave } from '#domain/events/form-changes.ts';
import { type EventForm, fieldsOf } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';

/** One thing to store: a key that makes repeating it harmless, and its data. */
type Create = (data: object, idempotencyKey: string) => Promise<{ id: string }>;

export interface CreationCalls {
  event: Create;
  stage: Create;
  extra: Create;
}

/** How far a creation has come; kept between attempts, so that the next one goes on where the last one stopped. */
export interface CreationProgress {
  readonly key: string;
  eventId: string | null;
  /** Keys of the parts already stored. */
  readonly stored: Set<string>;
}

export const newCreation = (): CreationProgress => ({ key: crypto.randomUUID(), eventId: null, stored: new Set() });

/** The event is stored, one of its parts is not. */
export class PartFailure extends Error {
  readonly kind: 'stage' | 'extra';
  readonly part: string;

  constructor(kind: 'stage' | 'extra', part: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartFailure';
    this.kind = kind;
    this.part = part;
  }
}

interface Part {
  kind: 'stage' | 'extra';
  key: string;
  name: string;
  data: object;
}

/** The parts an event of this subtype has, in the order in which they are stored. */
function partsOf(values: EventForm, { subtype }: FormRules): Part[] {
  if (values.eventType === 'post') return [];
  const stages = subtype?.hasStage ? (values.eventStages ?? []) : [];
  return [
    ...stages.map(
      ({ key, ...data }, position): Part => ({ kind: 'stage', key, name: data.name, data: { ...data, position } }),
    ),
    ...(values.extras ?? []).map(({ key, ...data }): Part => ({ kind: 'extra', key, name: data.name, data })),
  ];
}

/** What is sent of an event: its fields, cleaned of what its choices do not use. */
export function eventPayload(values: EventForm, rules: FormRules): EventFields {
  return cleanForSave(fieldsOf(values), rules);
}

/**
 * Creates an event, then its stages and extras. Every step carries its own key and is noted in `progress`, so a repeat after
 * a failure, or after an answer that got lost, makes nothing twice.
 * @returns the event's id
 * @throws PartFailure when the event is stored and a part is not; what `calls.event` throws when not even the event is
 */
export async function createEventWithParts(
  calls: CreationCalls,
  values: EventForm,
  rules: FormRules,
  progress: CreationProgress,
  allowPast = false,
): Promise<string> {
  const data = { ...eventPayload(values, rules), ...(allowPast && { allowPast }) };
  progress.eventId ??= (await calls.event(data, progress.key)).id;
  const eventId = progress.eventId;
  for (const { kind, key, name, data } of partsOf(values, rules)) {
    if (progress.stored.has(key)) continue;
    try {
      await calls[kind]({ ...data, eventId }, key);
    } catch (error) {
      throw new PartFailure(kind, name, error);
    }
    progress.stored.add(key);
  }
  return eventId;
}
