import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TodaysEvent } from '#domain/dashboard/day.ts';
import { formatTime } from '#domain/values/time.ts';

export interface EventChoiceProps {
  events: readonly TodaysEvent[];
  onChoose: (eventId: string) => void;
  onClose: () => void;
}

/** Which of today's events is scanned for. */
export function EventChoice({ events, onChoose, onClose }: EventChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('dashboard.day.choose')}</DialogTitle>
      <List sx={{ pb: 2 }}>
        {events.map(({ _id, name, begins, place }) => (
          <ListItemButton key={_id} onClick={() => onChoose(_id)} sx={{ minHeight: 56 }}>
            <ListItemText primary={name} secondary={[formatTime(begins), place].filter(Boolean).join(' · ')} />
          </ListItemButton>
        ))}
      </List>
    </Dialog>
  );
}
