import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  Form,
  HttpError,
  required,
  SelectInput,
  useDataProvider,
  useGetOne,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { EventWithCounters, PaymentType } from '../../../domain/events/schema.ts';
import { can } from '../../../domain/permissions.ts';
import { deriveStatus } from '../../../domain/reservations/derive-status.ts';
import { changeablePaymentTypes } from '../../../domain/reservations/update.ts';
import { useToast } from '../../../src/components/feedback/toast.ts';
import { choicesOf } from '../../../src/components/list/filters.ts';
import { FormSection, FullRow } from '../../../src/components/page/FormSection.tsx';
import { ConflictDialog } from '../../../src/components/record/conflict/ConflictDialog.tsx';
import { SaveBar } from '../../../src/components/record/SaveBar.tsx';
import type { ReservationRecord } from '../../../src/components/reservation-record.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useSessionUser } from '../../../src/providers/session/useSessionUser.ts';

/** The payment type while nothing is paid, and the mark "to check"; the status itself goes along unseen (RES-011, RES-012). */
export function ReservationForm({ reservation }: { reservation: ReservationRecord }) {
  const actor = actorOf(useSessionUser());
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: reservation.eventId });
  const form = useSaving(reservation);
  // Scanners read only (RES-013).
  if (!can(actor, 'update', 'reservations', reservation)) return null;
  const tickets = reservation.tickets ?? [];
  const types = event ? changeablePaymentTypes(event, { paymentType: reservation.paymentType, tickets }) : [];
  const choices = [...new Set<PaymentType>([reservation.paymentType, ...types])];
  const isLocked = types.length === 0;
  return (
    <Form
      key={reservation.version}
      defaultValues={{ status: reservation.status, paymentType: reservation.paymentType }}
      onSubmit={(values: FieldValues) => form.save(values)}
      mode="onBlur"
    >
      <FormSection
        title="reservations.detail.payment"
        help={isLocked ? 'reservations.detail.paymentLocked' : 'reservations.detail.paymentHelp'}
      >
        <SelectInput
          source="paymentType"
          label="resources.reservations.fields.paymentType"
          choices={choicesOf(choices, 'enums.paymentType')}
          disabled={isLocked}
          validate={required('validation.required')}
        />
        <FullRow>
          <ToCheckSwitch reservation={reservation} />
        </FullRow>
      </FormSection>
      <SaveBar />
      <ConflictDialog open={form.isStale} onReload={form.reload} onOverwrite={form.overwrite} onClose={form.keep} />
    </Form>
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

/** Saves with the version the form was loaded with; a conflict asks (DEC-013). */
function useSaving(reservation: ReservationRecord) {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefresh();
  const [stale, setStale] = useState<FieldValues | null>(null);

  async function save(values: FieldValues, overwrite = false) {
    try {
      const { status, paymentType } = values;
      await dataProvider.update('reservations', {
        id: reservation.id,
        data: { status, paymentType },
        previousData: reservation,
        meta: { overwrite },
      });
      setStale(null);
      toast('reservations.detail.updated');
      refresh();
    } catch (error) {
      const isStale = error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'stale_write';
      if (isStale) setStale(values);
      else toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    }
  }

  return {
    save,
    isStale: stale !== null,
    keep: () => setStale(null),
    reload: () => {
      setStale(null);
      refresh();
    },
    overwrite: () => void save(stale ?? {}, true),
  };
}
