import { createContext, useContext } from 'react';
import { lockedAfterCreation, lockedWhenConfirmed } from '#domain/events/editing.ts';
import type { Event, EventFields, EventType } from '#domain/events/entity.ts';
import { requiredNames } from '#domain/events/validation/required-fields.ts';
import type { FormRules } from './form-errors.ts';

const ofBookable = [
  'minimumParticipants',
  'maxParticipants',
  'slotsPerUser',
  'selectionType',
  'accessType',
  'priceType',
];

/** What the parts of the form need to know beside the values. */
export interface EventFormContextValue {
  eventType: EventType;
  rules: FormRules;
  /** Names of the fields marked "obbligatorio". */
  required: ReadonlySet<string>;
  isLocked: (source: keyof EventFields) => boolean;
  isNew: boolean;
}

export const EventFormContext = createContext<EventFormContextValue | null>(null);

export function useEventForm(): EventFormContextValue {
  const value = useContext(EventFormContext);
  if (!value) throw new Error('The field stands outside an event form');
  return value;
}

/** What an input needs of its field: `<TextInput {...field('name')} />`. */
export function useFieldProps() {
  const { required, isLocked } = useEventForm();
  return (source: keyof EventFields) => ({
    source,
    label: `resources.events.fields.${source}`,
    isRequired: required.has(source),
    disabled: isLocked(source),
  });
}

/** The same for react-admin's inputs, which would keep room above themselves and for a help text. */
export function useRaFieldProps() {
  const field = useFieldProps();
  return (source: keyof EventFields) => ({ ...field(source), margin: 'none' as const, helperText: false as const });
}

function markedNames(eventType: EventType, { subtype, required }: FormRules): ReadonlySet<string> {
  const names = requiredNames(eventType, subtype, required);
  return new Set(eventType === 'post' ? names : [...names, ...ofBookable]);
}

/**
 * The context of a form: a cancelled event is only read, a confirmed one keeps access and prices, one that exists its type.
 */
export function eventFormContext(
  eventType: EventType,
  rules: FormRules,
  event?: Pick<Event, 'status'>,
): EventFormContextValue {
  const locked = new Set<string>(event ? lockedAfterCreation : []);
  if (event?.status === 'confirmed') for (const name of lockedWhenConfirmed) locked.add(name);
  return {
    eventType,
    rules,
    required: markedNames(eventType, rules),
    isLocked: (source) => event?.status === 'canceled' || locked.has(source),
    isNew: event === undefined,
  };
}
