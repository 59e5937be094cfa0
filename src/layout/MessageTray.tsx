import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../domain/time.ts';
import { clearMessages, markMessagesRead, type TrayMessage, useTrayMessages } from './messages.ts';

const tones = { success: 'green', info: 'blue', warning: 'amber', error: 'red' } as const;

/** The last twenty messages, for whoever missed one. */
export function MessageTray() {
  const translate = useTranslate();
  const { messages, unread } = useTrayMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = unread > 0 ? translate('app.messages.open', { smart_count: unread }) : translate('app.messages.title');

  return (
    <>
      <IconButton
        aria-label={label}
        title={translate('app.messages.title')}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          markMessagesRead();
        }}
      >
        <Badge badgeContent={unread} color="secondary">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('app.messages.title'),
            sx: { width: 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: '12px 12px 8px 20px' }}>
          <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
            {translate('app.messages.title')}
          </Typography>
          {messages.length > 0 && (
            <Button size="small" variant="text" onClick={clearMessages}>
              {translate('app.messages.clear')}
            </Button>
          )}
        </Box>
        {messages.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: '4px 20px 20px' }}>
            {translate('app.messages.none')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400, overflow: 'auto' }} tabIndex={0}>
            {messages.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </Box>
        )}
      </Popover>
    </>
  );
}

function Row({ message }: { message: TrayMessage }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, p: '10px 20px', borderTop: 1, borderColor: 'divider' }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          mt: '7px',
          width: 8,
          height: 8,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: theme.palette.tone[tones[message.type]].main,
        })}
      />
      <Typography variant="body2" sx={{ flex: 1 }}>
        {message.text}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.hint' }}>
        {formatTime(message.at)}
      </Typography>
    </Box>
  );
}
