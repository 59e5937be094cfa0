import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { DateTextField } from '#src/components/inputs/date/DateTextField.tsx';
import { asItIs, type InputProps } from '#src/components/inputs/input-props.ts';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';

/** What the form holds while what is written is no day. */
const NO_DAY = 'no day';

/** A day without a time, such as that of a birth; the form holds `yyyy-MM-dd` or null. */
export function DayInput({ helperText, disabled, label, ...props }: InputProps) {
  const resource = useResourceContext();
  const isDay = (value: unknown) => (value === NO_DAY ? 'validation.day' : undefined);
  const validate = [isDay, ...(props.validate ? [props.validate].flat() : [])];
  const { id, field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, ...asItIs, validate });
  const value: unknown = field.value;
  return (
    <DateTextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={value === NO_DAY ? undefined : typeof value === 'string' ? value : ''}
      disabled={disabled ?? false}
      error={fieldState.invalid}
      label={
        <RequiredLabel isRequired={isRequired || props.isRequired}>
          <FieldTitle label={label} source={props.source} resource={resource} />
        </RequiredLabel>
      }
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText ?? false} />}
      onChange={(day) => field.onChange(day === undefined ? NO_DAY : day || null)}
      onBlur={() => field.onBlur()}
    />
  );
}
