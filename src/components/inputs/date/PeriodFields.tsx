import { useTranslate } from 'react-admin';
import { DateTextField } from './DateTextField.tsx';

/** A day each, '' for an end that is open, undefined while what is written is no day. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** What is wrong with a period, at its fields. */
export function periodProblems({ from, to }: Days): Partial<Record<keyof Days, string>> {
  const noDay = 'validation.day';
  if (from === undefined || to === undefined)
    return { ...(from === undefined && { from: noDay }), ...(to === undefined && { to: noDay }) };
  return from && to && to < from ? { to: 'validation.timeOrder' } : {};
}

interface PeriodFieldsProps {
  days: Days;
  labels: Record<keyof Days, string>;
  onChange: (days: Days) => void;
}

/** From a day to a day; either end may stay open. */
export function PeriodFields({ days, labels, onChange }: PeriodFieldsProps) {
  const translate = useTranslate();
  const problems = periodProblems(days);
  return (['from', 'to'] as const).map((end) => (
    <DateTextField
      key={end}
      label={translate(labels[end])}
      value={days[end]}
      error={problems[end] !== undefined}
      helperText={problems[end] && translate(problems[end])}
      onChange={(day) => onChange({ ...days, [end]: day })}
    />
  ));
}
