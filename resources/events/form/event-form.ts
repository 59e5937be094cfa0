import { type EventFields, eventFields } from '#domain/events/entity.ts';
import { ibanProblem, normalizeIban } from '#domain/values/iban.ts';

/** A stage as the forms hold it; `key` is its id, or one of the form's own until it is stored. */
export interface StageItem {
  key: string;
  /** Of the stored stage, as it was read. */
  version?: number;
  name: string;
  description: string;
  image: string | null;
}

/** An extra as the forms hold it; price in cents. */
export interface ExtraItem {
  key: string;
  /** Of the stored extra, as it was read. */
  version?: number;
  name: string;
  extraType: 'supplement' | 'reduction';
  availableQuantity: number;
  price: number;
  usedQuantity?: number;
}

/** What the forms of an event hold: its fields, in creation with the parts that are stored after it. */
export type EventForm = EventFields & { eventStages?: StageItem[]; extras?: ExtraItem[] };

/** The order in which the dates of a preemption are in the form. */
const preemptionOrder = ['top', 'premium', 'normal'] as const;

/** All three user types of a preemption; those without a date stay blank, to be filled in or left out. */
export function withEveryUserType<E extends EventFields>(event: E): E {
  if (!event.preemption) return event;
  const preemptions = preemptionOrder.map(
    (userType) => event.preemptions.find((entry) => entry.userType === userType) ?? { userType, preemptionDate: '' },
  );
  return { ...event, preemptions };
}

const names = Object.keys(eventFields.shape) as (keyof EventFields)[];

/** Numbers that a cleared text box leaves as null count as zero, which the rules then refuse with their own words. */
const numbers = ['minimumParticipants', 'maxParticipants', 'slotsPerUser', 'price'] as const;

/** The event's own fields out of what a form or a record holds, in the shape the rules and the API want. */
export function fieldsOf(values: EventFields): EventFields {
  const picked = Object.fromEntries(names.map((name) => [name, values[name]])) as EventFields;
  for (const name of numbers) picked[name] ??= 0;
  const prices = Object.entries(picked.prices).filter(([, value]) => value !== null);
  const { iban } = picked;
  return {
    ...picked,
    preemptions: picked.preemptions.filter(({ preemptionDate }) => Boolean(preemptionDate)),
    prices: Object.fromEntries(prices),
    // An IBAN that is right is stored in one form; a wrong one stays as it was typed, to be corrected.
    iban: iban && ibanProblem(iban) === null ? normalizeIban(iban) : iban,
  };
}

/** What the form of an event that exists starts from. */
export const formOf = (event: EventFields): EventForm => withEveryUserType(fieldsOf(event));
