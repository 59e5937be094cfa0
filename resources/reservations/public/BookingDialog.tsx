import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Event } from '#domain/events/entity.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { OptionField } from '#src/components/fields/OptionField.tsx';
import { NumberBox } from '#src/components/inputs/number/NumberBox.tsx';
import type { ChosenPerson } from './booking-choice.ts';
import { GuestFields } from './GuestFields.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { useBookingDialog } from './use-booking-dialog.ts';
import { useEventText } from './use-event-text.ts';

export type BookedEvent = Event & { id: string };
type Tenant = RaRecord & { businessName?: string };

export interface BookingDialogProps {
  /** The event it is opened from, already chosen. */
  event?: BookedEvent | undefined;
  /** The person it is opened from, already chosen. */
  person?: ChosenPerson | undefined;
  onClose: () => void;
}

const bySurname = { field: 'surname', order: 'ASC' } as const;

/** Chooses event and person of a reservation that staff make; whom it is for is one search. */
export function BookingDialog({ event, person, onClose }: BookingDialogProps) {
  const translate = useTranslate();
  const eventText = useEventText();
  const state = useBookingDialog<BookedEvent>({ event, person, onClose });
  const { errors, isReady, tenantId, guest } = state;
  return (
    <ActionDialog
      isPending={state.isPending}
      onSubmit={state.submit}
      title={translate('reservations.dialog.title')}
      action={
        <Button type="submit" variant="contained" color="primary" loading={state.isPending}>
          {translate('reservations.dialog.continue')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('reservations.dialog.help')}
      </Typography>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {state.choosesTenant && (
          <OptionField<Tenant>
            label="reservations.dialog.tenant"
            resource="tenants"
            sort={bySurname}
            value={state.tenant}
            textOf={(option) => option.businessName ?? ''}
            onChange={state.setTenant}
            error={errors.tenant}
            isReady={isReady}
            autoFocus
          />
        )}
        <OptionField<BookedEvent>
          label="reservations.dialog.event"
          resource="events"
          filter={{ tab: 'onGoing', ...(tenantId && { tenantId }) }}
          sort={{ field: 'startDate', order: 'ASC' }}
          value={state.event}
          textOf={eventText}
          onChange={state.setEvent}
          error={errors.event}
          isReady={isReady}
          disabled={!tenantId}
          autoFocus={!state.choosesTenant && !event}
        />
        <NumberBox
          label={translate('reservations.dialog.people')}
          value={state.people}
          onChange={state.setPeople}
          sx={{ maxWidth: 160 }}
        />
        {guest ? (
          <>
            <GuestFields value={guest} onChange={state.setGuest} errors={state.guestErrors} />
            <Button variant="text" onClick={() => state.setGuest(null)} sx={{ alignSelf: 'flex-start' }}>
              {translate('reservations.dialog.existingGuest')}
            </Button>
          </>
        ) : (
          <PersonSearch
            tenantId={tenantId}
            kind={state.kind}
            onKind={state.setKind}
            value={state.person}
            onChange={state.setPerson}
            onCreate={state.create}
            error={errors.person}
            isReady={isReady}
            autoFocus={Boolean(event)}
          />
        )}
      </Stack>
    </ActionDialog>
  );
}
