import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { InputProps } from '../input-props.ts';
import { RequiredLabel } from '../RequiredLabel.tsx';
import { type NumberWriting, useNumberText } from './use-number-text.ts';

export interface NumberInputProps extends InputProps {
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  sx?: TextFieldProps['sx'];
}

export interface NumberKind extends NumberWriting {
  /** Key of what is said of a text that is no such number. */
  problem: string;
  inputMode: 'numeric' | 'decimal';
  unit?: ReactNode;
}

interface NumberTextInputProps extends NumberInputProps {
  kind: NumberKind;
}

/**
 * A number in a box of text, read as people here write it whatever the browser's language. The form holds the number, null
 * when nothing is written, and NaN, which the input refuses, while it is none.
 */
export function NumberTextInput({ kind, helperText, label, sx, ...props }: NumberTextInputProps) {
  const { disabled = false, readOnly = false, autoFocus = false, placeholder = '', ...own } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const inputId = useId();
  const isNumber = (value: unknown) => (Number.isNaN(value) ? translate(kind.problem) : undefined);
  const validate = [isNumber, ...(own.validate ? [own.validate].flat() : [])];
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...own, validate });
  const { text, type, settle } = useNumberText(field.value, kind);
  // What is no number is reported as such, whichever rule of the form found it first.
  const said = fieldState.invalid && Number.isNaN(field.value) ? kind.problem : fieldState.error?.message;

  return (
    <TextField
      id={inputId}
      name={field.name}
      inputRef={field.ref}
      value={text}
      disabled={disabled}
      autoFocus={autoFocus}
      placeholder={placeholder}
      sx={sx ?? null}
      label={
        <RequiredLabel isRequired={own.isRequired || isRequired}>
          <FieldTitle label={label} source={own.source} resource={resource} />
        </RequiredLabel>
      }
      error={fieldState.invalid}
      helperText={<InputHelperText error={said} helperText={helperText} />}
      onChange={({ target }) => field.onChange(type(target.value))}
      onBlur={() => {
        settle();
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: kind.inputMode, autoComplete: 'off', maxLength: 24 },
        input: {
          readOnly,
          ...(kind.unit && { endAdornment: <InputAdornment position="end">{kind.unit}</InputAdornment> }),
        },
      }}
    />
  );
}
