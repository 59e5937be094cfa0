import { Suspense } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { EventForm } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

const QuotationDialog = lazyPage(() => import('./QuotationDialog.tsx'), 'QuotationDialog');

interface Props {
  eventId: string;
  values: EventForm;
  rules: FormRules;
}

/** What the events list gets of an event that was just created, so that it reminds of what comes next. */
export interface CreatedEvent {
  eventId: string;
  eventType: EventForm['eventType'];
}

/**
 * What follows a creation: for events with transports the offer of a quotation, which ends on the events list with the
 * reminder there; otherwise the reminder at once.
 */
export function CreatedDialogs({ eventId, values, rules }: Props) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { eventType } = values;
  if (!rules.subtype?.hasTransport || eventType === 'post') {
    return <ReminderDialog eventId={eventId} eventType={eventType} />;
  }
  const created: CreatedEvent = { eventId, eventType };
  const toList = () => navigate(createPath({ resource: 'events', type: 'list' }), { state: { created } });
  return (
    <Suspense>
      <QuotationDialog eventId={eventId} event={values} onDone={() => void toList()} />
    </Suspense>
  );
}
