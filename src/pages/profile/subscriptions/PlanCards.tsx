import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { maySubscribe } from '#domain/subscriptions/actions.ts';
import { mayChangeTo } from '#domain/subscriptions/change.ts';
import { formatNumber } from '#domain/values/number.ts';
import { PerkList } from '#src/components/fields/PerkList.tsx';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { TileGrid } from '#src/components/fields/TileGrid.tsx';
import type { OwnSubscriptions, PlanRecord } from './use-subscriptions.ts';

type CardsProps = Pick<OwnSubscriptions, 'plans' | 'subscriptions' | 'current' | 'busy' | 'choose' | 'look'>;

/** The plans a community can choose, the cheapest first. */
export function PlanCards({ plans, subscriptions, current, busy, choose, look }: CardsProps) {
  const translate = useTranslate();
  const isChangeable = plans.some((plan) => mayChangeTo(plan, current));
  const isLocked = !isChangeable && current?.subscriptionType === 'card';
  return (
    <Box component="section" aria-labelledby="plan-cards">
      <Typography variant="h3" component="h2" id="plan-cards">
        {translate('plans.profile.plans')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate(`plans.profile.${isChangeable ? 'changeHelp' : isLocked ? 'locked' : 'plansHelp'}`)}
      </Typography>
      <TileGrid minWidth={240} fills>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isOwn={current?.planId === plan.id && current.subscriptionStatus !== 'incomplete'}
            way={maySubscribe(plan, subscriptions) ? 'choose' : mayChangeTo(plan, current) ? 'change' : null}
            isBusy={busy === plan.id}
            isPending={busy !== null}
            onChoose={() => void (maySubscribe(plan, subscriptions) ? choose(plan) : look(plan))}
          />
        ))}
      </TileGrid>
    </Box>
  );
}

interface PlanCardProps {
  plan: PlanRecord;
  isOwn: boolean;
  /** Whether it is chosen, or the plan of now is changed to it; null where neither can be. */
  way: 'choose' | 'change' | null;
  isBusy: boolean;
  isPending: boolean;
  onChoose: () => void;
}

function PlanCard({ plan, isOwn, way, isBusy, isPending, onChoose }: PlanCardProps) {
  const translate = useTranslate();
  return (
    <Card
      component="li"
      sx={{
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        ...(isOwn && {
          borderColor: 'primary.main',
          boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
        }),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 26 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: '1rem' }}>
          {plan.name}
        </Typography>
        {isOwn && <Chip size="small" color="primary" label={translate('plans.profile.yours')} />}
      </Box>
      <Typography component="p" sx={{ fontSize: '1.625rem', lineHeight: '2.125rem', fontWeight: 600 }}>
        <PlanPrice price={plan.price} duration={plan.duration} />
      </Typography>
      {plan.price > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: -1.5 }}>
          {translate('plans.everyDays', { days: plan.duration })}
        </Typography>
      )}
      <Typography color="text.secondary" sx={{ flex: 1 }}>
        {plan.description}
      </Typography>
      <Typography variant="body2">
        {translate('plans.profile.fee', { percentage: formatNumber(plan.defaultFeePercentage) })}
      </Typography>
      <PerkList perks={plan.perks} />
      {way && !isOwn && (
        <Button
          variant={plan.price > 0 ? 'contained' : 'outlined'}
          loading={isBusy}
          disabled={isPending}
          onClick={onChoose}
          sx={{ mt: 1 }}
        >
          {translate(`plans.profile.${way}`, { name: plan.name })}
        </Button>
      )}
    </Card>
  );
}
