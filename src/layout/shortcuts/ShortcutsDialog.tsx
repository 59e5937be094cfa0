import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { InfoDialog } from '../../components/feedback/InfoDialog.tsx';
import { shortcutGroups, shortcuts } from './shortcuts.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys there are, from the table that is listened to, and what they do; pages the role does not have are left out. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const pages = usePageShortcuts();
  const rows = [
    ...shortcuts.flatMap((shortcut) =>
      shortcut.group === 'goTo'
        ? []
        : [{ group: shortcut.group, keys: shortcut.keys, text: translate(`app.shortcuts.${shortcut.label}`) }],
    ),
    ...pages.map(({ keys, label }) => ({ group: 'goTo', keys, text: translate(label, { smart_count: 2 }) })),
  ];
  return (
    <InfoDialog open title="app.shortcuts.title" onClose={onClose}>
      {shortcutGroups.map((group) => (
        <Fragment key={group}>
          <Typography variant="subtitle1" component="h3" color="text.primary" sx={{ mt: 2, mb: 0.5 }}>
            {translate(`app.shortcuts.groups.${group}`)}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', gap: '6px 16px' }}
          >
            {rows
              .filter((row) => row.group === group)
              .map(({ keys, text }) => (
                <Fragment key={keys}>
                  <dt>
                    <KeyNames keys={keys} />
                  </dt>
                  <Box component="dd" sx={{ m: 0 }}>
                    {text}
                  </Box>
                </Fragment>
              ))}
          </Box>
        </Fragment>
      ))}
    </InfoDialog>
  );
}

/** `Ctrl K`, or `g` then `e`, each as a key. */
function KeyNames({ keys }: { keys: string }) {
  const names = keys.replace('Control+', `${isMac ? '⌘' : 'Ctrl'} `).split(' ');
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {names.map((name) => (
        <Box
          key={name}
          component="kbd"
          sx={{
            font: 'inherit',
            fontSize: '0.75rem',
            lineHeight: 1,
            p: '5px 7px',
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            color: 'text.primary',
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}
