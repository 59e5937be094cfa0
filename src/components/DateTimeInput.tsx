import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import {
  type CommonInputProps,
  FieldTitle,
  InputHelperText,
  useInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { instantsOfLocal, toLocalInput } from '../../domain/time.ts';
import { AmbiguousTime } from './AmbiguousTime.tsx';
import { RequiredLabel } from './RequiredLabel.tsx';

export interface DateTimeInputProps extends Omit<CommonInputProps, 'format' | 'parse' | 'type'> {
  helperText?: string | false;
  disabled?: boolean;
  /** Earliest and latest instants the picker offers; the rules themselves stand in the schema. */
  min?: string | undefined;
  max?: string | undefined;
  sx?: TextFieldProps['sx'];
}

const MISSING = 'missing';
const local = (value: unknown): string =>
  typeof value === 'string' && value !== '' && value !== MISSING ? toLocalInput(value) : '';

/**
 * A date and time on Rome's clocks; the form holds the instant in UTC (DEC-005). A time skipped in spring is refused, of one
 * that comes twice in autumn the person says which.
 */
export function DateTimeInput({ helperText, disabled, min, max, sx, label, ...props }: DateTimeInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const inputId = useId();
  const exists = (value: unknown) => (value === MISSING ? translate('validation.localTimeMissing') : undefined);
  const validate = [exists, ...(props.validate ? [props.validate].flat() : [])];
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, validate });
  const value: unknown = field.value;
  const [text, setText] = useState(() => local(value));
  const instants = instantsOfLocal(text) ?? [];

  useEffect(() => {
    if (value !== MISSING) setText(local(value));
  }, [value]);

  function change(next: string) {
    setText(next);
    const [first] = instantsOfLocal(next) ?? [];
    if (next === '') field.onChange(null);
    else field.onChange(first ? first.toISOString() : MISSING);
  }

  return (
    <div>
      <TextField
        id={inputId}
        type="datetime-local"
        name={field.name}
        inputRef={field.ref}
        value={text}
        disabled={disabled ?? false}
        sx={sx ?? null}
        label={
          <RequiredLabel isRequired={isRequired}>
            <FieldTitle label={label} source={props.source} resource={resource} />
          </RequiredLabel>
        }
        error={fieldState.invalid}
        helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
        onChange={(event) => change(event.target.value)}
        onBlur={field.onBlur}
        slotProps={{ htmlInput: { min: min && toLocalInput(min), max: max && toLocalInput(max) } }}
      />
      {instants.length > 1 && typeof value === 'string' && (
        <AmbiguousTime instants={instants} value={value} onChange={field.onChange} />
      )}
    </div>
  );
}
