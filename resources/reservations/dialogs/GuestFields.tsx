import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { userTypes } from '../../../domain/fields.ts';
import { RequiredLabel } from '../../../src/components/RequiredLabel.tsx';
import type { NewGuest } from './booking-choice.ts';

export interface GuestFieldsProps {
  value: NewGuest;
  onChange: (value: NewGuest) => void;
  /** Message keys by field. */
  errors: Readonly<Record<string, string>>;
}

/** Name, surname, e-mail and tier of a new guest. */
export function GuestFields({ value, onChange, errors }: GuestFieldsProps) {
  const translate = useTranslate();
  const field = (name: 'name' | 'surname' | 'email') => (
    <TextField
      label={<RequiredLabel isRequired>{translate(`reservations.create.${name}`)}</RequiredLabel>}
      type={name === 'email' ? 'email' : 'text'}
      value={value[name]}
      error={errors[name] !== undefined}
      helperText={errors[name] ? translate(errors[name], { _: errors[name] }) : ''}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
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
