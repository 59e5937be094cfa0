import { type FieldMessages, Refusal, type RefusalCode } from '../../errors.ts';
import type { EventFields } from '../entity.ts';
import type { EventRulesContext } from './problem.ts';
import { eventProblems } from './problems.ts';

/** The code that heads a refusal when an event breaks several rules: the most particular first. */
const precedence: readonly RefusalCode[] = [
  'subtype_mismatch',
  'public_by_user_type',
  'free_with_supplements',
  'prices_by_type_missing',
  'prices_by_age_missing',
  'price_too_low',
  'senior_price_too_low',
  'preemption_needs_all',
  'preemption_dates_invalid',
  'dates_out_of_order',
  'missing_payment_types',
  'payments_not_enabled',
  'missing_terms',
  'missing_required_fields',
  'validation_failed',
];

/**
 * Refuses an event the server must not store. `event` is the whole event as
 * it would be stored, the old one merged with the change; `fields` of the refusal names every problem.
 * @throws Refusal subtype_mismatch, public_by_user_type, free_with_supplements, prices_by_type_missing, prices_by_age_missing, price_too_low, senior_price_too_low, preemption_needs_all,
 * preemption_dates_invalid, dates_out_of_order, missing_payment_types, payments_not_enabled, missing_terms,
 * missing_required_fields, validation_failed
 */
export function assertEventRules(event: EventFields, context: EventRulesContext): void {
  const found = eventProblems(event, context);
  if (found.length === 0) return;
  const fields: FieldMessages = {};
  for (const { field, message } of found) fields[field] ??= message;
  const code = precedence.find((candidate) => found.some((entry) => entry.code === candidate));
  throw new Refusal(code ?? 'validation_failed', { fields });
}
