import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Event, PaymentType } from '#domain/events/entity.ts';
import { bookingPaymentTypes, duePaymentTypes } from '#domain/events/validation/problem.ts';
import type { UsualChoices } from '#domain/reservations/usual-choices.ts';
import { receivedWays } from '#domain/tickets/taken.ts';
import { placeLine } from '#domain/values/address.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';
import type { BookingDraft } from './booking-form.ts';

export interface PaymentStepProps {
  event: Event;
  draft: BookingDraft;
  /** What it started from, which is said as long as it stays. */
  proposed: UsualChoices;
  errors: Readonly<Record<string, string>>;
  /** What is asked for is decided later: nothing of it is paid yet. */
  isRequest: boolean;
  /** What is booked costs something. */
  isDue: boolean;
  onChange: (next: Partial<BookingDraft>) => void;
}

/** What the second step is called: where nobody departs from anywhere, it is about the payment alone. */
export function paymentStepOf({ departurePoints }: Pick<Event, 'departurePoints'>): string {
  return `reservations.create.steps.${departurePoints.length > 0 ? 'departure' : 'payment'}`;
}

/** Second step: where from and how it is paid. */
export function PaymentStep({ event, draft, proposed, errors, isRequest, isDue, onChange }: PaymentStepProps) {
  const translate = useTranslate();
  const types = bookingPaymentTypes(event);
  const [onlyWay] = duePaymentTypes(event);
  const card = useRef<HTMLDivElement>(null);
  // What is proposed is met before the button that books it.
  useEffect(() => card.current?.focus(), []);
  const points = event.departurePoints.map(({ _id = '', groupingPoint, address, departureDate }) => ({
    id: _id,
    name: `${placeLine(groupingPoint, address)} · ${formatDateTime(departureDate)}`,
  }));
  return (
    <Card
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={translate(paymentStepOf(event))}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 3, outline: 'none' }}
    >
      {points.length > 0 && (
        <Choice
          label="reservations.create.departurePoint"
          choices={points}
          value={draft.departurePoint}
          error={errors['departurePoint']}
          isProposed={points.length > 1 && draft.departurePoint === proposed.departurePoint}
          hint="reservations.create.usualPoint"
          onChange={(departurePoint) => onChange({ departurePoint })}
        />
      )}
      {types.length === 0 && (
        <Box>
          {isDue
            ? `${translate('reservations.create.paymentType')}: ${translate(`enums.paymentType.${onlyWay}`)}`
            : translate('reservations.create.free')}
        </Box>
      )}
      {types.length > 0 && (
        <Choice
          label="reservations.create.paymentType"
          choices={types.map((type) => ({ id: type, name: translate(`enums.paymentType.${type}`) }))}
          value={draft.paymentType}
          error={errors['paymentType']}
          isProposed={types.length > 1 && draft.paymentType === proposed.paymentType}
          hint="reservations.create.usualPayment"
          onChange={(paymentType) => onChange({ paymentType: paymentType as PaymentType })}
        />
      )}
      {draft.paymentType === 'stripe' ? (
        <Alert severity="info">{translate('reservations.cardNotice')}</Alert>
      ) : (
        <>
          {types.length > 0 && !isRequest && <AlreadyPaid {...{ draft, onChange }} />}
          <FormControlLabel
            control={<Switch checked={draft.isSilent ?? false} onChange={(_, isSilent) => onChange({ isSilent })} />}
            label={translate('reservations.create.silent')}
          />
        </>
      )}
    </Card>
  );
}

/** The person who pays while they book: noted with the booking, with how it came; never of a request, which may come to nothing. */
function AlreadyPaid({ draft, onChange }: Pick<PaymentStepProps, 'draft' | 'onChange'>) {
  const { words } = useToPayWords();
  const { owed } = words;
  const usual = draft.paymentType === 'wireTransfer' ? 'wireTransfer' : 'cash';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={draft.paid !== undefined}
            onChange={(_, isPaid) => onChange({ paid: isPaid ? usual : undefined })}
          />
        }
        label={owed.already}
      />
      {draft.paid !== undefined && (
        <TextField
          select
          label={owed.way}
          value={draft.paid}
          sx={{ minWidth: 180 }}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => onChange({ paid: receivedWays.find((one) => one === target.value) ?? 'other' })}
        >
          {receivedWays.map((one) => (
            <option key={one} value={one}>
              {owed.ways[one]}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { id: string; name: string }[];
  value: string;
  error: string | undefined;
  isProposed: boolean;
  /** Message key: why it is chosen already. */
  hint: string;
  onChange: (id: string) => void;
}

function Choice({ label, choices, value, error, isProposed, hint, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id}>
        <RequiredLabel isRequired>{translate(label)}</RequiredLabel>
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next)}>
        {choices.map((choice) => (
          <FormControlLabel key={choice.id} value={choice.id} control={<Radio />} label={choice.name} />
        ))}
      </RadioGroup>
      {error ? (
        <FormHelperText>{translate(error, { _: error })}</FormHelperText>
      ) : (
        isProposed && <FormHelperText>{translate(hint)}</FormHelperText>
      )}
    </FormControl>
  );
}
