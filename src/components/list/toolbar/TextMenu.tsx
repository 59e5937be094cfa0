import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { parseCents } from '#domain/values/parse-number.ts';
import { type AmountFilter, type FilterValues, keysOf, type TextFilter } from '../filters.ts';

export interface TextMenuProps {
  anchor: HTMLElement;
  filter: TextFilter | AmountFilter;
  values: FilterValues;
  onApply: (next: Record<string, unknown>) => void;
  onClose: () => void;
}

const euros = (cents: unknown): string => (cents === undefined ? '' : formatCents(Number(cents)));

/** The word or the amount a filter looks for. */
export function TextMenu({ anchor, filter, values, onApply, onClose }: TextMenuProps) {
  const translate = useTranslate();
  const [key = ''] = keysOf(filter);
  const isAmount = filter.kind === 'amount';
  const [text, setText] = useState(isAmount ? euros(values[key]) : String(values[key] ?? ''));
  const [isWrong, setWrong] = useState(false);
  function apply(submitted: FormEvent) {
    submitted.preventDefault();
    const typed = text.trim();
    const value = isAmount ? parseCents(typed) : typed;
    setWrong(typed !== '' && value === undefined);
    if (typed !== '' && value === undefined) return;
    onApply(typed === '' ? {} : { [key]: value });
    onClose();
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <form noValidate onSubmit={apply} style={{ display: 'flex', gap: 8, padding: 16, alignItems: 'flex-end' }}>
        <TextField
          label={translate(filter.label, { _: filter.label })}
          value={text}
          onChange={(changed) => setText(changed.target.value)}
          autoFocus
          size="small"
          error={isWrong}
          helperText={isWrong ? translate('validation.amount') : ''}
          slotProps={isAmount ? { htmlInput: { inputMode: 'decimal' } } : {}}
        />
        <Button type="submit" variant="contained">
          {translate('app.list.apply')}
        </Button>
      </form>
    </Popover>
  );
}
