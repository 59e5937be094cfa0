import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

interface Props extends Pick<CheckboxProps, 'onChange'> {
  /** How many of the group are chosen. */
  count: number;
  of: number;
  'aria-label'?: string;
}

/** Chooses a whole group; between none and all it stands half-way, for the eye and for screen readers alike. */
export function GroupCheckbox({ count, of, onChange, ...labels }: Props) {
  const isPart = count > 0 && count < of;
  return (
    <Checkbox
      checked={count > 0 && !isPart}
      indeterminate={isPart}
      {...(onChange && { onChange })}
      slotProps={{
        input: {
          ...labels,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isPart;
          },
        },
      }}
    />
  );
}
