import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PartFailure } from './create-event.ts';

/** The event exists, a part of it does not: try again from there, or go on in the event's page. */
export function PartFailureNotice({ failure, eventId }: { failure: PartFailure; eventId: string | null }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const part = translate(`events.stepper.${failure.kind}`, { name: failure.part });
  return (
    <Alert
      severity="error"
      action={
        <>
          {eventId && (
            <Button
              size="small"
              variant="text"
              color="inherit"
              component={Link}
              to={createPath({ resource: 'events', type: 'edit', id: eventId })}
            >
              {translate('events.stepper.skipParts')}
            </Button>
          )}
          <Button size="small" type="submit">
            {translate('events.stepper.resume')}
          </Button>
        </>
      }
    >
      {translate('events.stepper.partsFailed', { part, reason: failure.message })}
    </Alert>
  );
}
