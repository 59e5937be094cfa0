import type { FieldMessages } from '#domain/errors.ts';
import type { MissingField } from '#src/components/record/refusal/MissingFieldsDialog.tsx';

const ofPoints: Readonly<Record<string, string>> = {
  groupingPoint: 'groupingPoint',
  departureDate: 'pointDeparture',
  address: 'pointAddress',
};

/** The message key of a field's label, whatever its depth: `departurePoints.0.address` is the address of a point. */
export function labelOf(path: string): string {
  const [first = '', , third = ''] = path.split('.');
  const last = path.split('.').at(-1) ?? '';
  if (first === 'prices') return `resources.events.fields.prices.${last}`;
  if (first === 'departurePoints') return `resources.events.fields.${ofPoints[third] ?? first}`;
  return `resources.events.fields.${first}`;
}

const missing = ['validation.required', 'validation.missingTerms'];

/** The fields in error as the list of missing fields shows them: empty ones, and those to be put right. */
export const missingFields = (messages: FieldMessages): MissingField[] =>
  Object.entries(messages).map(([source, message]) => ({
    ...{ source, label: labelOf(source) },
    isWrong: !missing.includes(message),
  }));
