import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatTime } from '#domain/values/time.ts';

/** Seen by nobody, read out. */
const onlyHeard = { position: { xs: 'absolute', sm: 'static' }, clipPath: { xs: 'inset(50%)', sm: 'none' } };

export interface DraftSavedProps {
  at: Date | null;
  /** Only read out where the bar has no room for it. */
  isTight?: boolean;
}

/**
 * Tells when this visit's changes were kept. Stands in the bar at the form's foot, in a room that it has from the start: words
 * that come while somebody types must not move what is typed into.
 */
export function DraftSaved({ at, isTight = false }: DraftSavedProps) {
  const translate = useTranslate();
  const time = at && formatTime(at);
  return (
    <Box
      role="status"
      sx={{
        flex: '1 1 0',
        minWidth: isTight ? 0 : '2rem',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: 'text.secondary',
        fontSize: { xs: '0.75rem', sm: '0.8125rem' },
        lineHeight: 1.25,
      }}
    >
      {time && (
        <>
          <CloudDoneOutlined aria-hidden fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Box component="span" sx={onlyHeard}>
            {translate('app.draft.saved', { time })}
          </Box>
          <Box component="span" aria-hidden sx={{ display: { xs: isTight ? 'none' : 'block', sm: 'none' } }}>
            {translate('app.draft.savedShort', { time })}
          </Box>
        </>
      )}
    </Box>
  );
}
