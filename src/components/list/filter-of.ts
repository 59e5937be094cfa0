import { type ChoiceFilter, choicesOf, type YesNoFilter } from './filters.ts';

/** A filter by one value of a closed list: `oneOf('status', 'tickets.filters.status', ticketStatuses, 'status.ticket')`. */
export const oneOf = (source: string, label: string, values: readonly string[], words: string): ChoiceFilter => ({
  kind: 'choice',
  source,
  label,
  choices: choicesOf(values, words),
});

/** The same by any of several values. */
export const anyOf = (...filter: Parameters<typeof oneOf>): ChoiceFilter => ({ ...oneOf(...filter), isMultiple: true });

export const yesOrNo = (source: string, label: string, yes: string, no: string): YesNoFilter => ({
  kind: 'yesNo',
  source,
  label,
  yes,
  no,
});
