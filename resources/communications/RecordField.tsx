import { type RaRecord, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { OptionField, type OptionFieldProps } from '../../src/components/fields/OptionField.tsx';

type Passed<T extends RaRecord> = Pick<
  OptionFieldProps<T>,
  'label' | 'resource' | 'filter' | 'sort' | 'textOf' | 'isOptional' | 'helperText'
>;

export interface RecordFieldProps<T extends RaRecord> extends Passed<T> {
  /** The field of the form that holds the record's id. */
  source: string;
  /** Told when another record is chosen, so that what belonged to the one before can go. */
  onChosen?: () => void;
}

/** A choice among records whose id the form holds, searched on the server; a preselected one is read by itself. */
export function RecordField<T extends RaRecord>({ source, onChosen, ...props }: RecordFieldProps<T>) {
  const { field, fieldState } = useController({ name: source });
  const id = typeof field.value === 'string' ? field.value : '';
  const { data } = useGetOne<T>(props.resource, { id }, { enabled: id !== '', retry: false });
  return (
    <div data-field={source}>
      <OptionField<T>
        {...props}
        value={id !== '' && data ? data : null}
        isReady
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={(option) => {
          field.onChange(option ? String(option.id) : null);
          onChosen?.();
        }}
      />
    </div>
  );
}
