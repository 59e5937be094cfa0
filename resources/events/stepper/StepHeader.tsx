import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EventStep } from '#domain/events/steps/steps.ts';
import type { StepState } from './step-states.ts';

const words = {
  complete: 'events.steps.complete',
  current: 'events.steps.current',
  todo: 'events.steps.todo',
  notPlanned: 'events.steps.notPlanned',
  toFix: 'events.steps.toFix',
} as const;

export interface StepHeaderProps {
  states: readonly StepState[];
  current: EventStep;
  onOpen: (step: EventStep) => void;
}

/** The five steps with how far each is; those already reached open with a click. */
export function StepHeader({ states, current, onOpen }: StepHeaderProps) {
  const translate = useTranslate();
  return (
    <Card component="nav" aria-label={translate('events.steps.label')} sx={{ p: { xs: 1, sm: 1.5 } }}>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { xs: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {states.map((state) => (
          <Box component="li" key={state.step}>
            <Step {...state} isCurrent={state.step === current} onOpen={() => onOpen(state.step)} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

interface StepProps extends StepState {
  isCurrent: boolean;
  onOpen: () => void;
}

function Step({ step, state, problems, isReachable, number, isCurrent, onOpen }: StepProps) {
  const translate = useTranslate();
  const word = translate(words[state], { smart_count: problems });
  const mark =
    state === 'complete' ? <Check fontSize="small" /> : state === 'notPlanned' ? <Remove fontSize="small" /> : number;
  return (
    <ButtonBase
      disabled={!isReachable || isCurrent}
      onClick={onOpen}
      aria-label={`${number === null ? '' : `${number}. `}${translate(`events.steps.${step}`)}, ${word}`}
      {...(isCurrent ? { 'aria-current': 'step' } : {})}
      sx={{
        width: 1,
        p: 1,
        gap: 1.25,
        borderRadius: '8px',
        justifyContent: { xs: 'center', md: 'flex-start' },
        textAlign: 'left',
        '&:hover': { bgcolor: 'background.hover' },
      }}
    >
      <Box
        aria-hidden
        sx={({ palette }) => ({
          width: 28,
          height: 28,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          fontWeight: 600,
          fontSize: '.8125rem',
          color: isCurrent
            ? palette.primary.contrastText
            : state === 'complete'
              ? palette.primary.dark
              : palette.text.secondary,
          backgroundColor: isCurrent
            ? palette.primary.main
            : state === 'complete'
              ? palette.primary.light
              : palette.background.sunken,
        })}
      >
        {mark}
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0 }}>
        <Typography
          noWrap
          sx={{
            fontWeight: 600,
            lineHeight: '1.25rem',
            color: state === 'notPlanned' ? 'text.secondary' : 'text.primary',
          }}
        >
          {translate(`events.steps.${step}`)}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          noWrap
          sx={{ display: 'block', color: state === 'toFix' ? 'error.main' : 'text.secondary' }}
        >
          {word}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
