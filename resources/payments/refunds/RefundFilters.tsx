import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { OwedPayment } from './use-refunds.ts';

interface RefundFiltersProps {
  payments: readonly OwedPayment[];
  words: string;
  onWords: (words: string) => void;
}

/** Finds a debt by person or code, and keeps those of one event. */
export function RefundFilters({ payments, words, onWords }: RefundFiltersProps) {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const events = new Map(payments.flatMap(({ event }) => (event ? [[event._id, event.name] as const] : [])));
  if (payments.length === 0) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        type="search"
        size="small"
        label={translate('ra.action.search')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        sx={{ flex: '1 1 220px' }}
      />
      {events.size > 1 && (
        <TextField
          select
          size="small"
          label={translate('money.toRefund.ofEvent')}
          value=""
          onChange={({ target }) => setSearch({ eventId: target.value })}
          sx={{ flex: '1 1 220px' }}
        >
          {[...events].map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
