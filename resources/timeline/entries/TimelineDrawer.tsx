import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { TimelineBody, type TimelineProps } from '../public/Timeline.tsx';
import { useTimelineWords } from './use-timeline-words.ts';

/** What happened to a record, beside the list it is in. */
export function TimelineDrawer({ onClose, ...props }: TimelineProps & { onClose: () => void }) {
  const translate = useTranslate();
  const words = useTimelineWords();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': words.title,
          sx: { width: 460, maxWidth: '100vw', p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <IconButton aria-label={translate('ra.action.close')} onClick={onClose} autoFocus sx={{ alignSelf: 'end' }}>
        <Close />
      </IconButton>
      <TimelineBody {...props} />
    </Drawer>
  );
}
