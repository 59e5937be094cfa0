import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetOne, useListFilterContext, useTranslate } from 'react-admin';
import { personName } from '../reservation-record.ts';
import { useOptions } from '../use-options.ts';

interface Buyer extends RaRecord {
  name: string;
  surname: string;
  email: string;
}

const sort = { field: 'surname', order: 'ASC' } as const;

/** The filter by buyer of a list: people with the role user, looked for on the server (ORD-003, ORD-016). */
export function BuyerField() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [q, setQ] = useState('');
  const chosen = typeof filterValues['userId'] === 'string' ? filterValues['userId'] : '';
  const { data: buyer } = useGetOne<Buyer>('users', { id: chosen }, { enabled: chosen !== '' });
  const { options, isLoading } = useOptions<Buyer>('users', { role: 'user', ...(q && { q }) }, sort, true);
  const value = chosen === '' ? null : (buyer ?? null);

  function choose(next: Buyer | null) {
    const { userId: _old, ...rest } = filterValues;
    setFilters(next ? { ...rest, userId: String(next.id) } : rest);
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
      getOptionLabel={personName}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {personName(option)} · {option.email}
        </li>
      )}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, next) => choose(next)}
      onInputChange={(_, text, reason) => reason !== 'reset' && setQ(text.trim())}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate('orders.list.buyer')}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': translate('orders.list.buyer') } }}
        />
      )}
    />
  );
}
