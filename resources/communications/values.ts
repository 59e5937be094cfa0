import type { FieldValues, Resolver } from 'react-hook-form';
import type { Calls } from '#domain/api.ts';
import { narrowingOf } from '#domain/communications/narrowing.ts';
import { communicationInput } from '#domain/communications/schema.ts';
import type { BodyOf } from '#domain/contract.ts';
import { MISSING } from '#src/components/inputs/DateTimeInput.tsx';
import { lazyResolver } from '#src/components/record/lazy-resolver.ts';

export const emptyCommunication = {
  ...{ subject: '', body: '', userType: '', eventId: null, tenantId: null, when: 'now', plannedFor: null },
  ...narrowingOf({}),
};

/** What there is of a communication so far. */
export type DraftValues = BodyOf<Calls['POST communications/preview']> & { subject: string; body: string };

/** What a narrowing says; empty lists are left out. */
function narrowingValues({ conditions, attendance, departurePointIds, transportIds }: FieldValues): FieldValues {
  const lists = Object.entries({ conditions, attendance, departurePointIds, transportIds });
  return Object.fromEntries(lists.filter(([, list]) => Array.isArray(list) && list.length > 0));
}

/** The form's fields as the calls take them: what does not count for the audience chosen is left out. */
export function valuesOf({ subject, body, userType, eventId, tenantId, ...narrowing }: FieldValues): DraftValues {
  return {
    subject: subject ?? '',
    body: body ?? '',
    ...(userType ? { userType } : {}),
    ...(eventId ? { eventId } : tenantId && userType === 'all' ? { tenantId } : {}),
    ...(eventId && userType === 'participants' ? narrowingValues(narrowing) : {}),
  };
}

/** The same with the moment at which it goes out; none is now. */
export const sentValuesOf = (values: FieldValues): DraftValues & { plannedFor?: string } => ({
  ...valuesOf(values),
  ...(values['when'] === 'planned' && { plannedFor: String(values['plannedFor'] ?? '') }),
});

/** Checks the form as its calls will take it. */
export const communicationResolver: Resolver<FieldValues> = async (values, ...form) => {
  const result = await lazyResolver(communicationInput)(sentValuesOf(values), ...form);
  const error = result.errors['plannedFor'];
  if (error && values['plannedFor'] === MISSING) error.message = 'validation.localTimeMissing';
  return result;
};
