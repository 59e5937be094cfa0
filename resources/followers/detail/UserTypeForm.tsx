import { useState } from 'react';
import { Form, HttpError, required, SelectInput, TextInput, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type UserType, userTypes } from '../../../domain/fields.ts';
import { can } from '../../../domain/permissions.ts';
import { useToast } from '../../../src/components/feedback/toast.ts';
import { choicesOf } from '../../../src/components/list/filters.ts';
import { FormSection } from '../../../src/components/page/FormSection.tsx';
import { ConflictDialog } from '../../../src/components/record/conflict/ConflictDialog.tsx';
import { SaveBar } from '../../../src/components/record/SaveBar.tsx';
import { personName } from '../../../src/components/reservation-record.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useApi } from '../../../src/providers/dataProvider.ts';
import { useSessionUser } from '../../../src/providers/session/useSessionUser.ts';
import type { FollowerRecord } from '../record.ts';

/** User and community, which stay, and the tier, which the community may change (FOLL-008, FOLL-011). */
export function UserTypeForm({ follower }: { follower: FollowerRecord }) {
  const actor = actorOf(useSessionUser());
  const mayChange = can(actor, 'setUserType', 'tenant-subscriptions', follower);
  const saving = useSaving(follower);
  const label = (name: string) => `resources.tenant-subscriptions.fields.${name}`;
  return (
    <Form
      key={follower.version}
      defaultValues={{
        userType: follower.userType,
        user: personName(follower.user),
        tenant: follower.tenant?.businessName ?? '',
      }}
      onSubmit={(values: FieldValues) => saving.save(values['userType'] as UserType)}
      mode="onBlur"
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
      <ConflictDialog
        open={saving.stale !== null}
        onReload={saving.reload}
        onOverwrite={saving.overwrite}
        onClose={saving.keep}
      />
    </Form>
  );
}

/** Saves with the version the form was loaded with; a conflict asks (DEC-013). */
function useSaving(follower: FollowerRecord) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const [stale, setStale] = useState<UserType | null>(null);

  async function save(userType: UserType, overwrite = false) {
    try {
      await api.setUserType(follower.id, userType, overwrite ? undefined : follower.version);
      setStale(null);
      toast('app.form.saved');
      refresh();
    } catch (error) {
      const isStale = error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'stale_write';
      if (isStale) setStale(userType);
      else toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    }
  }

  return {
    save,
    stale,
    keep: () => setStale(null),
    reload: () => {
      setStale(null);
      refresh();
    },
    overwrite: () => void (stale && save(stale, true)),
  };
}
