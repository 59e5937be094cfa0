import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventType } from '#domain/events/entity.ts';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';

/** After the creation: publish, then confirm (events §2, other modals). */
export function ReminderDialog({ eventId, eventType }: { eventId: string; eventType: EventType }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const steps = eventType === 'post' ? ['publishPost'] : ['publish', 'confirm'];
  return (
    <DialogFrame
      open
      title={translate('events.reminder.title')}
      text={
        <>
          {translate('events.reminder.text')}
          <ol style={{ margin: '12px 0 0', paddingLeft: 24 }}>
            {steps.map((step) => (
              <Typography component="li" color="text.primary" key={step} sx={{ py: 0.5 }}>
                {translate(`events.reminder.${step}`)}
              </Typography>
            ))}
          </ol>
        </>
      }
      actions={
        <>
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
        </>
      }
    />
  );
}
