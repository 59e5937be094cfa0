import DoneAll from '@mui/icons-material/DoneAll';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { type LiveEventName, liveEventNames } from '#domain/notifications/events.ts';
import type { Notification, ReadNotifications } from '#domain/notifications/inbox.ts';
import { useRefusalToast } from '../../components/feedback/use-refusal-toast.ts';
import { RemovableChip } from '../../components/fields/RemovableChip.tsx';
import { UNREAD, useInboxState } from '../../components/live/unread.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { Messages } from './MessageList.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useInboxWords } from './notification-sentence.ts';

const views = ['unread', 'all', 'here'] as const;
const PAGE = 20;

/** What the person was notified of, kept by the server: unread or all, by kind; and what this tab said last. */
export function Inbox({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const { words } = useInboxWords();
  const [view, setView] = useState<(typeof views)[number]>('unread');
  const [kind, setKind] = useState<LiveEventName | ''>('');
  const [pages, setPages] = useState(1);
  const { unread = 0, muted = [] } = useInboxState() ?? {};
  const { read, mute } = useInboxChanges();
  const filter = { ...(view === 'unread' && { isRead: false }), ...(kind && { name: kind }) };
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList<Notification & RaRecord>(
    'notifications',
    { filter, sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: pages * PAGE } },
    { enabled: view !== 'here' },
  );
  const [newest] = data;

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, p: '12px 12px 8px 20px' }}>
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {translate('app.messages.title')}
        </Typography>
        {unread > 0 && newest && view !== 'here' && kind === '' && (
          <Button size="small" variant="text" startIcon={<DoneAll />} onClick={() => read({ until: newest._id })}>
            {words.readAll}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: '0 20px 12px' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('app.messages.title')}
          onChange={(_event, to: (typeof views)[number] | null) => to && setView(to)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one}>
              {words[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view !== 'here' && (
          <TextField
            select
            size="small"
            value={kind}
            onChange={({ target }) => setKind(liveEventNames.find((name) => name === target.value) ?? '')}
            sx={{ flex: 1, minWidth: 140 }}
            slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': words.kind } } }}
          >
            <MenuItem value="">{words.anyKind}</MenuItem>
            {liveEventNames.map((name) => (
              <MenuItem key={name} value={name}>
                {words.kinds[name]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {view === 'here' ? (
        <Messages />
      ) : error ? (
        <Alert severity="error" sx={{ m: '0 20px 20px' }}>
          {words.failed}
        </Alert>
      ) : data.length === 0 && !isPending ? (
        <Typography color="text.secondary" sx={{ p: '4px 20px 20px' }}>
          {view === 'unread' ? words.noneUnread : words.none}
        </Typography>
      ) : (
        <Box sx={{ maxHeight: 'min(480px, calc(100dvh - 240px))', overflow: 'auto' }} tabIndex={0}>
          <Box component="ul" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 64 }}>
            {data.map((notification) => (
              <NotificationRow
                key={notification._id}
                notification={notification}
                onRead={() => read({ ids: [notification._id] })}
                onMute={() => mute(notification.name, true)}
                onLeave={onLeave}
              />
            ))}
          </Box>
          {total > data.length && (
            <Box sx={{ p: 1, textAlign: 'center' }}>
              <Button size="small" variant="text" onClick={() => setPages(pages + 1)}>
                {words.more}
              </Button>
            </Box>
          )}
        </Box>
      )}
      {muted.length > 0 && view !== 'here' && (
        <Box sx={{ p: '10px 20px 14px', borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="caption" color="text.secondary">
            {words.muted}
          </Typography>
          <Box
            component="ul"
            sx={{ m: '6px 0 0', p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {muted.map((name) => (
              <RemovableChip
                key={name}
                text={words.kinds[name]}
                isDisabled={false}
                onRemove={() => mute(name, false)}
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

/** Reads and mutes; what is shown of it is read again at once, on every page of the person. */
function useInboxChanges() {
  const { call } = useApi();
  const client = useQueryClient();
  const toastRefusal = useRefusalToast();
  async function change(work: Promise<unknown>): Promise<void> {
    await work.catch(toastRefusal);
    await Promise.all([UNREAD, 'notifications'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  }
  return {
    read: (body: ReadNotifications) => void change(call('POST notifications/read', { body })),
    mute: (name: LiveEventName, isMuted: boolean) =>
      void change(call('PUT notifications/muted', { body: { name, isMuted } })),
  };
}
