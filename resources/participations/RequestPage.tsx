import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { LoadError } from '../../src/components/LoadError.tsx';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { personName } from '../../src/components/reservation-record.ts';
import { PageSkeleton } from '../../src/components/Skeletons.tsx';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';
import { Countdown } from './Countdown.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestForm } from './RequestForm.tsx';
import type { RequestRecord } from './RequestTable.tsx';

/** A request to take part: who asks, what is left of its time, and what can be decided; one that ended without a place counts as seen once opened (PREQ-009). */
export function RequestPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data: request, isPending, error, refetch } = useGetOne<RequestRecord>('participation-requests', { id });
  useSeen(request);
  if (isPending) return <PageSkeleton />;
  if (error || !request) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={
          <Link component={RouterLink} to={`/${prefix}/participation-requests`} variant="body2">
            {translate('participations.back')}
          </Link>
        }
        title={translate('participations.detail', { name: personName(request.user) })}
        secondaryActions={
          <>
            <StatusChip entity="participation" value={request.status} />
            <Countdown request={request} />
          </>
        }
        action={<RequestActions request={request} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <RequestForm key={request.version} request={request} />
        <RequestFacts request={request} />
      </Box>
    </Page>
  );
}

/** A failure here is nobody's loss: the request only stays among the new ones. */
function useSeen(request: RequestRecord | undefined): void {
  const api = useRegia();
  const isOver = request?.status === 'revoked' || request?.status === 'canceled';
  const id = request?.id;
  useEffect(() => {
    if (isOver && id) api.markViewed('participations', id).catch(() => undefined);
  }, [api, isOver, id]);
}
