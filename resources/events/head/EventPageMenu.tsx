import DeleteOutline from '@mui/icons-material/DeleteOutline';
import History from '@mui/icons-material/History';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PreviewOutlined from '@mui/icons-material/PreviewOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
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
        more={(close) => [
          event.isVisible && (
            <MenuItem
              key="public"
              component="a"
              href={eventPath(event.id)}
              target="_blank"
              rel="noopener"
              onClick={close}
            >
              <ListItemIcon>
                <OpenInNew fontSize="small" />
              </ListItemIcon>
              {translate('events.detail.publicPage')}
            </MenuItem>
          ),
          can(actor, 'update', 'events', event) && (
            <MenuItem
              key="preview"
              onClick={() => {
                close();
                setPreviewing(true);
              }}
            >
              <ListItemIcon>
                <PreviewOutlined fontSize="small" />
              </ListItemIcon>
              {translate('events.menu.preview')}
            </MenuItem>
          ),
          can(actor, 'update', 'events', event) && (
            <MenuItem
              key="share"
              onClick={() => {
                close();
                setSharing(true);
              }}
            >
              <ListItemIcon>
                <PrintOutlined fontSize="small" />
              </ListItemIcon>
              {translate('events.menu.share')}
            </MenuItem>
          ),
          can(actor, 'list', 'audit') && (
            <MenuItem
              key="history"
              onClick={() => {
                close();
                setShowsHistory(true);
              }}
            >
              <ListItemIcon>
                <History fontSize="small" />
              </ListItemIcon>
              {translate('audit.history')}
            </MenuItem>
          ),
          mayScan && (
            <MenuItem key="scan" component="a" href={scanPath(prefix, event._id)}>
              <ListItemIcon>
                <QrCodeScanner fontSize="small" />
              </ListItemIcon>
              {translate('checkIn.scan')}
            </MenuItem>
          ),
          mayDelete && (
            <MenuItem
              key="delete"
              sx={{ color: 'error.main' }}
              onClick={() => {
                close();
                setAsking(true);
              }}
            >
              <ListItemIcon>
                <DeleteOutline fontSize="small" />
              </ListItemIcon>
              {translate('events.menu.delete')}
            </MenuItem>
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
