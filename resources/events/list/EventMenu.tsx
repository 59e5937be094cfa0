import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Share from '@mui/icons-material/Share';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MenuEntry, MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
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
  /** Further entries, which get what an entry does its work by. */
  more?: (choose: ReturnType<typeof useMenu>['choose']) => ReactNode;
}

/** Book, make another from it, share and write to its people, from a card or the event's page. */
export function EventMenu({ event, actions, more }: EventMenuProps) {
  const translate = useTranslate();
  const actor = useActor();
  const { prefix } = useShell();
  const menu = useMenu();
  const booking = useBookingOpener({ event });
  const gates = useGates();
  const [isCopying, setCopying] = useState(false);
  return (
    <>
      <MoreMenu label={translate('events.menu.open', { name: event.name })} menu={menu}>
        {booking.open && (
          <MenuEntry icon={BookOnlineOutlined} onClick={menu.choose(booking.open)}>
            {translate('reservations.list.create')}
          </MenuEntry>
        )}
        {can(actor, 'duplicate', 'events', event) && (
          <MenuEntry icon={ContentCopy} onClick={menu.choose(() => gates.mayCreate() && setCopying(true))}>
            {translate('events.template.use')}
          </MenuEntry>
        )}
        <MenuEntry icon={Share} onClick={menu.choose(actions.copyLink)}>
          {translate('events.menu.copyLink')}
        </MenuEntry>
        {can(actor, 'create', 'communications', event) && (
          <MenuEntry
            icon={CampaignOutlined}
            to={recordPath(prefix, 'communications', 'new', { eventId: event.id })}
            onClick={menu.close}
          >
            {translate('events.menu.communication')}
          </MenuEntry>
        )}
        {more?.(menu.choose)}
      </MoreMenu>
      {booking.dialog}
      {isCopying && (
        <Suspense>
          <CopyDialog event={event} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
