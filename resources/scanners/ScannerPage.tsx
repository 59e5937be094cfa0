import Box from '@mui/material/Box';
import { BooleanInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { can } from '#domain/permissions.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { ACCOUNT_FORM, AccountHeader } from '../users/public/AccountHeader.tsx';
import { AccountPage } from '../users/public/AccountPage.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { MissingFieldsWatch } from '../users/public/MissingFieldsWatch.tsx';
import { CommonFields, label } from '../users/public/PersonFields.tsx';
import { PictureInput } from '../users/public/PictureInput.tsx';
import { useScannerResource } from './use-scanner-resource.ts';

/** A scanner: `new` opens the form of a new one, which only a community makes. */
export function ScannerPage() {
  return (
    <AccountPage resource="scanners" writes={useScannerResource()} bodyOf={bodyOf}>
      <ScannerDetail />
    </AccountPage>
  );
}

const fields = [
  'name',
  'surname',
  'username',
  'phone',
  'address',
  'isConfirmed',
  'sellsAtDoor',
  'profileImage',
] as const;
const bodyOf = (values: FieldValues, isNew: boolean): FieldValues => {
  const names: readonly string[] = isNew ? [...fields, 'email', 'password'] : fields;
  const entries = names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  return { ...Object.fromEntries(entries), ...(isNew ? { role: 'scanner' } : {}) };
};

/** The data of a scanner; anyone who may not change scanners reads them. */
function ScannerDetail() {
  const translate = useTranslate();
  const user = useSessionUser();
  const account = useRecordContext<AccountRecord>();
  const isNew = account === undefined;
  const isReadOnly = account?.isDeleted === true || !can(actorOf(user), 'update', 'scanners');
  const community = account ? account.community?.businessName : user.tenant?.businessName;
  return (
    <Page sx={{ maxWidth: 960 }}>
      <AccountHeader
        account={account}
        newTitle="scanners.new"
        back={{ to: 'scanners', label: 'scanners.back' }}
        resource={useScannerResource()}
        isReadOnly={isReadOnly}
      />
      <RecordForm
        id={ACCOUNT_FORM}
        start={(stored) => ({
          ...{ isConfirmed: true, sellsAtDoor: false },
          ...stored,
          roleName: translate('enums.role.scanner'),
          communityName: community ?? '',
        })}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FormSection title="scanners.form.title" {...(isNew && { help: 'scanners.form.help' })}>
            <FullRow>
              <PictureInput label={label('profileImage')} disabled={isReadOnly} />
            </FullRow>
            <TextInput source="roleName" label={label('role')} isRequired readOnly helperText={false} />
            <TextInput source="communityName" label={label('community')} isRequired readOnly helperText={false} />
            <CommonFields isNew={isNew} disabled={isReadOnly} />
            <BooleanInput
              source="isConfirmed"
              label={label('isConfirmed')}
              helperText="people.confirmedHelp"
              disabled={isReadOnly}
            />
            <BooleanInput
              source="sellsAtDoor"
              label="scanners.sellsAtDoor"
              helperText="scanners.sellsAtDoorHelp"
              disabled={isReadOnly}
            />
            <FullRow>
              <AddressInput source="address" label={label('address')} disabled={isReadOnly} />
            </FullRow>
          </FormSection>
        </Box>
        {!isReadOnly && <SaveBar />}
        <MissingFieldsWatch labelOf={label} />
      </RecordForm>
    </Page>
  );
}
