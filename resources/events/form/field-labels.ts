import type { MissingField } from '../../../src/components/MissingFieldsDialog.tsx';

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

/** A field in error as the list of missing fields shows it. */
export const missingField = (source: string): MissingField => ({ source, label: labelOf(source) });
