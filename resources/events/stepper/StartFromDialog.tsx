import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { beginningOf } from '#domain/events/dates.ts';
import { formatDate } from '#domain/values/time.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { TypeChip } from '#src/components/fields/TypeChip.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import type { EventRecord } from '../record.ts';

/** So many are shown; the search finds the rest. */
const SHOWN = 20;

export interface StartFromDialogProps {
  onChoose: (event: EventRecord) => void;
  onClose: () => void;
}

/** The community's own events, the latest first, to begin a new one from. */
export function StartFromDialog({ onChoose, onClose }: StartFromDialogProps) {
  const translate = useTranslate();
  const { tenantId } = useSessionUser();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isPending, refetch } = useGetList<EventRecord>('events', {
    filter: { ...(tenantId && { tenantId }), ...(q && { q }) },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <ActionDialog onClose={onClose} title={translate('events.template.title')} text={translate('events.template.help')}>
      <TextField
        autoFocus
        fullWidth
        sx={{ mt: 2 }}
        type="search"
        label={translate('events.template.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!isPending && data?.length === 0 && (
        <Typography role="status" sx={{ mt: 2 }}>
          {translate(q ? 'app.list.noResult' : 'events.list.emptyTitle')}
        </Typography>
      )}
      <List aria-label={translate('events.template.list')} aria-busy={isPending} sx={{ mt: 1, minHeight: 240 }}>
        {data?.map((event) => {
          const date = beginningOf(event);
          return (
            <ListItem key={event.id} disablePadding>
              <ListItemButton onClick={() => onChoose(event)} sx={{ borderRadius: '8px', gap: 1.5 }}>
                <ListItemText primary={event.name} secondary={date ? formatDate(date) : undefined} />
                <Box sx={{ flex: 'none' }}>
                  <TypeChip value={event.eventType} />
                </Box>
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </ActionDialog>
  );
}
