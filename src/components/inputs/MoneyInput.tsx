import InputAdornment from '@mui/material/InputAdornment';
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
import type { Cents } from '#domain/values/money.ts';
import { parseCents } from '#domain/values/parse-number.ts';
import { RequiredLabel } from './RequiredLabel.tsx';

export interface MoneyInputProps extends Omit<CommonInputProps, 'format' | 'parse' | 'type'> {
  helperText?: string | false;
  disabled?: boolean;
  placeholder?: string;
  sx?: TextFieldProps['sx'];
  fullWidth?: boolean;
}

const written = (cents: unknown): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2).replace('.', ',') : '';

/** An amount in euros with two decimals; the form holds whole cents. */
export function MoneyInput({ helperText, disabled, placeholder = '0,00', sx, label, ...props }: MoneyInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const inputId = useId();
  const isAmount = (value: unknown) => (Number.isNaN(value) ? translate('validation.amount') : undefined);
  const validate = [isAmount, ...(props.validate ? [props.validate].flat() : [])];
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, validate });
  const value: unknown = field.value;
  const [text, setText] = useState(() => written(value));

  // Only a change from outside rewrites what the person is typing.
  useEffect(() => {
    setText((shown) => (readCents(shown) === value || Number.isNaN(value) ? shown : written(value)));
  }, [value]);

  return (
    <TextField
      id={inputId}
      name={field.name}
      inputRef={field.ref}
      value={text}
      disabled={disabled ?? false}
      placeholder={placeholder}
      sx={sx ?? null}
      label={
        <RequiredLabel isRequired={isRequired}>
          <FieldTitle label={label} source={props.source} resource={resource} />
        </RequiredLabel>
      }
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(readCents(event.target.value));
      }}
      onBlur={() => {
        if (typeof value === 'number' && !Number.isNaN(value)) setText(written(value));
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
      }}
    />
  );
}

/** Cents of what was typed; null when empty; NaN, which the input refuses, when it is no amount. */
function readCents(text: string): Cents | null {
  return text.trim() === '' ? null : (parseCents(text) ?? Number.NaN);
}
