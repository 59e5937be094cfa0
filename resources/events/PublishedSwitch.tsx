import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { can } from '../../domain/permissions.ts';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';
import type { EventRecord } from './record.ts';
import type { EventActions } from './use-event-actions.ts';

export interface PublishedSwitchProps {
  event: EventRecord;
  actions: EventActions;
  /** On phones the card shows the switch alone. */
  isBareOnPhone?: boolean;
}

/** Whether followers see the event; independent of its status (EVT-014, STATE-E009, OPEN-108). */
export function PublishedSwitch({ event, actions, isBareOnPhone = false }: PublishedSwitchProps) {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const isLocked = event.status === 'canceled' && !event.isVisible;
  const isAllowed = can(actor, 'publish', 'events', event);
  const display = isBareOnPhone ? { xs: 'none', sm: 'inline' } : 'inline';
  return (
    <FormControlLabel
      sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 500, fontSize: '.8125rem', display } }}
      title={isLocked ? translate('events.publish.canceled') : ''}
      control={
        <Switch
          checked={event.isVisible}
          disabled={isLocked || !isAllowed || actions.isChanging}
          onChange={(_, isVisible) => actions.publish(isVisible)}
          slotProps={{
            input: { role: 'switch', 'aria-label': translate('events.publish.switch', { name: event.name }) },
          }}
        />
      }
      label={translate(event.isVisible ? 'events.publish.on' : 'events.publish.off')}
    />
  );
}
