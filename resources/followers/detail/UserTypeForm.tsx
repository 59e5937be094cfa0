import { required, SelectInput, TextInput } from 'react-admin';
import { userTypes } from '#domain/fields.ts';
import { can } from '#domain/permissions.ts';
import { choicesOf } from '#src/components/list/filters.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import type { FollowerRecord } from '../record.ts';

/** User and community, which stay, and the tier, which the community may change. */
export function UserTypeForm({ follower }: { follower: FollowerRecord }) {
  const actor = useActor();
  const mayChange = can(actor, 'setUserType', 'tenant-subscriptions', follower);
  const label = (name: string) => `resources.tenant-subscriptions.fields.${name}`;
  return (
    <RecordForm
      start={() => ({
        userType: follower.userType,
        user: personName(follower.user),
        tenant: follower.tenant?.businessName ?? '',
      })}
    >
      <FormSection
        title="followers.form.title"
        help={mayChange ? 'followers.form.typeHelp' : 'followers.form.readOnly'}
      >
        <TextInput source="user" label={label('user')} isRequired readOnly helperText={false} />
        <TextInput source="tenant" label={label('tenant')} isRequired readOnly helperText={false} />
        <SelectInput
          source="userType"
          label={label('userType')}
          choices={choicesOf(userTypes, 'enums.userType')}
          validate={required('validation.required')}
          readOnly={!mayChange}
          helperText={false}
        />
      </FormSection>
      <SaveBar />
    </RecordForm>
  );
}
