import { useRef } from 'react';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { type Leading, type ShareInput, shareScopes } from '#domain/leaders/schema.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useReread } from './use-leading.ts';

interface Props {
  transportId: string;
  isRoom: boolean;
  leading: Leading;
  onLink: (url: string) => void;
  onClose: () => void;
}

const choices = shareScopes.map((id) => ({ id, name: `leading.scopes.${id}` }));

/** A page for the driver or the hotel: names and counts, and who somebody is only where it is switched on. */
export function ShareForm({ transportId, isRoom, leading, onLink, onClose }: Props) {
  const { call } = useApi();
  const reread = useReread(transportId);
  const key = useRef(crypto.randomUUID());

  async function submit(input: ShareInput) {
    const { url } = await call('POST transports/:id/shares', {
      params: { id: transportId },
      body: input,
      idempotencyKey: key.current,
    }).catch((error: unknown) => {
      key.current = crypto.randomUUID();
      throw error;
    });
    await reread();
    onLink(url);
  }

  return (
    <FormDialog<ShareInput>
      open
      title="leading.shareTitle"
      record={{
        ...{ scope: isRoom ? 'rooms' : 'list', until: leading.window.until },
        ...{ showsBirthDate: false, showsDocument: false },
      }}
      submit="leading.makeShare"
      needs={['name', 'until']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput source="name" label="leading.shareWith" helperText="leading.shareWithHelp" isRequired autoFocus />
      <SelectInput source="scope" label="leading.scope" choices={choices} isRequired helperText={false} />
      <DateTimeInput source="until" label="leading.until" isDeadline isRequired />
      <BooleanInput source="showsBirthDate" label="leading.showsBirthDate" helperText={false} />
      <BooleanInput source="showsDocument" label="leading.showsDocument" helperText="leading.identityHelp" />
    </FormDialog>
  );
}
