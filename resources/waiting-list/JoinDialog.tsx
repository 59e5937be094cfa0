import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { type NewGuest, newGuest } from '#domain/shared/person.ts';
import { waitingPlaces } from '#domain/waiting-list/schema.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import { fieldErrorsOf } from '#src/components/record/refusal/refusal.ts';
import { useOptionsReady } from '#src/components/use-options.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import {
  type ChosenPerson,
  guestFrom,
  guestProblemsOf,
  type PersonKind,
} from '../reservations/public/booking-choice.ts';
import { GuestFields } from '../reservations/public/GuestFields.tsx';
import { PersonSearch } from '../reservations/public/PersonSearch.tsx';

/** Puts anyone who calls on the waiting list: a follower, a guest, or a guest who is written down now. */
export function JoinDialog({ event, onClose }: { event: EventWithCounters; onClose: () => void }) {
  const translate = useTranslate();
  const isReady = useOptionsReady();
  const state = useJoin(event, onClose);
  const { guest, errors } = state;
  return (
    <ActionDialog
      isPending={state.isPending}
      onSubmit={state.submit}
      title={translate('waitingList.addTitle')}
      action={
        <Button type="submit" variant="contained" color="primary" loading={state.isPending}>
          {translate('waitingList.add')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('waitingList.addHelp')}
      </Typography>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {guest ? (
          <>
            <GuestFields value={guest} onChange={state.setGuest} errors={errors} />
            <Button variant="text" onClick={() => state.setGuest(null)} sx={{ alignSelf: 'flex-start' }}>
              {translate('reservations.dialog.existingGuest')}
            </Button>
          </>
        ) : (
          <PersonSearch
            tenantId={event.tenantId}
            kind={state.kind}
            onKind={state.setKind}
            value={state.person}
            onChange={state.setPerson}
            onCreate={(typed) => state.setGuest(guestFrom(typed))}
            error={errors['userId']}
            isReady={isReady}
            autoFocus
          />
        )}
        <TextField
          label={<RequiredLabel isRequired>{translate('waitingList.fields.places')}</RequiredLabel>}
          value={state.places}
          onChange={({ target }) => state.setPlaces(target.value)}
          error={errors['places'] !== undefined}
          helperText={errors['places'] && translate(errors['places'])}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } }}
        />
      </Stack>
    </ActionDialog>
  );
}

type Errors = Readonly<Record<string, string>>;

function problemsOf(person: ChosenPerson | null, guest: NewGuest | null, places: string): Errors {
  const number = waitingPlaces.safeParse(Number(places));
  const ofPlaces = places.trim() === '' ? 'validation.required' : number.error?.issues[0]?.message;
  return {
    ...guestProblemsOf(guest),
    ...(!guest && !person && { userId: 'reservations.dialog.guestRequired' }),
    ...(ofPlaces && { places: ofPlaces }),
  };
}

function useJoin(event: EventWithCounters, onClose: () => void) {
  const api = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const [kind, setKind] = useState<PersonKind>('all');
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  const [guest, setGuest] = useState<NewGuest | null>(null);
  const [places, setPlaces] = useState('1');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Errors>({});

  async function send() {
    setPending(true);
    try {
      const who = guest ? { guest: newGuest.parse(guest) } : { userId: person?.id };
      const data = { eventId: event._id, ...who, places: Number(places) };
      await api.create('waiting-list', { data });
      toast('waitingList.added');
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (fields) setRefused(fields as Errors);
      else refuse(error);
      setPending(false);
    }
  }

  function submit(pressed: FormEvent) {
    pressed.preventDefault();
    setSubmitted(true);
    setRefused({});
    if (Object.keys(problemsOf(person, guest, places)).length === 0) void send();
  }

  const errors: Errors = isSubmitted ? { ...refused, ...problemsOf(person, guest, places) } : {};
  return {
    ...{ kind, setKind, person, setPerson, guest, setGuest, places, setPlaces },
    ...{ errors, isPending, submit },
  };
}
