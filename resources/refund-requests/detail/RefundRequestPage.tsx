import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { recordPath } from '#src/components/record-path.ts';
import type { RefundRequestRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { OrderLines } from '../../orders/public/OrderLines.tsx';
import { RefundRequestActions } from './RefundRequestActions.tsx';

/** While the money is on its way, the provider's answer comes within seconds. */
const MOVING_MS = 2000;

/** A refund request: its order, why, with which pictures; accept, refuse, give back. */
export function RefundRequestPage() {
  return (
    <LoadedRecord<RefundRequestRecord>
      resource="refund-requests"
      readAgain={({ refund }) => refund?.state === 'pending' && MOVING_MS}
    >
      {(request) => <RequestDetail request={request} />}
    </LoadedRecord>
  );
}

function RequestDetail({ request }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  return (
    <Page>
      <PageHeader
        above={<BackLink to="refund-requests" label="resources.refund-requests.name" />}
        title={translate('refundRequests.detail.title', { code: request.code })}
        secondaryActions={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <StatusChip entity="refundRequest" value={request.status} />
            </Box>
            <RefundRequestActions request={request} />
          </>
        }
      />
      <Standing request={request} />
      <MainWithSide side={<RequestFacts request={request} />}>
        <Motivation request={request} />
        <SectionCard title="refundRequests.detail.products" isFlush>
          <OrderLines lines={request.products} />
        </SectionCard>
      </MainWithSide>
    </Page>
  );
}

/** Money on its way, or why it did not arrive. */
function Standing({ request: { refund, status } }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  if (status !== 'accepted' || !refund) return null;
  if (refund.state === 'pending') return <Alert severity="info">{translate('refundRequests.detail.moving')}</Alert>;
  if (refund.state !== 'failed') return null;
  return (
    <Alert severity="error">
      {translate(`cardPayment.failures.${refund.error}`, { _: translate('cardPayment.failures.other') })}
    </Alert>
  );
}

function Motivation({ request: { refundMotivation, galleryImages } }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  return (
    <SectionCard title="refundRequests.detail.motivation">
      <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {refundMotivation || translate('refundRequests.detail.noMotivation')}
      </Typography>
      {galleryImages.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('refundRequests.detail.images')}
          sx={{
            ...{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          }}
        >
          {galleryImages.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Box
                  component="img"
                  src={url}
                  alt={translate('app.gallery.picture', { at: at + 1 })}
                  loading="lazy"
                  sx={{
                    ...{ width: 1, aspectRatio: '1', objectFit: 'cover', display: 'block' },
                    ...{ borderRadius: '10px', bgcolor: 'background.sunken' },
                  }}
                />
              </a>
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function RequestFacts({ request }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  const { prefix } = useShell();
  const { order, user, tenant, payment, createdAt, status, restock, keptAmount, keptReason } = request;
  return (
    <SectionCard title="refundRequests.detail.summary">
      <Facts>
        <Fact label="resources.refund-requests.fields.order">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Link component={RouterLink} to={recordPath(prefix, 'orders', request.orderId)}>
              {order?.code}
            </Link>
            <StatusChip entity="order" value={order?.status} />
          </Box>
        </Fact>
        <Fact label="resources.refund-requests.fields.user">
          {personName(user)}
          <Typography variant="body2" color="text.secondary">
            {user?.email}
          </Typography>
        </Fact>
        {seesCommunities && <Fact label="resources.refund-requests.fields.tenant">{tenant?.businessName}</Fact>}
        <Fact label="resources.refund-requests.fields.total">
          <MoneyField value={payment.amount + keptAmount} />
        </Fact>
        {keptAmount > 0 && (
          <>
            <Fact label="refundRequests.detail.back">
              <MoneyField value={payment.amount} />
            </Fact>
            <Fact label="money.word.kept">
              <MoneyField value={keptAmount} />
              <Typography variant="body2" color="text.secondary">
                {keptReason}
              </Typography>
            </Fact>
          </>
        )}
        {status === 'refunded' && (
          <Fact label="refundRequests.detail.restocked">
            {translate(restock ? 'ra.boolean.true' : 'ra.boolean.false')}
          </Fact>
        )}
        <Fact label="resources.refund-requests.fields.createdAt">
          <DateTimeField value={createdAt} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
