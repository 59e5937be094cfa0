import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carriedOf, ticketSplitRefusal } from '#domain/reservations/changes/split.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { ChangeDialogProps } from './change-dialog.ts';
import { useChange } from './use-change.ts';
import { useChangeWords } from './use-change-words.ts';

const nameOf = ({ participantInfo: { name, surname } }: Ticket): string => `${name} ${surname}`;

/** Asks who gets a booking of their own and where they are written to, and says what goes along. */
export function SplitDialog({ reservation, facts, onClose }: ChangeDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const { words, say, carried } = useChangeWords();
  const { split } = words;
  const change = useChange(reservation, onClose);
  const people = (reservation.tickets ?? []).filter(
    (ticket, at) => ticketSplitRefusal({ ...ticket, isOffered: facts.tickets[at]?.isOffered ?? false }, facts) === null,
  );
  const [ticketId, setTicketId] = useState(people[0]?._id ?? '');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const ticket = people.find(({ _id }) => _id === ticketId) ?? people[0];
  if (!ticket) return null;
  const booker = reservation.user?.email.toLowerCase();
  // The person who had no address of their own is asked for one.
  const own = ticket.participantInfo.email.toLowerCase() === booker ? '' : ticket.participantInfo.email;
  const email = (typed[ticket._id] ?? own).trim();
  const problem = change.refused['email'] ?? (isTried && email === '' ? split.emailRequired : undefined);
  const { paid, due } = carriedOf(ticket);

  function confirm(chosen: Ticket) {
    setTried(true);
    if (email === '') return;
    const body = { ticketId: chosen._id, email, isSilent };
    void change.run(
      async (read) => {
        const made = await api.call('POST reservations/:id/split', { ...read, body });
        void navigate(recordPath(prefix, 'reservations', made._id));
      },
      say(split.done, { name: nameOf(chosen) }),
    );
  }

  return (
    <ConfirmDialog
      open
      title={split.question}
      confirm={say(split.actionNamed, { name: nameOf(ticket) })}
      isPending={change.isPending}
      onConfirm={() => confirm(ticket)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={split.people}
        value={ticket._id}
        onChange={(_, value) => {
          setTicketId(value);
          change.forget();
        }}
      >
        {people.map((one) => (
          <FormControlLabel
            key={one._id}
            value={one._id}
            control={<Radio />}
            label={`${nameOf(one)}, ${carried(one)}`}
          />
        ))}
      </RadioGroup>
      <TextField
        fullWidth
        required
        type="email"
        label={split.email}
        value={typed[ticket._id] ?? own}
        error={problem !== undefined}
        helperText={problem ?? split.emailHelp}
        sx={{ mt: 1.5 }}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        onChange={({ target }) => {
          setTyped({ ...typed, [ticket._id]: target.value });
          change.forget();
        }}
      />
      <Typography sx={{ mt: 2 }}>
        {[split.what, paid > 0 && split.whatPaid, due > 0 && split.whatDue].filter(Boolean).join(' ')}
      </Typography>
      <NotifySwitch names={[nameOf(ticket), personName(reservation.user)]} isSilent={isSilent} onChange={setSilent} />
    </ConfirmDialog>
  );
}
