import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FilterValues, keysOf, type TextFilter } from '../filters.ts';

export interface TextMenuProps {
  anchor: HTMLElement;
  filter: TextFilter;
  values: FilterValues;
  onApply: (next: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The word a filter looks for. */
export function TextMenu({ anchor, filter, values, onApply, onClose }: TextMenuProps) {
  const translate = useTranslate();
  const [key = ''] = keysOf(filter);
  const [text, setText] = useState(String(values[key] ?? ''));
  function apply(submitted: FormEvent) {
    submitted.preventDefault();
    onApply(text.trim() === '' ? {} : { [key]: text.trim() });
    onClose();
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <form onSubmit={apply} style={{ display: 'flex', gap: 8, padding: 16, alignItems: 'flex-end' }}>
        <TextField
          label={translate(filter.label, { _: filter.label })}
          value={text}
          onChange={(changed) => setText(changed.target.value)}
          autoFocus
          size="small"
        />
        <Button type="submit" variant="contained">
          {translate('app.list.apply')}
        </Button>
      </form>
    </Popover>
  );
}
