/** A filter offered as a chip; its state stays in the URL with the list's other filters. */
export type FilterSpec = ChoiceFilter | YesNoFilter | PeriodFilter | TextFilter | AmountFilter;

interface FilterBase {
  /** Field in the list dialect (`status`, `startDate`). */
  source: string;
  /** Message key. */
  label: string;
}

export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  /** Values with the message keys (or texts) of their words. */
  choices: readonly { id: string; name: string }[];
  /** Several values mean any of them. */
  isMultiple?: boolean;
}

export interface YesNoFilter extends FilterBase {
  kind: 'yesNo';
  /** Message keys of the two values. */
  yes?: string;
  no?: string;
}

export interface PeriodFilter extends FilterBase {
  /** From a day to a day, both included, on Rome's calendar. */
  kind: 'period';
}

/** What stands anywhere in a field, without case or accents. */
export interface TextFilter extends FilterBase {
  kind: 'text';
}

/** An amount to the cent, as it is on a bank statement. */
export interface AmountFilter extends FilterBase {
  kind: 'amount';
}

export type FilterValues = Readonly<Record<string, unknown>>;

/** Choices of a closed list: `choicesOf(eventTypes, 'enums.eventType')`. */
export function choicesOf(values: readonly string[], prefix: string): { id: string; name: string }[] {
  return values.map((value) => ({ id: value, name: `${prefix}.${value}` }));
}

/** The keys of the list dialect that a filter writes. */
export function keysOf(filter: FilterSpec): string[] {
  if (filter.kind === 'text') return [`${filter.source}.$contains`];
  return filter.kind === 'period' ? [`${filter.source}.$gte`, `${filter.source}.$lt`] : [filter.source];
}

export function isSet(filter: FilterSpec, values: FilterValues): boolean {
  return keysOf(filter).some((key) => values[key] !== undefined && values[key] !== '');
}

/** The filters without some keys; with values given, those are written instead. */
export function withFilter(values: FilterValues, filter: FilterSpec, next: FilterValues = {}): Record<string, unknown> {
  const drop = new Set(keysOf(filter));
  return { ...Object.fromEntries(Object.entries(values).filter(([key]) => !drop.has(key))), ...next };
}

export function chosen(filter: FilterSpec, values: FilterValues): string[] {
  const value = values[filter.source];
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
}
