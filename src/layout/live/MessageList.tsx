import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatTime } from '#domain/values/time.ts';
import { clearMessages, type TrayMessage, useTrayMessages } from './messages.ts';

const tones = { success: 'green', info: 'blue', warning: 'amber', error: 'red' } as const;

/** What this tab said last, with a way to empty it. */
export function MessageList() {
  const translate = useTranslate();
  const { messages } = useTrayMessages();
  return (
    <>
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
      <Messages />
    </>
  );
}

/** For anyone who missed one. */
export function Messages() {
  const translate = useTranslate();
  const { messages } = useTrayMessages();
  return messages.length === 0 ? (
    <Typography color="text.secondary" sx={{ p: '4px 20px 20px' }}>
      {translate('app.messages.none')}
    </Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400, overflow: 'auto' }} tabIndex={0}>
      {messages.map((message) => (
        <Row key={message.id} message={message} />
      ))}
    </Box>
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
        {message.to ? (
          <Link component={RouterLink} to={message.to} color="inherit" underline="always">
            {message.text}
          </Link>
        ) : (
          message.text
        )}
        {message.detail && (
          <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
            {message.detail}
          </Typography>
        )}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.hint' }}>
        {formatTime(message.at)}
      </Typography>
    </Box>
  );
}
