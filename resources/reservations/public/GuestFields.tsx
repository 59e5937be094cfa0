import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { userTypes } from '#domain/fields.ts';
import type { NewGuest } from '#domain/shared/person.ts';
import { phoneOf, phoneSlots, typedPhone } from '#src/components/inputs/PhoneInput.tsx';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';

export interface GuestFieldsProps {
  value: NewGuest;
  onChange: (value: NewGuest) => void;
  /** Message keys by field. */
  errors: Readonly<Record<string, string>>;
}

/** Name, surname, e-mail, phone and tier of a new guest; the first empty one has the focus. */
export function GuestFields({ value, onChange, errors }: GuestFieldsProps) {
  const translate = useTranslate();
  const said = (name: string) => ({
    error: errors[name] !== undefined,
    helperText: errors[name] ? translate(errors[name], { _: errors[name] }) : '',
  });
  const field = (name: 'name' | 'surname' | 'email') => (
    <TextField
      label={<RequiredLabel isRequired>{translate(`reservations.create.${name}`)}</RequiredLabel>}
      type={name === 'email' ? 'email' : 'text'}
      value={value[name]}
      autoFocus={name === 'name'}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
      {...said(name)}
    />
  );
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {field('name')}
      {field('surname')}
      {field('email')}
      <TextField
        label={translate('people.fields.phone')}
        type="tel"
        value={typedPhone(value.phone)}
        onChange={(event) => onChange({ ...value, phone: phoneOf(event.target.value) })}
        slotProps={phoneSlots(value.phone)}
        {...said('phone')}
      />
      <TextField
        select
        label={<RequiredLabel isRequired>{translate('reservations.create.userType')}</RequiredLabel>}
        value={value.userType}
        onChange={(event) => onChange({ ...value, userType: event.target.value as NewGuest['userType'] })}
      >
        {userTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`enums.userType.${type}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
