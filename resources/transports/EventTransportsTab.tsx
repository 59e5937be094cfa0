import Add from '@mui/icons-material/Add';
import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { TabAction, TabHead } from '#src/components/page/TabAction.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { RemovalDialog } from '#src/components/record/RemovalDialog.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { PrintTickets } from '../tickets/public/PrintTickets.tsx';
import { LeadingDialog } from './leading/LeadingDialog.tsx';
import { type TransportRecord, useMayAssign, useTransports } from './record.ts';
import { TransportCard } from './TransportCard.tsx';

const TransportDialog = lazyPage(() => import('./TransportDialog.tsx'), 'TransportDialog');

/** The lists of an event and a form for a new one. For the event's page. */
export function EventTransportsTab({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const isReadOnly = !useMayAssign(event);
  const { data: transports = [], isPending, error, refetch } = useTransports(event._id);
  const [edited, setEdited] = useState<TransportRecord | 'new' | { like: TransportRecord } | null>(null);
  const [led, setLed] = useState<TransportRecord | null>(null);
  const mayLead = can(useActor(), 'list', 'leaders', event);
  const [removed, setRemoved] = useState<TransportRecord | null>(null);

  if (error && transports.length === 0) return <LoadError error={error} onRetry={() => refetch()} />;
  const create = !isReadOnly && (
    <TabAction label="transports.lists.add" icon={<Add fontSize="small" />} onClick={() => setEdited('new')} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <TabHead title="transports.lists.title" help="transports.lists.help">
        {create}
        {transports.length > 0 && (
          <>
            <PrintTickets event={event} />
            <ExportButton path={`transports/excel/event/${event._id}`} label="transports.lists.export" />
            <Button component={Link} to="?tab=lists-assignment" preventScrollReset>
              {translate('transports.lists.assign')}
            </Button>
          </>
        )}
      </TabHead>
      {isPending && <Skeleton variant="rounded" height={140} />}
      {!isPending && transports.length === 0 && (
        <EmptyState
          icon={DirectionsBusOutlined}
          title="transports.lists.emptyTitle"
          text="transports.lists.emptyText"
        />
      )}
      {transports.length > 0 && (
        <Cards
          transports={transports}
          {...{ isReadOnly, setEdited, setRemoved }}
          setLed={mayLead ? setLed : undefined}
        />
      )}
      {led && <LeadingDialog transport={led} isReadOnly={isReadOnly} onClose={() => setLed(null)} />}
      {edited !== null && (
        <Suspense>
          <TransportDialog
            eventId={event._id}
            transport={edited === 'new' || 'like' in edited ? null : edited}
            like={edited !== 'new' && 'like' in edited ? edited.like : undefined}
            lists={transports}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <RemovalDialog
        resource="transports"
        record={removed}
        name={removed?.identifier}
        texts="transports.lists"
        onClose={() => setRemoved(null)}
      />
    </Box>
  );
}

interface CardsProps {
  transports: readonly TransportRecord[];
  isReadOnly: boolean;
  setEdited: (transport: TransportRecord | { like: TransportRecord }) => void;
  setRemoved: (transport: TransportRecord) => void;
  setLed: ((transport: TransportRecord) => void) | undefined;
}

function Cards({ transports, isReadOnly, setEdited, setRemoved, setLed }: CardsProps) {
  const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: columns }}>
      {transports.map((transport) => (
        <TransportCard
          key={transport.id}
          transport={transport}
          isReadOnly={isReadOnly}
          onEdit={() => setEdited(transport)}
          onCopy={() => setEdited({ like: transport })}
          onRemove={() => setRemoved(transport)}
          onLead={setLed && (() => setLed(transport))}
        />
      ))}
    </Box>
  );
}
