import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventType } from '#domain/events/entity.ts';

/** After the creation: publish, then confirm (events §2, other modals). */
export function ReminderDialog({ eventId, eventType }: { eventId: string; eventType: EventType }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = useId();
  const steps = eventType === 'post' ? ['publishPost'] : ['publish', 'confirm'];
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('events.reminder.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography color="text.secondary">{translate('events.reminder.text')}</Typography>
        <ol style={{ margin: '12px 0 0', paddingLeft: 24 }}>
          {steps.map((step) => (
            <Typography component="li" key={step} sx={{ py: 0.5 }}>
              {translate(`events.reminder.${step}`)}
            </Typography>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={createPath({ resource: 'events', type: 'list' })} variant="text" color="inherit">
          {translate('events.reminder.list')}
        </Button>
        <Button
          component={Link}
          to={createPath({ resource: 'events', type: 'edit', id: eventId })}
          variant="contained"
          color="primary"
          autoFocus
        >
          {translate('events.reminder.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
