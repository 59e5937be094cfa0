import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { formatNumber } from '#domain/values/number.ts';
import { formatDate } from '#domain/values/time.ts';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';
import type { EventRecord } from '../record.ts';

/** The fee and the plan of the community behind an event, for administrators. */
export function OwnerTerms({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const asked = { tenantId: event.tenantId, amount: event.price };
  const { data: quote } = useCall(['tenants', 'feeQuote', asked], 'POST fees/quote', { body: asked });
  const { data: [plan] = [] } = useGetList<Subscription & { id: string }>('subscriptions', {
    filter: { tenantId: event.tenantId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (!quote) return null;
  const { percentage, source } = quote;
  return (
    <Card
      component="section"
      aria-label={translate('events.detail.ownerTerms.label')}
      sx={{ p: 2.5, '& > dl': { mt: 0 } }}
    >
      <Facts isWide>
        <Fact label="events.detail.ownerTerms.community">
          <Link component={RouterLink} to={recordPath('admin', 'tenants', event.tenantId)}>
            {event.tenant?.businessName}
          </Link>
        </Fact>
        <Fact label="events.detail.ownerTerms.fee">
          {translate('events.detail.ownerTerms.percentage', { percentage: formatNumber(percentage) })}
          <Typography variant="body2" color="text.secondary">
            {translate(`events.detail.ownerTerms.source.${source}`)}
          </Typography>
        </Fact>
        <Fact label="events.detail.ownerTerms.plan">
          {plan ? (
            <>
              {plan.plan.name} <StatusChip entity="plan" value={plan.subscriptionStatus} />
              {plan.subscriptionEnd && (
                <Typography variant="body2" color="text.secondary">
                  {translate('events.detail.ownerTerms.until', { date: formatDate(plan.subscriptionEnd) })}
                </Typography>
              )}
            </>
          ) : (
            translate('events.detail.ownerTerms.noPlan')
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
