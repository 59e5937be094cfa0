import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { required, SelectInput, useGetOne, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { EventWithCounters, PaymentType } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { deriveStatus } from '#domain/reservations/derive-status.ts';
import { changeablePaymentTypes } from '#domain/reservations/update.ts';
import { choicesOf } from '#src/components/list/filters.ts';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';

const fieldsOf = ({ status, paymentType }: FieldValues = {}) => ({ status, paymentType });

/** In the card of the payment: its type while nothing is paid, and the mark "to check"; the status itself goes along unseen. */
export function ReservationForm({ reservation }: { reservation: ReservationRecord }) {
  const actor = useActor();
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: reservation.eventId });
  // Scanners read only.
  if (!can(actor, 'update', 'reservations', reservation)) return null;
  const tickets = reservation.tickets ?? [];
  const types = event ? changeablePaymentTypes(event, { paymentType: reservation.paymentType, tickets }) : [];
  const choices = [...new Set<PaymentType>([reservation.paymentType, ...types])];
  const isLocked = types.length === 0;
  return (
    <RecordForm start={fieldsOf} transform={fieldsOf}>
      <Box
        sx={{
          ...{ display: 'grid', columnGap: 3, rowGap: 1.5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectInput
          source="paymentType"
          label="resources.reservations.fields.paymentType"
          choices={choicesOf(choices, 'enums.paymentType')}
          disabled={isLocked}
          validate={required('validation.required')}
          helperText={isLocked ? 'reservations.detail.paymentLocked' : 'reservations.detail.paymentHelp'}
        />
        <Box>
          <ToCheckSwitch reservation={reservation} />
        </Box>
      </Box>
      <SaveBar />
    </RecordForm>
  );
}

/** Sets or clears the mark in the hidden status field. */
function ToCheckSwitch({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const status: unknown = useWatch({ name: 'status' });
  const isEventCanceled = reservation.event?.status === 'canceled';
  const { paymentType, isLapsed = false } = reservation;
  const isRefundedByProvider = paymentType === 'stripe';
  const facts = { paymentType, isEventCanceled, isLapsed, isRefundedByProvider };
  const derived = deriveStatus(reservation.tickets ?? [], facts);
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={status === 'toCheck'}
            onChange={(_, isOn) => setValue('status', isOn ? 'toCheck' : derived, { shouldDirty: true })}
          />
        }
        label={translate('reservations.detail.toCheck')}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('reservations.detail.toCheckHelp')}
      </Typography>
    </>
  );
}
