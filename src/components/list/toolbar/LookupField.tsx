import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetOne, useListFilterContext, useTranslate } from 'react-admin';
import { useOptions } from '../../use-options.ts';

export interface LookupFieldProps<T extends RaRecord> {
  /** What is looked for, and the filter it is written to. */
  resource: string;
  source: string;
  /** Filters of what is offered. */
  filter?: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Message key. */
  label: string;
  text: (record: T) => string;
  /** What tells those of one name apart. */
  detail?: (record: T) => string | undefined;
}

/** A filter of a list by one of many: looked for on the server while it is typed. */
export function LookupField<T extends RaRecord>(props: LookupFieldProps<T>) {
  const { resource, source, filter = {}, sort, label, text, detail } = props;
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [q, setQ] = useState('');
  const chosen = typeof filterValues[source] === 'string' ? filterValues[source] : '';
  const { data: record } = useGetOne<T>(resource, { id: chosen }, { enabled: chosen !== '' });
  const { options, isLoading } = useOptions<T>(resource, { ...filter, ...(q && { q }) }, sort, true);
  const value = chosen === '' ? null : (record ?? null);

  function choose(next: T | null) {
    const { [source]: _old, ...rest } = filterValues;
    setFilters(next ? { ...rest, [source]: String(next.id) } : rest);
  }

  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: 170, sm: 220 } }}
      options={options}
      value={value}
      loading={isLoading}
      loadingText={translate('app.options.loading')}
      noOptionsText={translate('app.options.none')}
      filterOptions={(list) => list}
      getOptionKey={(option) => option.id}
      getOptionLabel={text}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest}>
          {[text(option), detail?.(option)].filter(Boolean).join(' · ')}
        </li>
      )}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, next) => choose(next)}
      onInputChange={(_, typed, reason) => reason !== 'reset' && setQ(typed.trim())}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate(label)}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': translate(label) } }}
        />
      )}
    />
  );
}
