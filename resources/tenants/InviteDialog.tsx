import { useRef } from 'react';
import { SelectInput, TextInput, useLocaleState, useRedirect, useRefresh } from 'react-admin';
import { languages } from '#domain/shared/language.ts';
import type { InvitationInput } from '#domain/users/invitation.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useInvitationWords } from './use-invitation-words.ts';

/** Invites a community by e-mail; an address that has an account leads to it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { words, say } = useInvitationWords();
  const [locale] = useLocaleState();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const key = useRef(crypto.randomUUID());

  async function send({ email, businessName, language }: InvitationInput) {
    const body = { email, businessName, language };
    const { _id, outcome } = await api
      .call('POST tenants/invitations', { body, idempotencyKey: key.current })
      .finally(() => {
        key.current = crypto.randomUUID();
      });
    const account = { label: words.open, onClick: () => redirect(recordPath('admin', 'tenants', _id)) };
    const isNew = outcome === 'invited';
    toast(say(words.outcomes[outcome], { email }), isNew ? {} : { type: 'warning', action: account });
    refresh();
  }

  return (
    <FormDialog<InvitationInput>
      open
      title={words.title}
      help={words.help}
      record={{ language: locale === 'en' ? 'en' : 'it' }}
      submit={words.send}
      needs={['email', 'businessName']}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput source="email" type="email" label={words.email} isRequired autoFocus helperText={false} />
      <TextInput source="businessName" label="people.fields.businessName" isRequired helperText={false} />
      <SelectInput
        source="language"
        label={words.language}
        choices={languages.map((id) => ({ id, name: words[id] }))}
        isRequired
        helperText={false}
      />
    </FormDialog>
  );
}
