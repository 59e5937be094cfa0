import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId, useState } from 'react';
import {
  type CommonInputProps,
  FieldTitle,
  InputHelperText,
  useInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { instantsOfLocal, toLocalInput } from '#domain/values/time.ts';
import { DateTextField } from './date/DateTextField.tsx';
import { RequiredLabel } from './RequiredLabel.tsx';

interface AmbiguousTimeProps {
  instants: readonly Date[];
  value: string;
  onChange: (instant: string) => void;
}

/** In the night when clocks go back an hour comes twice: before or after the change? */
function AmbiguousTime({ instants, value, onChange }: AmbiguousTimeProps) {
  const translate = useTranslate();
  const words = ['app.time.first', 'app.time.second'];
  return (
    <RadioGroup
      row
      aria-label={translate('validation.localTimeTwice')}
      value={new Date(value).toISOString()}
      onChange={(_, next) => onChange(next)}
    >
      {instants.map((instant, at) => (
        <FormControlLabel
          key={instant.toISOString()}
          value={instant.toISOString()}
          control={<Radio size="small" />}
          label={translate(words[at] ?? '')}
        />
      ))}
    </RadioGroup>
  );
}

export interface DateTimeInputProps extends Omit<CommonInputProps, 'format' | 'parse' | 'type'> {
  helperText?: string | false;
  disabled?: boolean;
  /** Whether it says until when: a day without a time lasts to its end. */
  isDeadline?: boolean;
}

/** Kept in the form for what is no instant, so that it is refused; nothing else ever has this value. */
export const NO_DATE = 'no date';
/** The same for an hour that the clocks skip. */
export const MISSING = 'no hour';
const local = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? toLocalInput(value) : '';

/**
 * A date and time on Rome's clocks, written dd/MM/yyyy HH:mm; the form holds the instant in UTC. A time skipped
 * in spring is refused, of one that comes twice in autumn the person says which.
 */
export function DateTimeInput(all: DateTimeInputProps) {
  const { helperText, disabled, isDeadline = false, label, ...props } = all;
  const translate = useTranslate();
  const resource = useResourceContext();
  const inputId = useId();
  const problems: Record<string, string> = {
    [MISSING]: 'validation.localTimeMissing',
    [NO_DATE]: 'validation.instant',
  };
  const exists = (value: unknown) => {
    const problem = typeof value === 'string' ? problems[value] : undefined;
    return problem && translate(problem);
  };
  const validate = [exists, ...(props.validate ? [props.validate].flat() : [])];
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, validate });
  const value: unknown = field.value;
  const [text, setText] = useState<string | undefined>(() => local(value));
  const instants = instantsOfLocal(text ?? '') ?? [];

  useEffect(() => {
    if (value !== MISSING && value !== NO_DATE) setText(local(value));
  }, [value]);

  function change(next: string | undefined) {
    const [first] = instantsOfLocal(next ?? '') ?? [];
    setText(next);
    if (next === undefined) field.onChange(NO_DATE);
    else if (next === '') field.onChange(null);
    else field.onChange(first ? first.toISOString() : MISSING);
  }

  return (
    <div>
      <DateTextField
        withTime
        missingTime={isDeadline ? '23:59' : '00:00'}
        id={inputId}
        name={field.name}
        inputRef={field.ref}
        value={text}
        disabled={disabled ?? false}
        label={
          <RequiredLabel isRequired={isRequired}>
            <FieldTitle label={label} source={props.source} resource={resource} />
          </RequiredLabel>
        }
        error={fieldState.invalid}
        helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
        onChange={change}
        onBlur={field.onBlur}
      />
      {instants.length > 1 && typeof value === 'string' && (
        <AmbiguousTime instants={instants} value={value} onChange={field.onChange} />
      )}
    </div>
  );
}
