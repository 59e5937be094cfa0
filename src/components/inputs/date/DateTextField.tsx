import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type LocalText, readLocal, writeLocal } from '#domain/values/date-text.ts';
import { CalendarButton } from './CalendarButton.tsx';

type Passed = Pick<
  TextFieldProps,
  'id' | 'name' | 'label' | 'size' | 'sx' | 'error' | 'helperText' | 'onBlur' | 'inputRef'
>;

export interface DateTextFieldProps extends Passed {
  /** The date, '' when there is none, undefined while what is written is no date. */
  value: LocalText | undefined;
  withTime?: boolean;
  /** The time of a date that is written without one. */
  missingTime?: string;
  min?: LocalText | undefined;
  max?: LocalText | undefined;
  disabled?: boolean;
  /** Gets the date, '' when the text is empty, undefined when it is no date. */
  onChange: (value: LocalText | undefined) => void;
}

/** A date written as dd/MM/yyyy whatever the browser's language, with a calendar beside it. */
export function DateTextField(props: DateTextFieldProps) {
  const {
    value,
    withTime = false,
    missingTime = '00:00',
    min,
    max,
    disabled = false,
    onChange,
    onBlur,
    inputRef,
    ...field
  } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const ref = useForkRef(inputRef, input);
  const [text, setText] = useState(value ? writeLocal(value) : '');
  const readText = (typed: string) => (typed.trim() === '' ? '' : readLocal(typed, withTime, missingTime));
  const read = readText(text);

  // Only a change from outside rewrites what the person is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value alone says when to look
  useEffect(() => {
    if (value === undefined) return;
    setText((shown) => (readText(shown) === value ? shown : value && writeLocal(value)));
  }, [value]);

  function change(next: string) {
    setText(next);
    onChange(readText(next));
  }

  function pick(day: string) {
    const local = withTime ? `${day}T${read?.slice(11) || missingTime}` : day;
    change(writeLocal(local));
    // The time comes next: it is selected, so that typing replaces it.
    requestAnimationFrame(() => {
      input.current?.focus();
      if (withTime) input.current?.setSelectionRange(11, 16);
    });
  }

  return (
    <TextField
      {...field}
      inputRef={ref}
      value={text}
      disabled={disabled}
      placeholder={translate(withTime ? 'app.date.dateTimeFormat' : 'app.date.format')}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        if (read) setText(writeLocal(read));
        onBlur?.(event);
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: 'text', maxLength: 20 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                chosen={read ? read.slice(0, 10) : null}
                min={min?.slice(0, 10)}
                max={max?.slice(0, 10)}
                disabled={disabled}
                onPick={pick}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
