import Box from '@mui/material/Box';
import { AutocompleteInput, BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Address } from '#domain/fields.ts';
import { accountRoles } from '#domain/users/account-roles.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { choicesOf } from '#src/components/list/filters.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { DayInput } from './DayInput.tsx';
import { ACCOUNT_FORM } from './public/AccountHeader.tsx';
import type { AccountRecord } from './public/account-record.ts';
import { MissingFieldsWatch } from './public/MissingFieldsWatch.tsx';
import { asTyped, CommonFields, FiscalCodeField, label } from './public/PersonFields.tsx';
import { PictureInput } from './public/PictureInput.tsx';
import { filled } from './public/validators.ts';

const fields = [
  ...['role', 'username', 'name', 'surname', 'email', 'phone', 'bornDate', 'bornPlace', 'fiscalCode', 'address'],
  ...['isLegalPerson', 'vatNumber', 'profileImage', 'isConfirmed'],
] as const;
const ofNew = ['password', 'tenantId'] as const;

const hasPlace = (value: Address | null | undefined) =>
  value?.plainAddress?.trim() || value?.streetName?.trim() || value?.city?.trim() ? undefined : 'validation.required';

/** What is sent: a role's own fields, not what another role's choice left behind. */
export function bodyOf(values: FieldValues, isNew: boolean): FieldValues {
  const names: readonly string[] = isNew ? [...fields, ...ofNew] : fields;
  const body = Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
  if (body['role'] !== 'scanner') delete body['tenantId'];
  if (!body['isLegalPerson']) body['vatNumber'] = null;
  return body;
}

/** The data of an account. */
export function UserForm({ account }: { account: AccountRecord | undefined }) {
  const isNew = account === undefined;
  const isReadOnly = account?.isDeleted === true || account?.role === 'guest';
  return (
    <RecordForm
      id={ACCOUNT_FORM}
      start={(stored) => stored ?? { role: 'user', isLegalPerson: false, isConfirmed: true }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <AccessSection isNew={isNew} isReadOnly={isReadOnly} />
        <PersonSection isReadOnly={isReadOnly} />
      </Box>
      {!isReadOnly && <SaveBar />}
      <MissingFieldsWatch labelOf={label} />
    </RecordForm>
  );
}

function AccessSection({ isNew, isReadOnly }: { isNew: boolean; isReadOnly: boolean }) {
  const role: unknown = useWatch({ name: 'role' });
  const roles: readonly string[] = role === 'guest' ? ['guest'] : accountRoles;
  return (
    <FormSection title="users.form.access" help={isNew ? 'users.form.accessHelp' : 'users.form.roleLocked'}>
      <SelectInput
        source="role"
        label={label('role')}
        choices={choicesOf(roles, 'enums.role')}
        validate={required('validation.required')}
        readOnly={!isNew}
        helperText={role === 'tenant' && isNew ? 'users.form.tenantHelp' : false}
      />
      {role === 'scanner' && isNew && (
        <ReferenceInput source="tenantId" reference="tenants" sort={{ field: 'surname', order: 'ASC' }}>
          <AutocompleteInput
            label={label('community')}
            optionText="businessName"
            filterToQuery={(q: string) => ({ q })}
            validate={required('validation.required')}
            helperText={false}
          />
        </ReferenceInput>
      )}
      <CommonFields isNew={isNew} disabled={isReadOnly} />
      <BooleanInput
        source="isConfirmed"
        label={label('isConfirmed')}
        helperText="people.confirmedHelp"
        disabled={isReadOnly}
      />
    </FormSection>
  );
}

/** Birth, codes and address: required of users and administrators. */
function PersonSection({ isReadOnly }: { isReadOnly: boolean }) {
  const [role, isLegalPerson]: unknown[] = useWatch({ name: ['role', 'isLegalPerson'] });
  const isAsked = role === 'user' || role === 'admin';
  const rule = isAsked ? filled : [];
  return (
    <FormSection title="users.form.person" help="users.form.personHelp">
      <FullRow>
        <PictureInput label={label('profileImage')} disabled={isReadOnly} />
      </FullRow>
      <DayInput
        source="bornDate"
        label={label('bornDate')}
        isRequired={isAsked}
        validate={rule}
        disabled={isReadOnly}
      />
      <TextInput
        source="bornPlace"
        label={label('bornPlace')}
        isRequired={isAsked}
        validate={rule}
        parse={asTyped}
        disabled={isReadOnly}
        helperText={false}
      />
      <FiscalCodeField isRequired={isAsked} disabled={isReadOnly} />
      <BooleanInput source="isLegalPerson" label={label('isLegalPerson')} helperText={false} disabled={isReadOnly} />
      {isLegalPerson === true && (
        <TextInput
          source="vatNumber"
          label={label('vatNumber')}
          isRequired={role !== 'tenant'}
          validate={role === 'tenant' ? [] : filled}
          parse={asTyped}
          disabled={isReadOnly}
          helperText={false}
        />
      )}
      <FullRow>
        <AddressInput
          source="address"
          label={label('address')}
          isRequired={isAsked}
          validate={isAsked ? hasPlace : []}
          disabled={isReadOnly}
        />
      </FullRow>
    </FormSection>
  );
}
