import Add from '@mui/icons-material/Add';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { TabAction, TabHead } from '#src/components/page/TabAction.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { RemovalDialog } from '#src/components/record/RemovalDialog.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { CheckpointCard } from './CheckpointCard.tsx';
import { CheckpointDialog } from './CheckpointDialog.tsx';
import type { CheckpointRecord } from './record.ts';

/** Where tickets of an event are scanned, and a form for one more. For the event's page. */
export function EventCheckpointsTab({ event }: { event: EventWithCounters }) {
  const actor = useActor();
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

  if (error && checkpoints.length === 0) return <LoadError error={error} onRetry={() => refetch()} />;
  const create = !isReadOnly && (
    <TabAction label="checkIn.checkpoints.add" icon={<Add fontSize="small" />} onClick={() => setEdited('new')} />
  );
  const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <TabHead title="checkIn.checkpoints.title" help="checkIn.checkpoints.help">
        {create}
      </TabHead>
      {isPending && <Skeleton variant="rounded" height={140} />}
      {!isPending && checkpoints.length === 0 && (
        <EmptyState icon={QrCodeScanner} title="checkIn.checkpoints.emptyTitle" text="checkIn.checkpoints.emptyText" />
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
      <RemovalDialog
        resource="checkpoints"
        record={removed}
        name={removed?.name}
        texts="checkIn.checkpoints"
        onClose={() => setRemoved(null)}
      />
    </Box>
  );
}
