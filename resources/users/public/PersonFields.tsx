import Alert from '@mui/material/Alert';
import { PasswordInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fiscalCodeWarning } from '#domain/fiscal/fiscal-code.ts';
import { isPassword } from '#domain/plain-rules.ts';
import { PhoneInput } from '#src/components/inputs/PhoneInput.tsx';
import { FullRow } from '#src/components/page/FormSection.tsx';
import { filled, isEmailAddress, isPhone } from './validators.ts';

export const asTyped = (value: unknown) => (value === '' ? null : value);
export const label = (name: string) => `people.fields.${name}`;

const isStrong = (value: unknown) =>
  isPassword(typeof value === 'string' ? value : '') ? undefined : 'validation.password';

export interface CommonFieldProps {
  isNew: boolean;
  disabled?: boolean;
  /** Communities' managers give their phone, everybody else may. */
  isPhoneRequired?: boolean;
  hasUsername?: boolean;
}

/** Name, surname, username, e-mail, phone and, of a new account, the password. */
export function CommonFields({
  isNew,
  disabled = false,
  isPhoneRequired = false,
  hasUsername = true,
}: CommonFieldProps) {
  const field = (source: string) => ({
    source,
    label: label(source),
    disabled,
    parse: asTyped,
    helperText: false as const,
  });
  return (
    <>
      <TextInput {...field('name')} isRequired validate={filled} />
      <TextInput {...field('surname')} isRequired validate={filled} />
      {hasUsername && <TextInput {...field('username')} isRequired validate={filled} autoComplete="off" />}
      <TextInput
        {...field('email')}
        type="email"
        isRequired
        readOnly={!isNew}
        autoComplete="off"
        validate={isNew ? [filled, isEmailAddress] : []}
        helperText={isNew ? false : 'people.emailLocked'}
      />
      <PhoneInput
        source="phone"
        label={label('phone')}
        disabled={disabled}
        isRequired={isPhoneRequired}
        validate={isPhoneRequired ? [filled, isPhone] : [isPhone]}
      />
      {isNew && (
        <PasswordInput
          source="password"
          label={label('password')}
          isRequired
          validate={[filled, isStrong]}
          helperText="people.passwordHelp"
          autoComplete="new-password"
        />
      )}
    </>
  );
}

/** A fiscal code whose check character does not add up is reported, and keeps nobody from saving. */
export function FiscalCodeField({
  disabled = false,
  isRequired = false,
}: {
  disabled?: boolean;
  isRequired?: boolean;
}) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: 'fiscalCode' });
  const warning = typeof value === 'string' ? fiscalCodeWarning(value) : null;
  return (
    <>
      <TextInput
        source="fiscalCode"
        label={label('fiscalCode')}
        disabled={disabled}
        isRequired={isRequired}
        validate={isRequired ? filled : []}
        parse={asTyped}
        helperText={false}
      />
      {warning && (
        <FullRow>
          <Alert severity="warning">{translate(warning)}</Alert>
        </FullRow>
      )}
    </>
  );
}
