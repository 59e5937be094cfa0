import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { EventWithCounters, PaymentType } from '#domain/events/entity.ts';
import { CARD_LINK_HOURS } from '#domain/payments/card.ts';
import { cardBackOf, isPaidByCard, type MovedPlace, movePrices } from '#domain/reservations/changes/move.ts';
import { placeLine } from '#domain/values/address.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { WhoHears } from '../../tickets/public/WhoHears.tsx';
import { useChangeWords } from './use-change-words.ts';
import type { MovePlanState, MovingTicket } from './use-move-plan.ts';
import { sumBy, useWayBack } from './use-way-back.ts';

interface MoveEffectProps {
  reservation: ReservationRecord;
  event: EventWithCounters;
  plan: MovePlanState;
  isSilent: boolean;
  onSilent: (isSilent: boolean) => void;
}

const nameOf = ({ participantInfo: { name, surname } }: MovingTicket): string => `${name} ${surname}`;

/** What a move asks for, what it comes to for each person, what is lost and who hears. */
export function MoveEffect({ reservation, event, plan, isSilent, onSilent }: MoveEffectProps) {
  const { words, say } = useChangeWords();
  const { move } = words;
  const { planned, people, unanswered } = plan;
  const lost = [...new Set(planned?.places.flatMap((place) => place.lost) ?? [])].join(', ');
  const hasPlaces = people.some(({ places }) => places.length > 0);
  const isByCard = reservation.paymentType === 'stripe';
  const wayBack = useWayBack(move, planned?.back ?? 0, isByCard ? sumBy(planned?.places ?? [], cardBackOf) : 0);
  const byCard = isPaidByCard(people, reservation.paymentType)
    ? move.wayRest
    : say(move.wayAnew, { hours: CARD_LINK_HOURS });
  const sentences = [
    move.tickets,
    hasPlaces && move.places,
    lost && say(move.lost, { event: event.name, extras: lost }),
    unanswered.length > 0 && say(move.asks, { event: event.name, names: unanswered.join(', ') }),
    planned && planned.due > 0 && planned.paymentType === 'stripe' && byCard,
    planned && planned.back > 0 && wayBack,
  ].filter((text): text is string => Boolean(text));
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <MoveChoices event={event} plan={plan} />
      {planned && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {planned.places.map((place) => (
            <MovedLine key={place.ticket.id} place={place} />
          ))}
        </Box>
      )}
      <Box>
        {sentences.map((text) => (
          <Typography key={text}>{text}</Typography>
        ))}
      </Box>
      <WhoHears change="canceled" isConfirmed tickets={people} isSilent={isSilent} onChange={onSilent} />
    </Stack>
  );
}

function MovedLine({ place }: { place: MovedPlace<MovingTicket> }) {
  const locale = useLocale();
  const { words, say } = useChangeWords();
  const { move } = words;
  const { ticket, price, condition, stays, back } = place;
  const money = (cents: number) => formatCents(cents, locale);
  const values = { price: money(price), back: money(back), paid: money(stays), rest: money(price - stays) };
  const paidLine = back > 0 ? move.back : move.stays;
  const dueLine = stays > 0 ? move.rest : move.due;
  const line = price === 0 ? (back > 0 ? move.freeBack : move.free) : condition === 'payed' ? paidLine : dueLine;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box component="span" sx={{ flex: '1 1 140px', fontWeight: 600 }}>
        {nameOf(ticket)}
      </Box>
      <span>{say(line, values)}</span>
    </Box>
  );
}

/** What the other event asks for: which prices hold, ages, the departure, the way to pay. */
function MoveChoices({ event, plan }: Pick<MoveEffectProps, 'event' | 'plan'>) {
  const translate = useTranslate();
  const { words, say } = useChangeWords();
  const { move } = words;
  const id = useId();
  const { input, setInput, asksPrices, asked, asksWay, points, ways } = plan;
  const setAge = (id: string, typed: string) => {
    const { [id]: _before, ...others } = input.ages ?? {};
    setInput({ ...input, ages: typed === '' ? others : { ...others, [id]: Number(typed) } });
  };
  return (
    <>
      {asksPrices && (
        <FormControl>
          <FormLabel id={id}>{move.prices}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={input.prices}
            onChange={(_, value) => setInput({ ...input, prices: value === 'same' ? 'same' : 'new' })}
          >
            {movePrices.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={move.by[one]} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {asked.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
          {asked.map((ticket) => (
            <TextField
              key={ticket.id}
              required
              label={say(move.age, { name: nameOf(ticket) })}
              value={input.ages?.[ticket.id] ?? ''}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              onChange={({ target }) => setAge(ticket.id, target.value.replace(/\D/g, ''))}
            />
          ))}
        </Box>
      )}
      {points.length > 0 && (
        <TextField
          select
          fullWidth
          required
          label={move.point}
          value={input.departurePoint ?? ''}
          onChange={({ target }) => setInput({ ...input, departurePoint: target.value })}
        >
          {points.map(({ _id = '', groupingPoint, address, departureDate }) => (
            <MenuItem key={_id} value={_id}>
              {`${placeLine(groupingPoint, address)} · ${formatDateTime(departureDate)}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asksWay && ways.length > 0 && (
        <TextField
          select
          fullWidth
          required
          label={move.way}
          helperText={say(move.wayHelp, { event: event.name })}
          value={input.paymentType ?? ''}
          onChange={({ target }) => setInput({ ...input, paymentType: target.value as PaymentType })}
        >
          {ways.map((type) => (
            <MenuItem key={type} value={type}>
              {translate(`enums.paymentType.${type}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
