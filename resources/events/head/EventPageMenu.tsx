import DeleteOutline from '@mui/icons-material/DeleteOutline';
import History from '@mui/icons-material/History';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PreviewOutlined from '@mui/icons-material/PreviewOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Suspense, useState } from 'react';
import { useCreatePath, useDelete, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { eventPath } from '#domain/events/page.ts';
import { can } from '#domain/permissions.ts';
import { isMobilePlatform } from '#domain/platform.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MenuEntry } from '#src/components/page/MoreMenu.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { scanPath } from '../../check-in/public/check-in-paths.ts';
import { EventMenu } from '../list/EventMenu.tsx';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

const HistoryDrawer = lazyPage(() => import('../../audit/public/HistoryDrawer.tsx'), 'HistoryDrawer');
const ShareDialog = lazyPage(() => import('./ShareDialog.tsx'), 'ShareDialog');

/** The card's menu, and deleting while no ticket was ever made. */
export function EventPageMenu({ event, actions }: { event: EventRecord; actions: EventActions }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const toast = useToast();
  const refuse = useRefusalToast();
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const [remove, { isPending }] = useDelete<EventRecord>();
  const { prefix } = useShell();
  // The camera is on a phone; posts have no tickets.
  const mayScan = can(actor, 'scan', 'scans') && event.eventType !== 'post' && isMobilePlatform(navigator);
  const mayDelete = can(actor, 'delete', 'events', event) && event.totalTickets === 0;

  function confirm() {
    const options = {
      mutationMode: 'pessimistic' as const,
      onSuccess: () => {
        toast('events.menu.deleted');
        void navigate(createPath({ resource: 'events', type: 'list' }));
      },
      onError: refuse,
      onSettled: () => setAsking(false),
    };
    remove('events', { id: event.id, previousData: event }, options);
  }

  return (
    <>
      <EventMenu
        event={event}
        actions={actions}
        more={(choose) => [
          event.isVisible && (
            <MenuEntry
              key="public"
              icon={OpenInNew}
              href={eventPath(event.id)}
              target="_blank"
              onClick={choose(() => undefined)}
            >
              {translate('events.detail.publicPage')}
            </MenuEntry>
          ),
          can(actor, 'update', 'events', event) && (
            <MenuEntry key="preview" icon={PreviewOutlined} onClick={choose(() => setPreviewing(true))}>
              {translate('events.menu.preview')}
            </MenuEntry>
          ),
          can(actor, 'update', 'events', event) && (
            <MenuEntry key="share" icon={PrintOutlined} onClick={choose(() => setSharing(true))}>
              {translate('events.menu.share')}
            </MenuEntry>
          ),
          can(actor, 'list', 'audit') && (
            <MenuEntry key="history" icon={History} onClick={choose(() => setShowsHistory(true))}>
              {translate('audit.history')}
            </MenuEntry>
          ),
          mayScan && (
            <MenuEntry key="scan" icon={QrCodeScanner} href={scanPath(prefix, event._id)}>
              {translate('checkIn.scan')}
            </MenuEntry>
          ),
          mayDelete && (
            <MenuEntry
              key="delete"
              icon={DeleteOutline}
              sx={{ color: 'error.main' }}
              onClick={choose(() => setAsking(true))}
            >
              {translate('events.menu.delete')}
            </MenuEntry>
          ),
        ]}
      />
      {isPreviewing && <PreviewDialog event={event} onClose={() => setPreviewing(false)} />}
      {showsHistory && (
        <Suspense>
          <HistoryDrawer recordIds={[event.id]} onClose={() => setShowsHistory(false)} />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog event={event} copyLink={actions.copyLink} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('events.delete.title', { name: event.name })}
        confirm="events.delete.confirm"
        isDestructive
        isPending={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('events.delete.text')}
      </ConfirmDialog>
    </>
  );
}
