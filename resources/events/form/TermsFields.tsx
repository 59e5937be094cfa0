import { useState } from 'react';
import { type RaRecord, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Event, EventType } from '#domain/events/entity.ts';
import { needsTravelTerms, OCCASIONAL_TRIPS } from '#domain/events/travel/travel-rules.ts';
import { addDays } from '#domain/values/time.ts';
import { CancellationPolicyInput } from '#src/components/inputs/CancellationPolicyInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { TravelTermsInput, useTravelWords } from '#src/components/inputs/TravelTermsInput.tsx';
import { usePolicyWords } from '#src/components/inputs/use-policy-words.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import type { EventForm } from './event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from './form-context.ts';
import { ReadyTerms } from './ReadyTerms.tsx';

/** What participants accept when they book. */
export function TermsFields() {
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const { eventType } = useEventForm();
  const travel = useTravelWords();
  const { words } = usePolicyWords();
  const [start, departure] = useWatch<EventForm, ['startDate', 'departureDate']>({
    name: ['startDate', 'departureDate'],
  });
  const begins = start ?? departure ?? null;
  const { disabled } = field('cancellationPolicy');
  const terms = field('termsAndConditions');
  return (
    <>
      <FormSection title="events.form.terms.title" help="events.form.terms.help" columns={1}>
        {!terms.disabled && <ReadyTerms />}
        <RichTextInput {...terms} minHeight="20rem" />
      </FormSection>
      <TravelSection />
      <FormSection title={words.title} help={words.help} columns={1}>
        <CancellationPolicyInput
          source="cancellationPolicy"
          disabled={disabled}
          beginsAt={begins === 'missing' ? null : begins}
        />
      </FormSection>
      {eventType !== 'post' && (
        <FormSection title={travel.fiscal.title} help={travel.fiscal.help} columns={1}>
          <TextInput {...raField('fiscalTicketNumber')} sx={{ maxWidth: 480 }} />
        </FormSection>
      )}
    </>
  );
}

/** What kind of trip it is in law, where the event is one. */
function TravelSection() {
  const field = useFieldProps();
  const words = useTravelWords();
  const [now] = useState(() => new Date());
  const dates = useWatch<EventForm, ['eventType', 'startDate', 'endDate', 'departureDate', 'returnDate']>({
    name: ['eventType', 'startDate', 'endDate', 'departureDate', 'returnDate'],
  });
  const known = dates.map((one) => (one === 'missing' ? null : one));
  const [eventType = 'event', startDate = null, endDate = null, departureDate = null, returnDate = null] = known;
  const terms = useWatch<EventForm, 'travelTerms'>({ name: 'travelTerms' });
  const { id, tenantId } = useRecordContext<Partial<Event> & RaRecord>() ?? {};
  const trip = { eventType: eventType as EventType, startDate, endDate, departureDate, returnDate };
  const isTrip = needsTravelTerms(trip);
  const since = addDays(now, -365).toISOString();
  const { data: others = [] } = useGetList(
    'events',
    {
      filter: { travelKind: 'associative', 'startDate.$gte': since, ...(tenantId && { tenantId }) },
      pagination: { page: 1, perPage: OCCASIONAL_TRIPS + 1 },
    },
    { enabled: isTrip && terms?.kind === 'associative' },
  );
  if (!isTrip) return null;
  const isThird = others.filter((one) => one.id !== id).length >= OCCASIONAL_TRIPS;
  return (
    <FormSection title={words.title} help={words.help} columns={1}>
      <TravelTermsInput source="travelTerms" disabled={field('travelTerms').disabled} isThird={isThird} />
    </FormSection>
  );
}
