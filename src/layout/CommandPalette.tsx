import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShell } from '../components/page/shell-context.ts';
import { PALETTE_KEYS } from '../components/page/shortcut-keys.ts';

const PaletteDialog = lazy(() => import('./palette/PaletteDialog.tsx'));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette, by click or by the keys it is marked with. */
export function CommandPalette() {
  const translate = useTranslate();
  const { prefix } = useShell();
  const [isOpen, setOpen] = useState(false);

  // Heard here already: what listens to all the keys comes after the page.
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toUpperCase() !== 'K' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={translate('app.palette.open')}
        aria-keyshortcuts={PALETTE_KEYS}
        sx={{
          width: { xs: 40, sm: 400 },
          minWidth: 40,
          height: 40,
          justifyContent: { xs: 'center', sm: 'flex-start' },
          gap: 1.25,
          p: { xs: 0, sm: '0 6px 0 12px' },
          borderRadius: '10px',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          color: { xs: 'text.secondary', sm: 'text.hint' },
          bgcolor: { xs: 'transparent', sm: 'background.sunken' },
          ml: { xs: 'auto', sm: 0 },
        }}
      >
        <Search />
        <Box
          component="span"
          sx={{
            ...{ flex: 1, minWidth: 0, textAlign: 'left', display: { xs: 'none', sm: 'block' } },
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          {translate(prefix === 'scanner' ? 'app.palette.placeholderGate' : 'app.palette.placeholder')}
        </Box>
        <Box
          component="kbd"
          sx={{
            display: { xs: 'none', sm: 'block' },
            font: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 500,
            lineHeight: 1,
            p: '6px 7px',
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            color: 'text.secondary',
            bgcolor: 'background.paper',
          }}
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
