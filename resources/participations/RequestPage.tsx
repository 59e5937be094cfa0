import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CardPayment } from '../../src/components/card-payment/CardPayment.tsx';
import { LoadError } from '../../src/components/LoadError.tsx';
import { useViewed } from '../../src/components/live/unread.ts';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { personName } from '../../src/components/reservation-record.ts';
import { PageSkeleton } from '../../src/components/Skeletons.tsx';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import { Countdown } from './Countdown.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestForm } from './RequestForm.tsx';
import type { RequestRecord } from './RequestTable.tsx';

/**
 * A request to take part: who asks, what is left of its time, and what can be decided; seen
 * once opened (NOTI-010), also one that ended without a place (PREQ-009).
 */
export function RequestPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data: request, isPending, error, refetch } = useGetOne<RequestRecord>('participation-requests', { id });
  const isOver = request?.status === 'revoked' || request?.status === 'canceled';
  useViewed('participations', request ? [request._id] : [], isOver);
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
        <Box sx={{ display: 'grid', gap: 3 }}>
          {request.paymentType === 'stripe' && request.payment && <CardPayment paymentId={request.payment._id} />}
          <RequestForm key={request.version} request={request} />
        </Box>
        <RequestFacts request={request} />
      </Box>
    </Page>
  );
}
