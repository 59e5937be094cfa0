import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import type { PlanPerson } from '#domain/transports/plan/schema.ts';
import { nextSeat } from '#domain/transports/plan/seats.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { type Board, nameOf } from './board.ts';
import type { Places } from './use-plan.ts';

interface Props {
  board: Board;
  person: PlanPerson;
  list: Transport;
  places: Places;
  onDone: () => void;
  onClose: () => void;
}

/** With whom somebody changes places on a full list. */
export function SwapDialog({ board, person, list, places, onDone, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [other, setOther] = useState('');
  return (
    <ActionDialog
      aria-labelledby={id}
      maxWidth="xs"
      title={translate('transports.board.swapTitle', { name: nameOf(person), list: list.identifier })}
      action={
        <MainButton
          disabledBecause={other === '' ? 'app.reasons.person' : undefined}
          loading={places.isPending}
          onClick={async () => {
            if (await places.swap(list.layer, person._id, other)) onDone();
          }}
        >
          {translate('transports.board.swap')}
        </MainButton>
      }
      onClose={onClose}
    >
      <RadioGroup aria-labelledby={id} value={other} onChange={(_, next) => setOther(next)}>
        {board.peopleOn(list._id).map((one) => (
          <FormControlLabel key={one._id} value={one._id} control={<Radio />} label={nameOf(one)} />
        ))}
      </RadioGroup>
    </ActionDialog>
  );
}

/** The seat of somebody on a list; empty takes it away. */
export function SeatDialog({ board, person, list, places, onDone, onClose }: Props) {
  const translate = useTranslate();
  const before = person.places.find(({ transportId }) => transportId === list._id)?.seat ?? '';
  const [seat, setSeat] = useState(before);
  const taken = board
    .peopleOn(list._id)
    .flatMap(({ places: held }) => held.find(({ transportId }) => transportId === list._id)?.seat ?? []);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = seat.trim();
    if (await places.seat(list, person._id, typed === '' ? null : typed)) onDone();
  }
  return (
    <ActionDialog
      maxWidth="xs"
      onSubmit={submit}
      title={translate('transports.board.seatTitle', { name: nameOf(person), list: list.identifier })}
      action={
        <Button type="submit" variant="contained" loading={places.isPending}>
          {translate('ra.action.save')}
        </Button>
      }
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        label={translate('transports.board.seat')}
        value={seat}
        onChange={(event) => setSeat(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 8 } }}
        helperText={translate('transports.board.seatHelp', { seat: nextSeat(taken, list.maximumSlots) })}
      />
    </ActionDialog>
  );
}
