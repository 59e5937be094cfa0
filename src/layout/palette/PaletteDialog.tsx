import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT_MIN } from '#domain/search-results.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { type PaletteContent, usePaletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Type, move with the arrows, open with Enter. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const deferred = useDeferredValue(text);
  const { entries, search, failure } = usePaletteEntries(deferred);
  const current = entries[Math.min(at, entries.length - 1)];
  const placeholder = translate(prefix === 'scanner' ? 'app.palette.placeholderGate' : 'app.palette.placeholder');

  function choose(entry: PaletteEntry) {
    onClose();
    if (entry.to) void navigate(entry.to, { state: entry.state });
    entry.run?.();
  }

  function move(to: number) {
    const index = (to + entries.length) % entries.length;
    setAt(index);
    const entry = entries[index];
    if (entry) document.getElementById(`${id}-${entry.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      move(Math.min(at, entries.length - 1) + step);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 1, sm: '12vh' } } }}
      slotProps={{
        paper: {
          'aria-labelledby': undefined,
          'aria-label': translate('app.palette.open'),
          sx: { width: '100%', maxWidth: 640, m: 1 },
        },
      }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        startAdornment={<Search sx={{ mr: 1.5, color: 'text.hint' }} />}
        inputProps={{
          role: 'combobox',
          'aria-label': placeholder,
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': current ? `${id}-${current.id}` : undefined,
          'aria-describedby': `${id}-state`,
          autoComplete: 'off',
          maxLength: 200,
        }}
        sx={{ px: 2.5, height: 56, flex: 'none', fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <PaletteState
        id={`${id}-state`}
        text={deferred}
        search={search}
        failure={failure}
        isEmpty={entries.length === 0}
      />
      <Box
        role="listbox"
        aria-label={translate('app.palette.open')}
        id={`${id}-list`}
        sx={{ maxHeight: 420, overflow: 'auto', p: 1 }}
      >
        {entries.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isFirst={entry.group !== entries[index - 1]?.group}
            isCurrent={entry === current}
            onChoose={() => choose(entry)}
            onPoint={() => setAt(index)}
          />
        ))}
      </Box>
      <Typography
        variant="caption"
        sx={{ p: '8px 20px 12px', color: 'text.hint', display: { xs: 'none', sm: 'block' } }}
      >
        {translate('app.palette.hint')}
      </Typography>
    </Dialog>
  );
}

interface PaletteStateProps extends Pick<PaletteContent, 'search' | 'failure'> {
  id: string;
  text: string;
  isEmpty: boolean;
}

/** What can be searched, that it is searched, why it could not be, or that nothing was found. */
function PaletteState({ id, text, search, failure, isEmpty }: PaletteStateProps) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const typed = text.trim();
  const lines: string[] = [];
  if (typed === '') lines.push(translate(prefix === 'scanner' ? 'app.palette.aboutGate' : 'app.palette.about'));
  else if (typed.length < SEARCH_TEXT_MIN) lines.push(translate('app.palette.more'));
  else if (search === 'pending') lines.push(translate('app.palette.pending'));
  else if (failure !== undefined) lines.push(translate(failure, { _: failure }));
  else if (isEmpty) lines.push(translate('app.palette.none', { text: typed }), translate('app.palette.noneHelp'));
  return (
    <Box id={id} role="status" sx={{ px: 2.5, pt: lines.length > 0 ? 1.5 : 0 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
