import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import type { EventSubtypeFields } from '#domain/event-subtypes/entity.ts';
import { changedFields, paymentRightsForEdit } from '#domain/events/editing.ts';
import { type EventFields, eventFields } from '#domain/events/entity.ts';
import { cleanForSave } from '#domain/events/form-changes.ts';
import { stepOfField } from '#domain/events/steps/step-of-field.ts';
import { type EventStep, validateEvent } from '#domain/events/validation/validate.ts';
import { MISSING, NO_DATE } from '#src/components/inputs/DateTimeInput.tsx';
import { type EventForm, fieldsOf } from './event-form.ts';

export interface FormRules {
  subtype: EventSubtypeFields | undefined;
  /** The names of its required fields, once the server has answered them. */
  required?: readonly string[] | undefined;
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
  /** Whether the account of cards works, where the rules do not ask for it yet. */
  hasAccount?: boolean;
  /** The event as it is stored; undefined while it is created. */
  before?: EventFields;
}

const priceFields: readonly string[] = ['priceType', 'price', 'prices'];

/** What only the text boxes can hold: a time that does not exist, a text that is no date or no number. */
function typedWrong(values: EventForm): FieldMessages {
  const messages: FieldMessages = {};
  const visit = (value: unknown, path: string) => {
    if (value === MISSING) messages[path] = 'validation.localTimeMissing';
    else if (value === NO_DATE) messages[path] = 'validation.instant';
    else if (Number.isNaN(value)) messages[path] = /price/i.test(path) ? 'validation.amount' : 'validation.integer';
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, path ? `${path}.${key}` : key);
    }
  };
  visit({ ...values, eventStages: [], extras: [] }, '');
  return messages;
}

/** Blank dates are left out of what is judged: a message goes back to the row the person sees. */
function movePreemptions(messages: FieldMessages, { preemptions }: EventForm): FieldMessages {
  const rows = preemptions.flatMap(({ preemptionDate }, at) => (preemptionDate ? [at] : []));
  const moved = Object.entries(messages).map(([path, message]) => {
    const at = /^preemptions\.(\d+)\.(.+)$/.exec(path);
    return [at ? `preemptions.${rows[Number(at[1])] ?? at[1]}.${at[2]}` : path, message];
  });
  return Object.fromEntries(moved);
}

/**
 * The messages of an event's form by field path, judged as it would be saved. An edit that
 * leaves prices and payment types alone is not held to what they need today.
 */
export function messagesOf(values: EventForm, rules: FormRules, step?: EventStep): FieldMessages {
  const { before, subtype, required } = rules;
  const fields = cleanForSave(fieldsOf(values), rules);
  const rights = before ? paymentRightsForEdit(before, fields, rules) : rules;
  const keepsPrices = before !== undefined && !changedFields(before, fields).some((key) => priceFields.includes(key));
  const { eventStages: stages = [], extras = [] } = values;
  const context = {
    ...rights,
    subtype,
    required,
    minimumPrice: keepsPrices ? 'server' : 'form',
    stages,
    extras,
  } as const;
  const messages = movePreemptions(validateEvent(fields, context, step), values);
  const wrong = typedWrong(values);
  for (const [path, message] of Object.entries(wrong))
    if (!step || stepOfField(path, values.eventType) === step) messages[path] = message;
  return messages;
}

/** The kind of error that a rule of domain found. */
export const RULE = 'rule';

/** Validates what the form holds with the rules of domain. */
export function eventResolver(rulesOf: (values: EventForm) => FormRules): Resolver<EventForm> {
  return async (values, _context, options) => {
    const messages = messagesOf(values, rulesOf(values));
    const entries = Object.entries(messages).map(([path, message]) => [path, { type: RULE, message }]);
    if (entries.length === 0) return { values, errors: {} };
    const errors = toNestErrors(Object.fromEntries(entries) as FieldErrors<EventForm>, options);
    // Read when there is something to say: a limit is shown with its figure.
    const { withLimits } = await import('#src/components/inputs/limit-messages.ts');
    return { values: {}, errors: withLimits(errors, eventFields.partial(), values) as typeof errors };
  };
}
