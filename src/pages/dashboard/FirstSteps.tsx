import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type FirstStep, stepsOf } from '#domain/dashboard/first-steps.ts';
import { useToast } from '../../components/feedback/toast.ts';
import { useRefusalToast } from '../../components/feedback/use-refusal-toast.ts';
import { recordPath } from '../../components/record-path.ts';
import { rightsOf } from '../../components/use-rights.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession, useSessionUser } from '../../providers/session/useSessionUser.ts';
import { pages } from './paths.ts';

const pageOf: Record<FirstStep, string> = {
  profile: recordPath('tenant', 'profile'),
  plan: recordPath('tenant', 'profile', undefined, { tab: 'subscriptions' }),
  payments: recordPath('tenant', 'profile', undefined, { section: 'payment-types' }),
  event: pages.newEvent,
  link: recordPath('tenant', 'events'),
  scanner: recordPath('tenant', 'scanners', 'new'),
};

/**
 * What a new community has still to do, each step with its way there; gone for good once all is done, or once it is put away,
 * on whichever device.
 */
export function FirstSteps() {
  const translate = useTranslate();
  const toast = useToast();
  const api = useApi();
  const refuse = useRefusalToast();
  const session = useSession();
  const user = useSessionUser();
  const isAway = !user.showFirstSteps;
  const { data } = useQuery({
    queryKey: ['dashboard', 'firstSteps'],
    queryFn: ({ signal }) => api.firstSteps(signal),
    enabled: !isAway,
  });
  if (isAway || !data) return null;
  const { planActive, paymentsEnabled, allPaymentTypes } = rightsOf(user);
  const steps = stepsOf({ ...data, planActive, paymentsEnabled, missing: user.missing ?? [] });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone)?.step;

  async function show(isShown: boolean): Promise<boolean> {
    try {
      await api.showFirstSteps(isShown);
      session.updateUser({ ...user, showFirstSteps: isShown });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  async function putAway(): Promise<void> {
    if (!(await show(false))) return;
    toast('dashboard.firstSteps.gone', {
      action: { label: 'dashboard.firstSteps.back', onClick: () => void show(true) },
    });
  }

  return (
    <Card component="section" aria-labelledby="first-steps">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, p: '12px 12px 8px 20px' }}>
        <Typography variant="h3" component="h2" id="first-steps" sx={{ flex: 1 }}>
          {translate('dashboard.firstSteps.title')}
        </Typography>
        <Button variant="text" size="small" color="inherit" onClick={() => void putAway()}>
          {translate('dashboard.firstSteps.putAway')}
        </Button>
        <Box sx={{ flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 1.5, pr: 1 }}>
          <LinearProgress
            variant="determinate"
            value={(done / steps.length) * 100}
            aria-labelledby="first-steps-count"
            sx={{ flex: 1 }}
          />
          <Typography id="first-steps-count" variant="caption" color="text.secondary">
            {translate('dashboard.firstSteps.count', { done, total: steps.length })}
          </Typography>
        </Box>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ step, isDone }) => (
          <Step
            key={step}
            {...{ step, isDone }}
            isNext={step === next}
            // Cash and transfers come with a plan that has them.
            text={step === 'payments' && !allPaymentTypes ? 'cardOnly' : 'text'}
          />
        ))}
      </Box>
    </Card>
  );
}

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** The first that is not done has the filled button. */
  isNext: boolean;
  /** Which of its sentences is true of this community. */
  text: 'text' | 'cardOnly';
}

function Step({ step, isDone, isNext, text }: StepProps) {
  const translate = useTranslate();
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        rowGap: 1,
        minHeight: isDone ? 44 : 56,
        p: '8px 20px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon
        titleAccess={translate(isDone ? 'dashboard.firstSteps.done' : 'dashboard.firstSteps.toDo')}
        sx={{ color: isDone ? 'success.main' : 'text.hint' }}
      />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0 }}>
        <Typography sx={isDone ? { color: 'text.secondary' } : { fontWeight: 600 }}>
          {translate(`dashboard.firstSteps.steps.${step}.title`)}
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {translate(`dashboard.firstSteps.steps.${step}.${text}`)}
          </Typography>
        )}
      </Box>
      {!isDone && (
        <Button
          component={Link}
          to={pageOf[step]}
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          sx={{ flex: 'none', ml: { xs: 4, sm: 0 } }}
        >
          {translate(`dashboard.firstSteps.steps.${step}.action`)}
        </Button>
      )}
    </Box>
  );
}
