import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { Fact, Facts } from '../../src/components/Facts.tsx';
import { LoadError } from '../../src/components/LoadError.tsx';
import { useViewed } from '../../src/components/live/unread.ts';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { personName } from '../../src/components/reservation-record.ts';
import { PageSkeleton } from '../../src/components/Skeletons.tsx';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import type { RequestRecord } from './RequestTable.tsx';

/** A request to take part, as it was made; seen once opened (NOTI-010), also one that ended without a place (PREQ-009). */
export function RequestPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data: request, isPending, error, refetch } = useGetOne<RequestRecord>('participations', { id });
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
  const { event, tenant, user, departurePoint } = request;
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={
          <Link component={RouterLink} to={`/${prefix}/participations`} variant="body2">
            {translate('participations.back')}
          </Link>
        }
        title={translate('participations.detail', { name: personName(user) })}
        secondaryActions={<StatusChip entity="participation" value={request.status} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Card component="section" aria-labelledby="participants">
          <Typography variant="h3" component="h2" id="participants" sx={{ px: 2, pt: 2, pb: 1 }}>
            {translate('participations.participants')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {request.participantsInfo.map((participant) => (
              <Box
                component="li"
                key={`${participant.email} ${participant.surname} ${participant.name}`}
                sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
              >
                <Typography>{personName(participant)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate(`enums.participantType.${participant.participant_type}`)} · {participant.email}
                </Typography>
                {participant.note && <Typography variant="body2">{participant.note}</Typography>}
              </Box>
            ))}
          </Box>
        </Card>
        <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Facts>
            <Fact label="resources.participations.fields.event">
              <Link component={RouterLink} to={`/${prefix}/events/${request.eventId}`}>
                {event?.name}
              </Link>
            </Fact>
            <Fact label="resources.participations.fields.tenant">{tenant?.businessName}</Fact>
            <Fact label="resources.participations.fields.slots">{request.slots}</Fact>
            <Fact label="resources.participations.fields.paymentType">
              {translate(`enums.paymentType.${request.paymentType}`)}
            </Fact>
            <Fact label="resources.participations.fields.departurePoint">{departurePoint?.groupingPoint ?? '—'}</Fact>
            <Fact label="resources.participations.fields.createdAt">
              <DateTimeField value={request.createdAt} />
            </Fact>
          </Facts>
        </Card>
      </Box>
    </Page>
  );
}
