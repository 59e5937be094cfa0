import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isLapsed } from '#domain/participations/decide.ts';
import { formatCents } from '#domain/values/money.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useViewed } from '#src/components/live/unread.ts';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { CardPayment } from '../payments/public/CardPayment.tsx';
import { Countdown } from './Countdown.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestForm } from './RequestForm.tsx';
import type { RequestRecord } from './request-record.ts';

/**
 * A request to take part: who asks, what is left of its time, and what can be decided; seen
 * once opened, also one that ended without a place.
 */
export function RequestPage() {
  const { id = '' } = useParams();
  return (
    <RecordEdit resource="participation-requests" id={id} updated="participations.saved">
      <RequestOfPage />
    </RecordEdit>
  );
}

function RequestOfPage() {
  const request = useRecordContext<RequestRecord>();
  return request ? <RequestDetail request={request} /> : null;
}

function RequestDetail({ request }: { request: RequestRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  useViewed('participations', [request._id], request.status === 'revoked' || request.status === 'canceled');
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={<BackLink to="participation-requests" label="participations.back" />}
        title={translate('participations.detail', { name: personName(request.user) })}
        subtitle={[
          request.event?.name,
          translate('participations.places', { smart_count: request.slots }),
          formatCents(request.total, locale),
        ].join(' · ')}
        secondaryActions={
          <>
            <StatusChip entity="participation" value={request.status} />
            <Countdown request={request} />
          </>
        }
        action={<RequestActions request={request} />}
      />
      <MainWithSide side={<RequestFacts request={request} />}>
        {request.paymentType === 'stripe' && request.payment && (
          <CardPayment paymentId={request.payment._id} isLapsed={isLapsed(request, new Date())} />
        )}
        <RequestForm request={request} />
      </MainWithSide>
    </Page>
  );
}
