import Box from '@mui/material/Box';
import { BooleanInput, Form, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { can } from '../../domain/permissions.ts';
import { AddressInput } from '../../src/components/inputs/address/AddressInput.tsx';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { AccessDenied } from '../../src/components/page/NotFound.tsx';
import { Page } from '../../src/components/page/Page.tsx';
import { useShell } from '../../src/components/page/shell-context.ts';
import { ACCOUNT_FORM, AccountHeader } from '../../src/components/people/AccountHeader.tsx';
import { MissingFieldsWatch } from '../../src/components/people/MissingFieldsWatch.tsx';
import { CommonFields, label } from '../../src/components/people/PersonFields.tsx';
import { PictureInput } from '../../src/components/people/PictureInput.tsx';
import { type AccountRecord, useSaveAccount } from '../../src/components/people/use-save-account.ts';
import { ConflictDialog } from '../../src/components/record/conflict/ConflictDialog.tsx';
import { LoadedRecord } from '../../src/components/record/LoadedRecord.tsx';
import { SaveBar } from '../../src/components/record/SaveBar.tsx';
import { recordPath } from '../../src/components/record-path.ts';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/session/useSessionUser.ts';
import { useScannerResource } from './use-scanner-resource.ts';

/** A scanner: `new` opens the form of a new one, which only a community makes (SCAN-002, SCAN-003, OPEN-029). */
export function ScannerPage() {
  const { id } = useParams();
  const actor = actorOf(useSessionUser());
  if (id !== undefined && id !== 'new') return <StoredScanner id={id} />;
  return can(actor, 'create', 'scanners') ? <ScannerDetail account={undefined} /> : <AccessDenied />;
}

function StoredScanner({ id }: { id: string }) {
  return (
    <LoadedRecord<AccountRecord> resource="scanners" id={id}>
      {(account) => <ScannerDetail account={account} />}
    </LoadedRecord>
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

/** The data of a scanner; whoever may not change scanners reads them (SCAN-004, SCAN-007, PERM-P015). */
export function ScannerDetail({ account }: { account: AccountRecord | undefined }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const user = useSessionUser();
  const isNew = account === undefined;
  const resource = useScannerResource();
  const saving = useSaveAccount({
    resource,
    account,
    pathOf: (id) => recordPath(prefix, 'scanners', id),
    said: { created: 'scanners.created', updated: 'scanners.updated' },
    bodyOf: (values) => bodyOf(values, isNew),
  });
  const isReadOnly = account?.isDeleted === true || !can(actorOf(user), 'update', 'scanners');
  const community = account ? account.community?.businessName : user.tenant?.businessName;
  return (
    <Page sx={{ maxWidth: 960 }}>
      <AccountHeader
        account={account}
        newTitle="scanners.new"
        back={{ to: 'scanners', label: 'scanners.back' }}
        resource={resource}
        isReadOnly={isReadOnly}
      />
      <Form
        key={account?.version ?? 'new'}
        id={ACCOUNT_FORM}
        defaultValues={{
          ...{ isConfirmed: true, sellsAtDoor: false },
          ...account,
          roleName: translate('enums.role.scanner'),
          communityName: community ?? '',
        }}
        onSubmit={(values: FieldValues) => saving.save(values)}
        mode="onBlur"
        reValidateMode="onChange"
        noValidate
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FormSection title="scanners.form.title" help="scanners.form.help">
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
        <ConflictDialog {...saving.conflict} />
      </Form>
    </Page>
  );
}
