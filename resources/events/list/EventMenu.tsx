import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import MoreVert from '@mui/icons-material/MoreVert';
import Share from '@mui/icons-material/Share';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useBookingOpener } from '../../reservations/public/use-booking-opener.tsx';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';
import { useGates } from '../use-gates.ts';

/** It comes when it is first asked for. */
const CopyDialog = lazyPage(() => import('../copy/CopyDialog.tsx'), 'CopyDialog');

export interface EventMenuProps {
  event: EventRecord;
  actions: EventActions;
  /** Further entries, which get the function that closes the menu. */
  more?: (close: () => void) => ReactNode;
}

/** Book, make another from it, share and write to its people, from a card or the event's page. */
export function EventMenu({ event, actions, more }: EventMenuProps) {
  const translate = useTranslate();
  const actor = useActor();
  const { prefix } = useShell();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const booking = useBookingOpener({ event });
  const gates = useGates();
  const [isCopying, setCopying] = useState(false);
  const close = () => setAnchor(null);
  const run = (action: () => unknown) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        aria-label={translate('events.menu.open', { name: event.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {booking.open && (
          <MenuItem onClick={run(booking.open)}>
            <ListItemIcon>
              <BookOnlineOutlined fontSize="small" />
            </ListItemIcon>
            {translate('reservations.list.create')}
          </MenuItem>
        )}
        {can(actor, 'duplicate', 'events', event) && (
          <MenuItem onClick={run(() => gates.mayCreate() && setCopying(true))}>
            <ListItemIcon>
              <ContentCopy fontSize="small" />
            </ListItemIcon>
            {translate('events.template.use')}
          </MenuItem>
        )}
        <MenuItem onClick={run(actions.copyLink)}>
          <ListItemIcon>
            <Share fontSize="small" />
          </ListItemIcon>
          {translate('events.menu.copyLink')}
        </MenuItem>
        {can(actor, 'create', 'communications', event) && (
          <MenuItem
            component={Link}
            to={recordPath(prefix, 'communications', 'new', { eventId: event.id })}
            onClick={close}
          >
            <ListItemIcon>
              <CampaignOutlined fontSize="small" />
            </ListItemIcon>
            {translate('events.menu.communication')}
          </MenuItem>
        )}
        {more?.(close)}
      </Menu>
      {booking.dialog}
      {isCopying && (
        <Suspense>
          <CopyDialog event={event} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
