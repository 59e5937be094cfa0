import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { usualChoices } from '#domain/reservations/usual-choices.ts';
import type { NewGuest, Person } from '#domain/shared/person.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { fieldTextsOf, messageOf } from '#src/components/record/refusal/refusal.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type BookingDraft, newDraft, participantErrors, paymentErrors, toBooking } from './booking-form.ts';
import { useEventQuestions } from './use-event-questions.ts';

export type BookingKind = 'guest' | 'registered' | 'request';
export type BookingEvent = EventWithCounters & { id: string };
export type BookingExtra = Extra & { id: string };
export type BookingPerson = Person & { id: string };

/** How many of an event's latest bookings say what is usual for it. */
const EARLIER = 50;

/** What a booking is made of: the event, its extras and own fields, the person, who may be new; and how others booked. */
export function useBookingData(eventId: string, personId: string, newcomer: NewGuest | undefined) {
  const asked = useEventQuestions(eventId);
  const person = useGetOne<BookingPerson>('guests', { id: personId }, { enabled: !newcomer });
  const earlier = useGetList<Reservation & { id: string }>('reservations', {
    filter: { eventId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: EARLIER },
  });
  return {
    ...asked,
    person: newcomer ?? person.data,
    // What is usual is a help: without it the form asks for everything.
    earlier: earlier.data ?? [],
    isPending: asked.isPending || (!newcomer && person.isPending) || earlier.isPending,
    error: asked.error ?? person.error,
    refetch: () => Promise.all([asked.refetch(), ...(newcomer ? [] : [person.refetch()])]),
  };
}

interface Loaded {
  event: BookingEvent;
  person: BookingPerson | NewGuest;
  requirementNames: readonly string[];
  earlier: readonly Reservation[];
  /** A request is decided later; the others book at once. */
  kind: BookingKind;
  /** How many come, as far as it was said beforehand. */
  people: number;
}

type Errors = Readonly<Record<string, string>>;

/** The draft of a booking, its two steps and what is wrong with them. */
export function useBooking({ event, person, requirementNames, earlier, kind, people }: Loaded) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const [draft, setDraft] = useState<BookingDraft>(() => newDraft(event, person, earlier, people));
  const [proposed] = useState(() => usualChoices(event, earlier));
  const [step, setStep] = useState<0 | 1>(0);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const problems = step === 0 ? participantErrors(event, draft, requirementNames) : paymentErrors(event, draft);

  function change(next: Partial<BookingDraft>) {
    setDraft((before) => ({ ...before, ...next }));
    setRefused({});
  }

  /** Marks the step as tried, so that its errors show; answers whether it is right. */
  function passes(): boolean {
    setTried(new Set([...tried, step]));
    if (Object.keys(problems).length === 0) return true;
    toast('reservations.create.fill', { type: 'error' });
    return false;
  }

  async function book() {
    setPending(true);
    try {
      const body = toBooking(event, draft, person);
      const record =
        kind === 'request'
          ? await api.call('POST participations', { body: { ...body, eventId: event.id }, idempotencyKey: key })
          : await api.call(`POST reservations/event/:eventId/${kind}`, {
              params: { eventId: event.id },
              body,
              idempotencyKey: key,
            });
      const isRequest = !('code' in record);
      // Where it leads, the payment is what to do next.
      const booked =
        record.paymentType === 'stripe' ? 'reservations.create.createdToPay' : 'reservations.create.created';
      toast(isRequest ? 'reservations.create.requested' : booked);
      void navigate(recordPath(prefix, isRequest ? 'participation-requests' : 'reservations', record._id));
    } catch (error) {
      const fields = fieldTextsOf(error);
      setRefused(fields);
      if (Object.keys(fields).some((path) => path.startsWith('participantsInfo'))) setStep(0);
      toast(messageOf(error), { type: 'error' });
      setPending(false);
    }
  }

  return {
    draft,
    proposed,
    change,
    step,
    isPending,
    errors: { ...refused, ...(tried.has(step) ? problems : {}) } as Errors,
    next: () => passes() && setStep(1),
    back: () => setStep(0),
    submit: () => passes() && void book(),
  };
}
