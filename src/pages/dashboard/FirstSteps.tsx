import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type FirstStep, stepsOf } from '#domain/dashboard/first-steps.ts';
import { firstSteps as english } from '#i18n/en/dashboards/first-steps.ts';
import { firstSteps as italian } from '#i18n/it/dashboards/first-steps.ts';
import { nameOfDraft, newEventDraft, newEventPath } from '#resources/events/public/waiting-draft.ts';
import { useToast } from '../../components/feedback/toast.ts';
import { useRefusalToast } from '../../components/feedback/use-refusal-toast.ts';
import { recordPath } from '../../components/record-path.ts';
import { rightsOf } from '../../components/use-rights.ts';
import { useWords } from '../../components/use-words.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession, useSessionUser } from '../../providers/session/useSessionUser.ts';
import { useBeginnings } from './use-dashboard.ts';

const pageOf: Record<FirstStep, string> = {
  profile: recordPath('tenant', 'profile'),
  plan: recordPath('tenant', 'profile', undefined, { tab: 'subscriptions' }),
  payments: recordPath('tenant', 'profile', undefined, { section: 'payment-types' }),
  event: newEventPath,
  cover: recordPath('tenant', 'website'),
  link: recordPath('tenant', 'events'),
  scanner: recordPath('tenant', 'scanners', 'new'),
};

/**
 * What a new community has still to do, each step with its way there; gone for good once all is done. Put away, on whichever
 * device, the next one alone is left while there is no event.
 */
export function FirstSteps() {
  const toast = useToast();
  const api = useApi();
  const refuse = useRefusalToast();
  const session = useSession();
  const user = useSessionUser();
  const { words, say } = useWords<typeof english>(english, italian);
  const [draft] = useState(() => newEventDraft(user._id));
  const { data } = useBeginnings();
  if (!data || (data.hasEvent && !user.showFirstSteps)) return null;
  const { planActive, paymentsEnabled, allPaymentTypes } = rightsOf(user);
  const steps = stepsOf({ ...data, planActive, paymentsEnabled, missing: user.missing ?? [] });
  /** What is true of this community's plan. */
  const paymentsText = planActive ? (allPaymentTypes ? 'allTypes' : 'cardOnly') : 'text';

  function textsOf(step: FirstStep): Pick<StepProps, 'title' | 'text' | 'action'> {
    const { title, text, action } = words.steps[step];
    if (step === 'payments') {
      return { title, action, text: say(words.steps.payments[paymentsText], { plan: user.plan?.name }) };
    }
    if (step !== 'event' || !draft) return { title, text, action };
    const { draft: waits, resume, untitled } = words.steps.event;
    return { title, text: say(waits, { name: nameOfDraft(draft) || untitled }), action: resume };
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);

  async function show(isShown: boolean): Promise<boolean> {
    try {
      await api.call('PUT users/me', { body: { showFirstSteps: isShown } });
      session.updateUser({ ...user, showFirstSteps: isShown });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  async function putAway(): Promise<void> {
    if (!(await show(false))) return;
    toast(words.gone, {
      action: { label: words.back, onClick: () => void show(true) },
    });
  }

  if (!user.showFirstSteps) {
    return (
      next && (
        <Card component="section" aria-labelledby="next-step">
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, p: '12px 12px 8px 20px' }}>
            <Typography variant="h3" component="h2" id="next-step" sx={{ flex: 1 }}>
              {words.next}
            </Typography>
            <Button variant="text" size="small" color="inherit" onClick={() => void show(true)}>
              {words.all}
            </Button>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Step isDone={false} {...textsOf(next.step)} to={pageOf[next.step]} state={words.toDo} isNext />
          </Box>
        </Card>
      )
    );
  }

  return (
    <Card component="section" aria-labelledby="first-steps">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, p: '12px 12px 8px 20px' }}>
        <Typography variant="h3" component="h2" id="first-steps" sx={{ flex: 1 }}>
          {words.title}
        </Typography>
        <Button variant="text" size="small" color="inherit" onClick={() => void putAway()}>
          {words.putAway}
        </Button>
        <Box sx={{ flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 1.5, pr: 1 }}>
          <LinearProgress
            variant="determinate"
            value={(done / steps.length) * 100}
            aria-labelledby="first-steps-count"
            sx={{ flex: 1 }}
          />
          <Typography id="first-steps-count" variant="caption" color="text.secondary">
            {say(words.count, { done, total: steps.length })}
          </Typography>
        </Box>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ step, isDone }) => (
          <Step
            key={step}
            {...{ isDone, ...textsOf(step) }}
            to={pageOf[step]}
            state={isDone ? words.done : words.toDo}
            isNext={step === next?.step}
          />
        ))}
      </Box>
    </Card>
  );
}

interface StepProps {
  isDone: boolean;
  /** Whether it is done, in words. */
  state: string;
  /** The first that is not done has the filled button. */
  isNext: boolean;
  title: string;
  text: string;
  action: string;
  to: string;
}

function Step({ isDone, state, isNext, title, text, action, to }: StepProps) {
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
      <Icon titleAccess={state} sx={{ color: isDone ? 'success.main' : 'text.hint' }} />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0 }}>
        <Typography sx={isDone ? { color: 'text.secondary' } : { fontWeight: 600 }}>{title}</Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
      </Box>
      {!isDone && (
        <Button
          component={Link}
          to={to}
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          sx={{ flex: 'none', ml: { xs: 4, sm: 0 } }}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}
