import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Event } from '#domain/events/entity.ts';
import { remainingQuantity } from '#domain/events/price/price.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { userTypes } from '#domain/fields.ts';
import { canRemoveParticipant } from '#domain/reservations/booking.ts';
import { roomWishes } from '#domain/transports/room-wishes.ts';
import { formatCents } from '#domain/values/money.ts';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import type { ParticipantDraft } from './booking-form.ts';

export interface ParticipantFieldsProps {
  event: Event;
  extras: readonly Extra[];
  requirementNames: readonly string[];
  participant: ParticipantDraft;
  index: number;
  /** Message keys or texts by path of the whole form. */
  errors: Readonly<Record<string, string>>;
  onChange: (participant: ParticipantDraft) => void;
  /** Left out where nobody can be taken off again. */
  onRemove?: () => void;
}

/** One participant of a reservation: the fields the event asks for. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { event, extras, requirementNames, participant, index, errors, onChange, onRemove } = props;
  const translate = useTranslate();
  const id = useId();
  const title =
    index === 0 ? translate('reservations.create.holder') : translate('reservations.create.companion', { at: index });
  const errorOf = (name: string) => errors[`participantsInfo.${index}.${name}`];
  const helpOf = (name: string) => {
    const error = errorOf(name);
    return error === undefined ? '' : translate(error, { _: error });
  };
  const field = (name: 'name' | 'surname' | 'email' | 'age' | 'note', type: 'text' | 'email' = 'text') => (
    <TextField
      label={<RequiredLabel isRequired={name !== 'note'}>{translate(`reservations.create.${name}`)}</RequiredLabel>}
      type={type}
      value={participant[name]}
      error={errorOf(name) !== undefined}
      helperText={helpOf(name)}
      onChange={(changed) => onChange({ ...participant, [name]: changed.target.value })}
      slotProps={{
        htmlInput: {
          'aria-required': name !== 'note',
          autoComplete: 'off',
          ...(name === 'age' && { inputMode: 'numeric' as const }),
        },
      }}
    />
  );
  return (
    <Card component="fieldset" aria-labelledby={id} sx={{ m: 0, p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {onRemove && canRemoveParticipant(index) && (
          <IconButton aria-label={translate('reservations.create.remove', { at: index + 1 })} onClick={onRemove}>
            <Close />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {field('name')}
        {field('surname')}
        {!participant.sharesEmail && field('email', 'email')}
        {index > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={participant.sharesEmail}
                onChange={(_, sharesEmail) => onChange({ ...participant, sharesEmail })}
              />
            }
            label={
              <>
                {translate('reservations.create.sharedEmail')}
                <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                  {translate('reservations.create.sharedEmailHelp')}
                </Typography>
              </>
            }
          />
        )}
        {event.priceType === 'byAges' && field('age')}
        {event.priceType === 'byUserType' && index === 0 && (
          <TextField
            select
            label={<RequiredLabel isRequired>{translate('reservations.create.userType')}</RequiredLabel>}
            value={participant.userType}
            error={errorOf('userType') !== undefined}
            helperText={helpOf('userType')}
            onChange={(changed) =>
              onChange({ ...participant, userType: changed.target.value as ParticipantDraft['userType'] })
            }
          >
            {userTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {translate(`enums.userType.${type}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {requirementNames.map((name) => (
          <TextField
            key={name}
            label={<RequiredLabel isRequired>{name}</RequiredLabel>}
            value={participant.requirements[name] ?? ''}
            error={errorOf(`requirements.${name}`) !== undefined}
            helperText={helpOf(`requirements.${name}`)}
            onChange={(changed) =>
              onChange({ ...participant, requirements: { ...participant.requirements, [name]: changed.target.value } })
            }
          />
        ))}
        <WishFields event={event} participant={participant} onChange={onChange} />
        {field('note')}
      </Box>
      {extras.length > 0 && <ExtraChoices extras={extras} participant={participant} onChange={onChange} />}
    </Card>
  );
}

/** With whom, and in which room: what the event asks for is asked of the person who books by telephone too. */
function WishFields({
  event,
  participant,
  onChange,
}: Pick<ParticipantFieldsProps, 'event' | 'participant' | 'onChange'>) {
  const translate = useTranslate();
  const { askedWishes } = event;
  return (
    <>
      {askedWishes.includes('together') && (
        <TextField
          label={translate('tickets.detail.together')}
          value={participant.together}
          helperText={translate('tickets.detail.togetherHelp')}
          onChange={(changed) => onChange({ ...participant, together: changed.target.value })}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
        />
      )}
      {askedWishes.includes('room') && (
        <TextField
          select
          label={translate('tickets.detail.roomWish')}
          value={participant.roomWish}
          onChange={(changed) =>
            onChange({ ...participant, roomWish: changed.target.value as ParticipantDraft['roomWish'] })
          }
        >
          {['' as const, ...roomWishes].map((wish) => (
            <MenuItem key={wish} value={wish}>
              {wish === '' ? '—' : translate(`enums.roomWish.${wish}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}

function ExtraChoices({
  extras,
  participant,
  onChange,
}: Pick<ParticipantFieldsProps, 'extras' | 'participant' | 'onChange'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { extraIds } = participant;
  return (
    <Box role="group" aria-label={translate('reservations.create.extras')} sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('reservations.create.extras')}
      </Typography>
      {extras.map((extra) => {
        const left = remainingQuantity(extra);
        const isOn = extraIds.includes(extra._id);
        const price = `${extra.extraType === 'reduction' ? '−' : '+'} ${formatCents(extra.price, locale)}`;
        return (
          <FormControlLabel
            key={extra._id}
            sx={{ display: 'flex' }}
            control={
              <Checkbox
                checked={isOn}
                disabled={left === 0 && !isOn}
                onChange={() =>
                  onChange({
                    ...participant,
                    extraIds: isOn ? extraIds.filter((one) => one !== extra._id) : [...extraIds, extra._id],
                  })
                }
              />
            }
            label={`${extra.name} (${translate('reservations.create.extraLeft', { price, left })})`}
          />
        );
      })}
    </Box>
  );
}
