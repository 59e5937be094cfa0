import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EventStep } from '#domain/events/steps/steps.ts';
import { DraftSaved } from '#src/components/record/draft/DraftSaved.tsx';

export interface StepperBarProps {
  previous: EventStep | undefined;
  draftSavedAt: Date | null;
  isLast: boolean;
  /** No subtype is chosen yet. */
  isBlocked: boolean;
  isSending: boolean;
  onBack: () => void;
  onNext: () => void;
  onLeave: () => void;
}

/** Back, leave, continue or create: always in sight at the foot of the form. */
export function StepperBar(props: StepperBarProps) {
  const { previous, draftSavedAt, isLast, isBlocked, isSending, onBack, onNext, onLeave } = props;
  const translate = useTranslate();
  const hint = isBlocked ? 'events.stepper.chooseSubtype' : 'events.stepper.notSent';
  return (
    <Box
      className="no-print"
      data-page-bar
      sx={{ position: 'sticky', bottom: 0, zIndex: 'mobileStepper', mx: { xs: -2, sm: -4 } }}
    >
      <Paper
        square
        sx={({ palette }) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          px: { xs: 2, sm: 4 },
          pt: 1.5,
          pb: 'calc(12px + env(safe-area-inset-bottom))',
          borderTop: `1px solid ${palette.divider}`,
          boxShadow: palette.float.shadow,
        })}
      >
        {previous && (
          <Button variant="text" color="inherit" startIcon={<ChevronLeft />} disabled={isSending} onClick={onBack}>
            {translate(`events.steps.${previous}`)}
          </Button>
        )}
        <DraftSaved at={draftSavedAt} isTight={isBlocked} />
        <Typography
          id="stepper-hint"
          variant="body2"
          color="text.secondary"
          sx={{ ml: 'auto', display: { xs: isBlocked ? 'block' : 'none', md: 'block' } }}
        >
          {translate(hint)}
        </Typography>
        <Button onClick={onLeave} disabled={isSending} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {translate('events.stepper.leave')}
        </Button>
        {/* Two elements, by their keys: one that turned into the other under a click would send the form at once. */}
        <Button
          key={isLast ? 'create' : 'next'}
          {...(isLast ? { type: 'submit', loading: isSending } : { onClick: onNext })}
          variant="contained"
          color="secondary"
          disabled={isBlocked}
          aria-describedby="stepper-hint"
          sx={{ ml: { xs: 'auto', md: 0 } }}
        >
          {translate(isLast ? 'events.stepper.create' : 'events.stepper.next')}
        </Button>
      </Paper>
    </Box>
  );
}
