import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts';

/** Type, move with the arrows, open with Enter. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = usePaletteEntries(useDeferredValue(text));
  const current = entries[Math.min(at, entries.length - 1)];

  function choose(entry: PaletteEntry) {
    onClose();
    if (entry.to) navigate(entry.to);
    entry.run?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setAt((now) => (now + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && current) choose(current);
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
          sx: { maxWidth: 560, m: 1 },
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
        placeholder={translate('app.palette.placeholder')}
        startAdornment={<Search sx={{ mr: 1.5, color: 'text.hint' }} />}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('app.palette.placeholder'),
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': current ? `${id}-${current.id}` : undefined,
          autoComplete: 'off',
        }}
        sx={{ px: 2.5, height: 56, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box role="listbox" id={`${id}-list`} sx={{ maxHeight: 380, overflow: 'auto', p: 1 }}>
        {entries.map((entry, index) => (
          <Box key={entry.id} role="presentation">
            {entry.group !== entries[index - 1]?.group && (
              <Typography
                variant="caption"
                role="presentation"
                component="div"
                sx={{ p: '8px 12px 4px', fontWeight: 600, color: 'text.hint' }}
              >
                {translate(entry.group)}
              </Typography>
            )}
            <Box
              role="option"
              id={`${id}-${entry.id}`}
              aria-selected={entry === current}
              onClick={() => choose(entry)}
              onMouseMove={() => setAt(index)}
              sx={{
                p: '9px 12px',
                borderRadius: '6px',
                cursor: 'pointer',
                '&[aria-selected=true]': { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 600 },
              }}
            >
              {entry.label}
            </Box>
          </Box>
        ))}
        {entries.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 1.5 }}>
            {translate('app.palette.none')}
          </Typography>
        )}
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
