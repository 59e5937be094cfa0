import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { askOf, type Notification } from '#domain/notifications/inbox.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { addressOf, useInboxWords } from './notification-sentence.ts';

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onMute: () => void;
  onLeave: () => void;
}

/** One notification: who did what, when, which leads there, and the button of what it asks for. */
export function NotificationRow({ notification, onRead, onMute, onLeave }: NotificationRowProps) {
  const { prefix } = useShell();
  const { words, say, sentenceOf } = useInboxWords();
  const { name, isRead, createdAt, code, event } = notification;
  const ask = askOf(notification);
  const sentence = sentenceOf(notification);
  const silence = say(words.mute, { kind: words.kinds[name] });
  // The event is in most sentences; where it is not it is said beside the time.
  const about = [event && !sentence.includes(event.name) ? event.name : null, code, formatDateTime(createdAt)];
  const to = addressOf(prefix, notification);
  function leave() {
    if (!isRead) onRead();
    onLeave();
  }
  return (
    <Box
      component="li"
      data-unread={!isRead || undefined}
      sx={{ display: 'flex', gap: 1.5, p: '10px 8px 10px 20px', borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        aria-hidden
        sx={{
          mt: '7px',
          width: 8,
          height: 8,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: isRead ? 'transparent' : 'secondary.main',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: isRead ? 400 : 600, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={to} color="inherit" underline="hover" onClick={leave}>
            {sentence}
          </Link>
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {ask !== 'look' && (
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to={to}
            aria-label={`${words.asks[ask]}: ${sentence}`}
            onClick={leave}
            sx={{ mt: 0.75 }}
          >
            {words.asks[ask]}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {!isRead && (
          <IconButton size="small" aria-label={`${words.read}: ${sentence}`} title={words.read} onClick={onRead}>
            <MarkEmailReadOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={silence} title={silence} onClick={onMute}>
          <NotificationsOffOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
