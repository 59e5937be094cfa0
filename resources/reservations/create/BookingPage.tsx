import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { type FormEvent, type MouseEvent, useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Reservation } from '#domain/reservations/schema.ts';
import { type NewGuest, newGuest } from '#domain/shared/person.ts';
import { formatCents } from '#domain/values/money.ts';
import { parseWhole } from '#domain/values/parse-number.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordFailed } from '#src/components/record/LoadError.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { NEW_GUEST } from '../public/booking-choice.ts';
import { type BookingDraft, pricesOf } from './booking-form.ts';
import { ParticipantsStep } from './ParticipantsStep.tsx';
import { PaymentStep, paymentStepOf } from './PaymentStep.tsx';
import {
  type BookingEvent,
  type BookingExtra,
  type BookingKind,
  type BookingPerson,
  useBooking,
  useBookingData,
} from './use-booking.ts';

/** The checkout of a reservation: goes back without what to book and for whom. */
export function BookingPage() {
  const { eventId, tenantId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const guestId = search.get('guestId');
  const personId = guestId ?? search.get('followerId');
  const newcomer = useNewcomer(guestId === NEW_GUEST);
  const isComplete = Boolean(eventId && tenantId && personId && (guestId !== NEW_GUEST || newcomer));
  useEffect(() => {
    if (!isComplete) void navigate(-1);
  }, [isComplete, navigate]);
  if (!eventId || !tenantId || !personId || !isComplete) return null;
  const kind = guestId ? 'guest' : search.get('as') === 'request' ? 'request' : 'registered';
  const people = parseWhole(search.get('people') ?? '') ?? 1;
  return <Loading {...{ eventId, personId, kind, newcomer, people }} />;
}

/** The guest the dialog was given, who is written down with the booking: what the navigation carries outlives a reload. */
function useNewcomer(isExpected: boolean): NewGuest | undefined {
  const { state } = useLocation() as { state: { guest?: unknown } | null };
  return isExpected ? newGuest.safeParse(state?.guest).data : undefined;
}

interface LoadingProps {
  eventId: string;
  personId: string;
  kind: BookingKind;
  newcomer: NewGuest | undefined;
  people: number;
}

function Loading({ eventId, personId, kind, newcomer, people }: LoadingProps) {
  const data = useBookingData(eventId, personId, newcomer);
  const { event, person, extras, requirementNames, earlier, isPending, error, refetch } = data;
  if (isPending) return <PageSkeleton />;
  if (error || !event || !person) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  return <Booking {...{ event, person, extras, requirementNames, earlier, kind, people }} />;
}

interface BookingProps {
  event: BookingEvent;
  person: BookingPerson | NewGuest;
  extras: readonly BookingExtra[];
  requirementNames: readonly string[];
  earlier: readonly Reservation[];
  kind: BookingKind;
  people: number;
}

/** Two steps: participants, then where they leave from, if anywhere, and how it is paid. */
function Booking({ event, person, extras, requirementNames, earlier, kind, people }: BookingProps) {
  const translate = useTranslate();
  const booking = useBooking({ event, person, requirementNames, earlier, kind, people });
  const { draft, change, step, errors, proposed } = booking;
  const submitLabel = kind === 'request' ? 'participations.create.submit' : 'reservations.create.submit';

  const prices = pricesOf(event, extras, draft);

  function submit(pressed: FormEvent<HTMLFormElement>) {
    pressed.preventDefault();
    const form = pressed.currentTarget;
    if (step === 0) booking.next();
    else booking.submit();
    // Once the errors are drawn, the first of them has the focus.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        title={kind === 'request' ? 'participations.create.title' : 'reservations.create.title'}
        subtitle={translate('reservations.create.subtitle', { event: event.name, person: personName(person) })}
      />
      <Stepper activeStep={step}>
        {['reservations.create.steps.participants', paymentStepOf(event)].map((name) => (
          <Step key={name}>
            <StepLabel>{translate(name)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        {step === 0 ? (
          <ParticipantsStep
            event={event}
            extras={extras}
            requirementNames={requirementNames}
            draft={draft}
            errors={errors}
            onChange={change}
          />
        ) : (
          <PaymentStep
            {...{ event, draft, proposed, errors }}
            isRequest={kind === 'request'}
            isDue={prices.some((price) => price !== 0)}
            onChange={change}
          />
        )}
        <Card
          sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}
        >
          <Total prices={prices} choices={step === 1 ? choicesOf(event, draft, translate) : []} />
          {step === 1 && (
            <Button variant="text" color="inherit" onClick={booking.back} disabled={booking.isPending}>
              {translate('reservations.create.back')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            loading={booking.isPending}
            onClick={refuseSecondOfDouble}
          >
            {translate(step === 0 ? 'reservations.create.next' : submitLabel)}
          </Button>
        </Card>
      </Box>
    </Page>
  );
}

/** “Continua” and “Prenota” are one place of the page: the second press of a double click books nothing unseen. */
function refuseSecondOfDouble(pressed: MouseEvent): void {
  if (pressed.detail > 1) pressed.preventDefault();
}

/** How it is paid and where from, in words: what was proposed is read before it is booked. */
function choicesOf(event: BookingEvent, draft: BookingDraft, translate: (key: string) => string): string[] {
  const point = event.departurePoints.find(({ _id }) => _id === draft.departurePoint);
  return [
    ...(draft.paymentType ? [translate(`enums.paymentType.${draft.paymentType}`)] : []),
    ...(point ? [point.groupingPoint] : []),
  ];
}

interface TotalProps {
  prices: readonly (number | null)[];
  choices: readonly string[];
}

/** The sum so far, a dash while an age is missing; under it what was chosen. */
function Total({ prices, choices }: TotalProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isKnown = prices.every((price) => price !== null);
  const total = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  return (
    <Typography sx={{ flex: choices.length > 0 ? { xs: '1 1 100%', sm: 1 } : 1, minWidth: 140 }}>
      {translate('reservations.create.total')}:{' '}
      <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {isKnown ? formatCents(total, locale) : '—'}
      </Typography>
      {choices.length > 0 && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {choices.join(' · ')}
        </Typography>
      )}
    </Typography>
  );
}
