import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { endOf } from '#domain/subscriptions/end.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { PerkList } from '#src/components/fields/PerkList.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { NotFound } from '#src/components/page/NotFound.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { mayOpen } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

type SubscriptionRecord = Subscription & { id: string };
const label = (field: string) => `resources.subscriptions.fields.${field}`;

/** A subscription, read only; an administrator can save it again. */
export function SubscriptionPage() {
  const { id = '' } = useParams();
  // Nothing is created here.
  if (id === 'new') return <NotFound />;
  return (
    <LoadedRecord<SubscriptionRecord> resource="subscriptions">
      {(subscription) => <SubscriptionDetail subscription={subscription} />}
    </LoadedRecord>
  );
}

function SubscriptionDetail({ subscription }: { subscription: SubscriptionRecord }) {
  const translate = useTranslate();
  const user = useSessionUser();
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={<BackLink to="subscriptions" label="plans.backToSubscriptions" />}
        title={translate('plans.subscription.title', { name: subscription.tenant?.businessName ?? '' })}
        subtitle="plans.subscription.readOnly"
        secondaryActions={<StatusChip entity="plan" value={subscription.subscriptionStatus} />}
        action={mayOpen(user, 'subscriptions', 'update') ? <SaveAgain subscription={subscription} /> : undefined}
      />
      <SubscriptionFacts subscription={subscription} />
    </Page>
  );
}

function SubscriptionFacts({ subscription }: { subscription: SubscriptionRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { plan, subscriptionType, subscriptionStart, duration, cancelsAtEnd } = subscription;
  const end = endOf(subscription);
  return (
    <SectionCard title="plans.subscription.facts">
      <Facts isWide>
        <Fact label={label('tenant')}>{subscription.tenant?.businessName}</Fact>
        <Fact label={label('plan')}>{plan.name}</Fact>
        <Fact label={label('price')}>
          {plan.price === 0 ? translate('plans.free') : formatCents(plan.price, locale)}
        </Fact>
        <Fact label={label('subscriptionType')}>{translate(`plans.types.${subscriptionType}`)}</Fact>
        <Fact label={label('subscriptionStart')}>{formatDate(subscriptionStart)}</Fact>
        <Fact label={label('subscriptionEnd')}>
          {end === null ? translate('plans.noEnd') : formatDate(end)}
          {cancelsAtEnd && `, ${translate('plans.subscription.notRenewed')}`}
        </Fact>
        <Fact label={label('duration')}>{translate(label('days'), { smart_count: duration })}</Fact>
        <Fact label={label('perks')}>
          <PerkList perks={plan.perks} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function SaveAgain({ subscription }: { subscription: SubscriptionRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const refresh = useRefresh();
  const { run, isPending } = useAction();

  async function save(): Promise<void> {
    const { _id: id, version } = subscription;
    const saved = { params: { id }, body: {}, ifMatch: version };
    await run(() => api.call('PUT subscriptions/:id', saved), 'plans.subscription.saved');
    refresh();
  }

  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<SaveOutlined />}
      loading={isPending}
      onClick={() => void save()}
    >
      {translate('plans.subscription.save')}
    </Button>
  );
}
