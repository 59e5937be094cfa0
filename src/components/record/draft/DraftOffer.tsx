import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime, formatTime } from '../../../../domain/values/time.ts';
import type { LocalDraft } from './useLocalDraft.ts';

/** Offers a draft back; afterwards tells when this visit's changes were kept. */
export function DraftNotice({ draft }: { draft: LocalDraft }) {
  const translate = useTranslate();
  if (draft.found) {
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
        {translate('app.draft.found', { time: formatDateTime(draft.found.at) })}
      </Alert>
    );
  }
  if (!draft.savedAt) return null;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      <CloudDoneOutlined aria-hidden />
      {translate('app.draft.saved', { time: formatTime(draft.savedAt) })}
    </Box>
  );
}
