import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { RequiredLabel } from '../inputs/RequiredLabel.tsx';
import { useOptions } from '../use-options.ts';

export interface OptionFieldProps<T extends RaRecord> {
  /** Message key. */
  label: string;
  resource: string;
  filter?: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  value: T | null;
  /** The word of an option. */
  textOf: (option: T) => string;
  onChange: (option: T | null) => void;
  /** Message key. */
  error?: string | undefined;
  isReady: boolean;
  disabled?: boolean;
  isOptional?: boolean;
  /** Message key. */
  helperText?: string;
  onBlur?: () => void;
  autoFocus?: boolean;
}

/** A choice among records, required unless it says otherwise, searched on the server. */
export function OptionField<T extends RaRecord>(props: OptionFieldProps<T>) {
  const { label, resource, filter = {}, sort, value, textOf, onChange, error, isReady, disabled = false } = props;
  const { isOptional = false, helperText = '', onBlur, autoFocus = false } = props;
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { options, isLoading } = useOptions<T>(resource, { ...filter, ...(q && { q }) }, sort, isReady && !disabled);
  return (
    <Autocomplete
      options={options}
      value={value}
      disabled={disabled}
      loading={isLoading}
      loadingText={translate('app.options.loading')}
      noOptionsText={translate('app.options.none')}
      filterOptions={(list) => list}
      getOptionKey={(option) => option.id}
      getOptionLabel={textOf}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, text, reason) => reason !== 'reset' && setQ(text.trim())}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={<RequiredLabel isRequired={!isOptional}>{translate(label)}</RequiredLabel>}
          error={error !== undefined}
          helperText={translate(error ?? helperText, { _: error ?? helperText })}
          {...(onBlur ? { onBlur } : {})}
        />
      )}
    />
  );
}
