import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { SEARCH_KEYS } from '../../page/shortcut-keys.ts';

const DEBOUNCE_MS = 500;

/** Searches the list half a second after the last key. */
export function SearchField({ placeholder = 'app.list.search' }: { placeholder?: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const applied = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = translate(placeholder, { _: placeholder });

  useEffect(() => setText(applied), [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: string) {
    const { q: _old, ...others } = filterValues;
    setFilters(next.trim() === '' ? others : { ...others, q: next.trim() });
  }

  function change(next: string, delay = DEBOUNCE_MS) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delay);
  }

  return (
    <OutlinedInput
      size="small"
      type="text"
      placeholder={label}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && change(text, 0)}
      sx={{ width: { xs: '100%', sm: 300 } }}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': SEARCH_KEYS,
        role: 'searchbox',
        autoComplete: 'off',
        enterKeyHint: 'search',
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('app.list.clearSearch')}
            onClick={() => change('', 0)}
          >
            <Close fontSize="small" />
          </IconButton>
        )
      }
    />
  );
}
