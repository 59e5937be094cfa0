import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/values/time.ts';
import type { LocalDraft } from './useLocalDraft.ts';

/** Offers the draft of an earlier visit back. */
export function DraftOffer({ draft }: { draft: LocalDraft }) {
  const translate = useTranslate();
  if (!draft.found) return null;
  const { name: typed } = draft.found.values;
  const name = typeof typed === 'string' ? typed.trim() : '';
  return (
    <Alert
      severity="info"
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="text" color="inherit" onClick={draft.discard}>
            {translate('app.draft.discard')}
          </Button>
          <Button size="small" onClick={draft.restore}>
            {translate('app.draft.restore')}
          </Button>
        </Box>
      }
    >
      {translate(name === '' ? 'app.draft.found' : 'app.draft.foundNamed', {
        time: formatDateTime(draft.found.at),
        name,
      })}
    </Alert>
  );
}
