import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PagePreview } from '../../website/public/PagePreview.tsx';
import type { EventRecord } from '../record.ts';

/** An event's public page as it was saved, also before it is published. */
export function PreviewDialog({ event, onClose }: { event: EventRecord; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="event-preview-title">
      <DialogContent>
        <PagePreview
          eventId={event._id}
          version={event.version}
          title={
            <Typography variant="h3" component="h2" id="event-preview-title">
              {translate('website.preview.title')}
            </Typography>
          }
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
