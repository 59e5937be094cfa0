import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useRefresh, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/schema.ts';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { TabAction } from '#src/components/page/TabAction.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { actorOf } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { CheckpointCard } from './CheckpointCard.tsx';
import { CheckpointDialog } from './CheckpointDialog.tsx';
import type { CheckpointRecord } from './record.ts';

/** Where tickets of an event are scanned, and a form for one more. For the event's page. */
export function EventCheckpointsTab({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const isReadOnly = event.status === 'canceled' || !can(actor, 'update', 'checkpoints', event);
  const {
    data: checkpoints = [],
    isPending,
    error,
    refetch,
  } = useGetList<CheckpointRecord>('checkpoints', {
    ...{ pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } },
    filter: { eventId: event._id },
  });
  const [edited, setEdited] = useState<CheckpointRecord | 'new' | null>(null);
  const [removed, setRemoved] = useState<CheckpointRecord | null>(null);
  const { remove, isRemoving } = useCheckpointRemoval();

  if (error && checkpoints.length === 0) return <LoadError error={error} onRetry={() => refetch()} />;
  const create = !isReadOnly && (
    <TabAction label="checkIn.checkpoints.add" icon={<Add fontSize="small" />} onClick={() => setEdited('new')} />
  );
  const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {translate('checkIn.checkpoints.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('checkIn.checkpoints.help')}
          </Typography>
        </Box>
        {create}
      </Box>
      {isPending && <Skeleton variant="rounded" height={140} />}
      {!isPending && checkpoints.length === 0 && (
        <EmptyState title="checkIn.checkpoints.emptyTitle" text="checkIn.checkpoints.emptyText" />
      )}
      {checkpoints.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: columns }}
        >
          {checkpoints.map((checkpoint) => (
            <CheckpointCard
              key={checkpoint.id}
              checkpoint={checkpoint}
              isReadOnly={isReadOnly}
              onEdit={() => setEdited(checkpoint)}
              onRemove={() => setRemoved(checkpoint)}
            />
          ))}
        </Box>
      )}
      {edited !== null && (
        <CheckpointDialog event={event} checkpoint={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={translate('checkIn.checkpoints.removeTitle', { name: removed?.name ?? '' })}
        confirm="ra.action.delete"
        isDestructive
        isPending={isRemoving}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed) await remove(removed);
          setRemoved(null);
        }}
      >
        {translate('checkIn.checkpoints.removeText')}
      </ConfirmDialog>
    </Box>
  );
}

/** Removes checkpoints, and says so. */
function useCheckpointRemoval() {
  const api = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  const [isRemoving, setRemoving] = useState(false);

  async function remove(checkpoint: CheckpointRecord) {
    setRemoving(true);
    try {
      await api.delete('checkpoints', { id: checkpoint.id, previousData: checkpoint });
      toast('checkIn.checkpoints.removed');
    } catch (error) {
      refuse(error);
    } finally {
      setRemoving(false);
      refresh();
    }
  }
  return { remove, isRemoving };
}
