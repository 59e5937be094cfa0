import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { OptionField } from '../../../src/components/OptionField.tsx';
import { GuestFields } from './GuestFields.tsx';
import { useBookingDialog } from './use-booking-dialog.ts';

export interface BookingDialogProps {
  kind: 'guest' | 'follower';
  onClose: () => void;
}

interface Named extends RaRecord {
  name?: string;
  surname?: string;
  email?: string;
  businessName?: string;
  user?: { _id: string; name: string; surname: string; email: string };
}

const nameOf = (option: Named) => option.name ?? '';
const personOf = ({ user, ...own }: Named) => {
  const { surname, name, email } = user ?? own;
  return `${surname ?? ''} ${name ?? ''} · ${email ?? ''}`;
};
const bySurname = { field: 'surname', order: 'ASC' } as const;

/** Chooses event and person of a reservation that staff make (RES-023, RES-024). */
export function BookingDialog({ kind, onClose }: BookingDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const state = useBookingDialog<Named>(kind, onClose);
  const { errors, isReady, tenantId } = state;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={state.submit} noValidate>
        <DialogTitle id={id}>{translate(`reservations.dialog.${kind}Title`)}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate('reservations.dialog.help')}
          </Typography>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {state.choosesTenant && (
              <OptionField<Named>
                label="reservations.dialog.tenant"
                resource="tenants"
                sort={bySurname}
                value={state.tenant}
                textOf={(option) => option.businessName ?? ''}
                onChange={state.setTenant}
                error={errors.tenant}
                isReady={isReady}
              />
            )}
            <OptionField<Named>
              label="reservations.dialog.event"
              resource="events"
              filter={{ tab: 'onGoing', ...(tenantId && { tenantId }) }}
              sort={{ field: 'startDate', order: 'ASC' }}
              value={state.event}
              textOf={nameOf}
              onChange={state.setEvent}
              error={errors.event}
              isReady={isReady}
              disabled={!tenantId}
            />
            {state.isCreating ? (
              <GuestFields value={state.guest} onChange={state.setGuest} errors={state.guestErrors} />
            ) : (
              <OptionField<Named>
                label={`reservations.dialog.${kind}`}
                resource={kind === 'guest' ? 'guests' : 'tenant-subscriptions'}
                filter={{ ...(kind === 'follower' && { status: 'accepted' }), ...(tenantId && { tenantId }) }}
                sort={bySurname}
                value={state.person}
                textOf={personOf}
                onChange={state.setPerson}
                error={errors.person}
                isReady={isReady}
                disabled={!tenantId}
              />
            )}
            {kind === 'guest' && (
              <Button
                variant="text"
                startIcon={state.isCreating ? undefined : <PersonAdd />}
                onClick={state.toggleCreating}
                sx={{ alignSelf: 'flex-start' }}
              >
                {translate(`reservations.dialog.${state.isCreating ? 'existingGuest' : 'newGuest'}`)}
              </Button>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" onClick={onClose} disabled={state.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={state.isPending}>
            {translate('reservations.dialog.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
