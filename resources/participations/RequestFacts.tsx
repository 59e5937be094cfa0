import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { ToConfirm } from '#src/components/fields/ToConfirm.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useQuestions } from '../tickets/public/participant-form.ts';
import type { RequestRecord } from './request-record.ts';

/** What is asked for: event, community, places, payment, departure, when. */
export function RequestFacts({ request }: { request: RequestRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { event: asked } = useQuestions(request.eventId);
  const free = asked && freePlacesOf(asked);
  const { event, tenant, departurePoint } = request;
  const isOpen = request.status === 'pending' || request.status === 'toAuthorize';
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      {/* One that was cancelled did not end for want of it. */}
      {(isOpen || request.status === 'revoked') && <ToConfirm confirmBy={request.confirmBy} isOpen={isOpen} />}
      <Facts>
        <Fact label="resources.participation-requests.fields.event">
          <Link component={RouterLink} to={recordPath(prefix, 'events', request.eventId)}>
            {event?.name}
          </Link>
        </Fact>
        <Fact label="resources.participation-requests.fields.tenant">{tenant?.businessName}</Fact>
        <Fact label="resources.participation-requests.fields.slots">{request.slots}</Fact>
        <Fact label="participations.free">{free ?? '—'}</Fact>
        <Fact label="resources.participation-requests.fields.total">
          <MoneyField value={request.total} />
        </Fact>
        <Fact label="resources.participation-requests.fields.paymentType">
          {translate(`enums.paymentType.${request.paymentType}`)}
        </Fact>
        <Fact label="resources.participation-requests.fields.departurePoint">
          {departurePoint?.groupingPoint ?? '—'}
        </Fact>
        <Fact label="resources.participation-requests.fields.createdAt">
          <DateTimeField value={request.createdAt} />
        </Fact>
      </Facts>
    </Card>
  );
}
