import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { badgeText } from '#domain/notifications/unread.ts';
import { useInboxState, useUnreadEnabled } from '../../components/live/unread.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { markMessagesRead, useTrayMessages } from './messages.ts';

/** What was said comes when it is first asked for. */
const MessageList = lazyPage(() => import('./MessageList.tsx'), 'MessageList');
const Inbox = lazyPage(() => import('./Inbox.tsx'), 'Inbox');

/** The inbox of the person who gets notifications; for others the last messages of this tab. */
export function MessageTray() {
  const translate = useTranslate();
  const said = useTrayMessages().unread;
  const hasInbox = useUnreadEnabled();
  const inbox = useInboxState();
  const unread = hasInbox ? (inbox?.unread ?? 0) : said;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label =
    unread > 0
      ? translate('app.messages.open', { smart_count: unread, count: badgeText(unread) })
      : translate('app.messages.title');

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
        <Badge badgeContent={unread} max={99} color="secondary">
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
            sx: { width: hasInbox ? 440 : 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Suspense>{hasInbox ? <Inbox onLeave={() => setAnchor(null)} /> : <MessageList />}</Suspense>
      </Popover>
    </>
  );
}
