import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { recordPath } from '#src/components/record-path.ts';
import type { PersonRecord } from '../person-record.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonNotes } from './PersonNotes.tsx';
import { PersonMessages, PersonOrders, PersonPayments } from './person-parts.tsx';

const PersonReservations = lazyPage(() => import('../../users/public/PersonReservations.tsx'), 'PersonReservations');
const Timeline = lazyPage(() => import('../../timeline/public/Timeline.tsx'), 'Timeline');

/** One of the community's people: what is owed either way, bookings, orders, payments, messages, notes, history. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { prefix } = useShell();
  return (
    <LoadedRecord<PersonRecord> resource="people">
      {(person) =>
        // Somebody who was merged into another is that other one.
        person.id === id ? (
          <Person person={person} />
        ) : (
          <Navigate to={recordPath(prefix, 'people', person.id)} replace />
        )
      }
    </LoadedRecord>
  );
}

/** What must be decided is above everything; on a phone the notes come before the bookings. */
function Person({ person }: { person: PersonRecord }) {
  return (
    <Page sx={{ maxWidth: 1280 }}>
      <BackLink to="people" label="resources.people.name" />
      {person.duplicate && <DuplicateNotice person={person} duplicate={person.duplicate} />}
      <PersonHead person={person} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          gridTemplateRows: { lg: 'auto 1fr' },
          gridTemplateAreas: { xs: '"notes" "parts" "history"', lg: '"parts notes" "parts history"' },
        }}
      >
        <Box sx={{ gridArea: 'notes', minWidth: 0 }}>
          <PersonNotes personId={person.id} />
        </Box>
        <Box sx={{ gridArea: 'parts', minWidth: 0, display: 'grid', gap: { xs: 2, sm: 3 } }}>
          <Suspense fallback={<TableSkeleton />}>
            <PersonReservations userId={person.id} />
          </Suspense>
          {person.orders > 0 && <PersonOrders personId={person.id} />}
          {person.payments > 0 && <PersonPayments personId={person.id} />}
          <PersonMessages personId={person.id} />
        </Box>
        <Box sx={{ gridArea: 'history', minWidth: 0 }}>
          <Suspense fallback={<TableSkeleton />}>
            <Timeline subject="people" id={person.id} />
          </Suspense>
        </Box>
      </Box>
    </Page>
  );
}
