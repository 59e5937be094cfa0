import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, memo, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useBlocker, useNavigate } from 'react-router-dom';
import { stepOfField } from '#domain/events/steps/step-of-field.ts';
import { type EventStep, eventSteps } from '#domain/events/steps/steps.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { OptionalBoundary } from '#src/components/feedback/OptionalBoundary.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { focusField } from '#src/components/inputs/focus-field.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DraftOffer } from '#src/components/record/draft/DraftOffer.tsx';
import { useLocalDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { RefusedFields } from '#src/components/record/refusal/RefusedFields.tsx';
import { useIsDirty } from '#src/components/record/use-is-dirty.ts';
import { Crumbs } from '../Crumbs.tsx';
import { DescriptionFields } from '../form/DescriptionFields.tsx';
import type { EventForm } from '../form/event-form.ts';
import { missingFields } from '../form/field-labels.ts';
import { EventFormContext, eventFormContext } from '../form/form-context.ts';
import type { FormRules } from '../form/form-errors.ts';
import { NEW_EVENT_DRAFT } from '../public/waiting-draft.ts';
import { StepHeader } from './StepHeader.tsx';
import { StepperBar } from './StepperBar.tsx';
import type { Creation } from './use-creation.ts';
import { useSteps } from './use-steps.ts';

/** Asks before the creation is left by another way than its own button; the draft stays in either case. */
function LeaveGuard({ isLeaving }: { isLeaving: () => boolean }) {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="events.stepper.guardTitle"
      confirm="events.stepper.guardLeave"
      cancel="app.form.stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate('events.stepper.guardText')}
    </ConfirmDialog>
  );
}

const InfoFields = lazyPage(() => import('../form/InfoFields.tsx'), 'InfoFields');
const ItineraryStep = lazyPage(() => import('./ItineraryStep.tsx'), 'ItineraryStep');
const TermsFields = lazyPage(() => import('../form/TermsFields.tsx'), 'TermsFields');
const RegistrationStep = lazyPage(() => import('./RegistrationStep.tsx'), 'RegistrationStep');

/** What each step of the creation shows; a key typed redraws only its field. */
const stepFields: Readonly<Record<EventStep, ComponentType>> = {
  description: memo(DescriptionFields),
  info: memo(InfoFields),
  itinerary: memo(ItineraryStep),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationStep),
};

/** Comes beside the fields. */
/** As high as a step on a phone, where the summary below would else be seen and pushed away. */
const stepSkeleton = (
  <Box sx={{ minHeight: { xs: '100vh', lg: 0 } }}>
    <PageSkeleton />
  </Box>
);

const EventSummary = lazyPage(() => import('./EventSummary.tsx'), 'EventSummary');
const StartFrom = lazyPage(() => import('./StartFrom.tsx'), 'StartFrom');
/** What follows once the event was sent comes then, and what is said when it cannot be. */
const MissingFieldsDialog = lazyPage(
  () => import('#src/components/record/refusal/MissingFieldsDialog.tsx'),
  'MissingFieldsDialog',
);
const CreatedDialogs = lazyPage(() => import('./CreatedDialogs.tsx'), 'CreatedDialogs');
const NeedsDialog = lazyPage(() => import('./NeedsDialog.tsx'), 'NeedsDialog');
const PartFailureNotice = lazyPage(() => import('./PartFailureNotice.tsx'), 'PartFailureNotice');

export interface StepperFormProps {
  rulesOf: (values: Pick<EventForm, 'eventSubtypeId'>) => FormRules;
  creation: Creation;
}

/** The current step between its header, the summary and the bar. */
export function StepperForm({ rulesOf, creation }: StepperFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const draft = useLocalDraft(NEW_EVENT_DRAFT);
  const steps = useSteps(rulesOf);
  const { getValues } = useFormContext<EventForm>();
  const { isSubmitting, submitCount } = useFormState();
  const [name, eventType] = useWatch<EventForm, ['name', 'eventType']>({ name: ['name', 'eventType'] });
  const isLeaving = useRef(false);
  const [listed, setListed] = useState(0);
  const Fields = stepFields[steps.current];
  const paths = Object.keys(steps.messages);
  const isCreated = creation.eventId !== null;
  const { clear } = draft;

  useEffect(() => {
    if (isCreated) clear();
  }, [isCreated, clear]);

  // The person who comes back from getting what was missing goes on where they were.
  const resume = useEffectEvent(() => {
    const step = eventSteps.find((one) => one === draft.found?.waitsAt);
    if (!step) return;
    draft.restore();
    steps.open(step);
  });
  // The form starts from its own values once it is there: what comes back comes after them.
  const [isThere, setThere] = useState(false);
  useEffect(() => (isThere ? resume() : setThere(true)), [isThere]);

  // Every attempt to create marks all steps and lists what is missing.
  if (submitCount > listed && !isSubmitting) {
    setListed(submitCount);
    steps.attemptAll();
  }
  const [closedAt, setClosedAt] = useState(0);
  const isListOpen = listed > closedAt && paths.length > 0 && !isCreated;

  function goTo(source: string) {
    steps.open(stepOfField(source, eventType));
    requestAnimationFrame(() => focusField(source));
  }

  const context = useMemo(() => eventFormContext(eventType, steps.rules), [eventType, steps.rules]);
  const list = createPath({ resource: 'events', type: 'list' });
  return (
    <EventFormContext.Provider value={context}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2, sm: 3 } }}>
        <PageHeader
          title={name.trim() || 'events.stepper.untitled'}
          subtitle={translate('events.stepper.position', {
            at: steps.planned.indexOf(steps.current) + 1,
            of: steps.planned.length,
          })}
          above={<Crumbs here="events.stepper.newEvent" />}
          secondaryActions={
            steps.previous === undefined && (
              <OptionalBoundary>
                <StartFrom />
              </OptionalBoundary>
            )
          }
        />
        <DraftOffer draft={draft} />
        <StepHeader states={steps.states} current={steps.current} onOpen={steps.open} />
        {creation.failure && (
          <Suspense>
            <PartFailureNotice failure={creation.failure} eventId={creation.eventId} />
          </Suspense>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          }}
        >
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
            <Typography component="h2" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
              {translate(`events.steps.${steps.current}`)}
            </Typography>
            <Suspense fallback={stepSkeleton}>
              <Fields key={`${steps.current}.${eventType}`} />
            </Suspense>
          </Box>
          <Suspense fallback={<div />}>
            <EventSummary messages={steps.messages} isAsked={listed > 0} onGo={goTo} hasWarnings={steps.isLast} />
          </Suspense>
        </Box>
        <StepperBar
          previous={steps.previous}
          draftSavedAt={draft.savedAt}
          isLast={steps.isLast}
          isBlocked={getValues('eventSubtypeId') === ''}
          isSending={isSubmitting}
          onBack={steps.back}
          onNext={() => void steps.next()}
          onLeave={() => {
            isLeaving.current = true;
            void navigate(list);
          }}
        />
      </Box>
      {listed > 0 && (
        <Suspense>
          <MissingFieldsDialog
            open={isListOpen}
            fields={missingFields(steps.messages)}
            onClose={() => setClosedAt(listed)}
            onGo={(source) => steps.open(stepOfField(source, eventType))}
          />
        </Suspense>
      )}
      <RefusedFields serverOnly />
      {creation.past && (
        <ConfirmDialog
          open
          title="events.stepper.past.title"
          confirm="events.stepper.past.accept"
          cancel="events.stepper.past.leave"
          onConfirm={creation.past.accept}
          onClose={creation.past.leave}
        >
          {translate('events.stepper.past.text')}
        </ConfirmDialog>
      )}
      <LeaveGuard isLeaving={() => isLeaving.current || creation.eventId !== null} />
      {creation.needs.length > 0 && (
        <Suspense>
          <NeedsDialog
            needs={creation.needs}
            onGo={() => {
              draft.wait(steps.current);
              isLeaving.current = true;
            }}
            onClose={creation.closeNeeds}
          />
        </Suspense>
      )}
      {creation.createdId && (
        <Suspense>
          <CreatedDialogs eventId={creation.createdId} values={getValues()} rules={steps.rules} />
        </Suspense>
      )}
    </EventFormContext.Provider>
  );
}
