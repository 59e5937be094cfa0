import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { stepOfField } from '#domain/events/steps/step-of-field.ts';
import type { EventStep } from '#domain/events/steps/steps.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { ConflictDialog } from '#src/components/record/conflict/ConflictDialog.tsx';
import { DraftOffer } from '#src/components/record/draft/DraftOffer.tsx';
import { DraftSaveBar } from '#src/components/record/draft/DraftSaveBar.tsx';
import { useLocalDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { MissingFieldsDialog } from '#src/components/record/refusal/MissingFieldsDialog.tsx';
import { RefusedFields } from '#src/components/record/refusal/RefusedFields.tsx';
import { useIsDirty } from '#src/components/record/use-is-dirty.ts';
import { DescriptionFields } from '../form/DescriptionFields.tsx';
import type { EventForm } from '../form/event-form.ts';
import { missingFields } from '../form/field-labels.ts';
import { EventFormContext, eventFormContext } from '../form/form-context.ts';
import { type FormRules, messagesOf } from '../form/form-errors.ts';
import { useLiveErrors } from '../form/use-live-errors.ts';
import type { EventRecord } from '../record.ts';
import { useBaseline } from './use-baseline.ts';
import { type SaveEvent, useSaveEvent } from './use-save-event.ts';

interface TabProps {
  event: EventRecord;
}

const InfoTab = lazyPage(() => import('./InfoTab.tsx'), 'InfoTab');
const ItineraryTab = lazyPage(() => import('./ItineraryTab.tsx'), 'ItineraryTab');
const TermsFields = lazyPage(() => import('../form/TermsFields.tsx'), 'TermsFields');
const RegistrationTab = lazyPage(() => import('./RegistrationTab.tsx'), 'RegistrationTab');

/** How long the open tab has the network to itself. */
const PATIENCE_MS = 500;

/** Loads the other tabs once the open one stands: on a slow network a tab would else come late after the tap, and make the page jump. */
function usePreparedTabs(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { load } of [InfoTab, ItineraryTab, TermsFields, RegistrationTab]) load().catch(() => undefined);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The tabs that share the event's form, named after the steps of its creation; a key typed in one redraws only its field. */
const formTabs: Readonly<Record<EventStep, ComponentType<TabProps>>> = {
  description: memo(DescriptionFields),
  info: memo(InfoTab),
  itinerary: memo(ItineraryTab),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationTab),
};

const ImpactDialog = lazyPage(() => import('./ImpactDialog.tsx'), 'ImpactDialog');

interface WrongFieldsProps {
  rules: FormRules;
  onGo: (source: string) => void;
}

/**
 * Judges what is typed: what was put right loses its message, what a save found missing is listed. By itself, and after the key
 * is on the screen: each one is judged with the whole event.
 */
function WrongFields({ rules, onGo }: WrongFieldsProps) {
  const values = useDeferredValue(useWatch() as EventForm);
  const messages = useMemo(() => messagesOf(values, rules), [values, rules]);
  const isDirty = useIsDirty();
  const { isSubmitting, submitCount } = useFormState();
  const [closedAt, setClosedAt] = useState(0);
  const isAsked = submitCount > closedAt && !isSubmitting && isDirty;
  useLiveErrors(messages);
  return (
    <MissingFieldsDialog
      open={isAsked && Object.keys(messages).length > 0}
      fields={missingFields(messages)}
      onClose={() => setClosedAt(submitCount)}
      onGo={onGo}
    />
  );
}

export interface EventFormBodyProps {
  event: EventRecord;
  tab: EventStep | undefined;
  onTab: (tab: EventStep) => void;
  rules: FormRules;
  saveRef: RefObject<SaveEvent['save']>;
}

/** The open tab's fields, the save bar, and what saving may ask. */
export function EventFormBody({ event, tab, onTab, rules, saveRef }: EventFormBodyProps) {
  const translate = useTranslate();
  const draft = useLocalDraft(`events.${event.id}`);
  const baseline = useBaseline(event);
  const { save, conflict, asked } = useSaveEvent(baseline, draft.clear);
  const Fields = tab && formTabs[tab];
  usePreparedTabs();
  const { eventType, status } = event;
  const context = useMemo(() => eventFormContext(eventType, rules, { status }), [eventType, rules, status]);

  useEffect(() => {
    saveRef.current = save;
  });

  return (
    <EventFormContext.Provider value={context}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {Fields && event.status === 'canceled' && <Alert severity="info">{translate('events.detail.readOnly')}</Alert>}
        {Fields && event.status !== 'canceled' && <DraftOffer draft={draft} />}
        {Fields && (
          <Suspense fallback={<PageSkeleton />}>
            <Fields key={tab} event={event} />
          </Suspense>
        )}
      </Box>
      <DraftSaveBar draft={draft} />
      <WrongFields rules={rules} onGo={(source) => onTab(stepOfField(source, event.eventType))} />
      <RefusedFields serverOnly />
      <ConflictDialog {...conflict} />
      {asked && (
        <Suspense>
          <ImpactDialog {...asked} />
        </Suspense>
      )}
    </EventFormContext.Provider>
  );
}
