import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { onBoardOf } from '../../../domain/transports/boarding.ts';
import { layersOf } from '../../../domain/transports/layers.ts';
import { type Party, type ProposedList, proposeFill } from '../../../domain/transports/propose.ts';
import type { Boarding } from '../../../domain/transports/schema.ts';
import { LoadError } from '../../../src/components/record/LoadError.tsx';
import { useApi } from '../../../src/providers/dataProvider.ts';
import { type AssignmentRecord, assignmentResource, type TransportRecord } from '../record.ts';
import { TransportChip } from '../TransportChip.tsx';
import type { Assign } from './use-assign.ts';

/** More bookings than any event has. */
const ALL = 100_000;
const peopleOf = (parties: readonly Party[]) => parties.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0);

interface Props {
  eventId: string;
  transports: readonly TransportRecord[];
  boardings: readonly Boarding[];
  assign: Assign;
  onDone: () => void;
  onClose: () => void;
}

/** Everybody who has no list, read anew for a proposal. */
function useWaiting(eventId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['transports', 'waiting', eventId],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await api.getList<AssignmentRecord>(assignmentResource(eventId), {
        pagination: { page: 1, perPage: ALL },
        sort: { field: 'createdAt', order: 'ASC' },
        filter: { hasTransport: false, ticketStatus: 'valid' },
        signal,
      });
      return data;
    },
  });
}

/** Proposes a list for everybody who has none; stored only when it is confirmed. */
export function ProposalDialog({ eventId, transports, boardings, assign, onDone, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { data: waiting, error, refetch } = useWaiting(eventId);
  const names = new Map(waiting?.map((one) => [one._id, one]));
  const parties = waiting?.map(
    ({ _id, departurePoint, tickets }): Party => ({
      reservationId: _id,
      departurePoint: departurePoint?._id ?? null,
      ticketIds: tickets.map((ticket) => ticket._id),
    }),
  );
  const proposal = parties && proposeFill(transports, parties, onBoardOf(boardings));
  const joining = proposal?.lists.reduce((sum, list) => sum + list.joining, 0) ?? 0;

  return (
    <Dialog open onClose={assign.isPending ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('transports.proposal.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography color="text.secondary">{translate('transports.proposal.text')}</Typography>
        {error && <LoadError error={error} onRetry={() => refetch()} />}
        {!proposal && !error && (
          <Skeleton variant="rounded" height={120} aria-label={translate('transports.proposal.working')} />
        )}
        {proposal && joining === 0 && <Alert severity="info">{translate('transports.proposal.nothing')}</Alert>}
        {proposal?.lists.map((list) => (
          <Proposed key={list.transportId} list={list} transports={transports} bookings={names} />
        ))}
        {proposal && proposal.left.length > 0 && (
          <Alert severity="warning">
            <strong>{translate('transports.proposal.left', { smart_count: peopleOf(proposal.left) })}</strong>{' '}
            {translate('transports.proposal.leftText')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose} disabled={assign.isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={joining === 0}
          loading={assign.isPending}
          onClick={async () => {
            if (proposal && (await assign.accept(proposal, layersOf(transports)))) onDone();
          }}
        >
          {translate('transports.proposal.confirm', { smart_count: joining })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ProposedProps {
  list: ProposedList;
  transports: readonly TransportRecord[];
  bookings: ReadonlyMap<string, AssignmentRecord>;
}

function Proposed({ list, transports, bookings }: ProposedProps) {
  const translate = useTranslate();
  const transport = transports.find(({ _id }) => _id === list.transportId);
  if (!transport) return null;
  const points = new Map<string, number>();
  for (const party of list.parties) {
    const name =
      bookings.get(party.reservationId)?.departurePoint?.groupingPoint ?? translate('transports.assignment.noPoint');
    points.set(name, (points.get(name) ?? 0) + party.ticketIds.length);
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <TransportChip transport={{ ...transport, slots: transport.slots + list.joining }} />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate('transports.proposal.joining', { smart_count: list.joining })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[...points].map(([name, people]) => `${name} ${people}`).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
