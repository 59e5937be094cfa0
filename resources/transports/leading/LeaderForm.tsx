import { useRef } from 'react';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import type { LeaderInput, Leading } from '#domain/leaders/schema.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useReread, useSendingWords } from './use-leading.ts';

interface Props {
  kind: 'person' | 'link';
  transportId: string;
  leading: Leading;
  onLink: (url: string) => void;
  onClose: () => void;
}

const sees = ['phone', 'notes', 'amounts'] as const;

/** A new leader: somebody of the community, or the person who gets the link; from when to when, and what they see. */
export function LeaderForm({ kind, transportId, leading, onLink, onClose }: Props) {
  const { call } = useApi();
  const reread = useReread(transportId);
  const toast = useToast();
  const { words } = useSendingWords();
  const key = useRef(crypto.randomUUID());
  const leads = new Set(leading.leaders.flatMap(({ userId, revokedAt }) => (revokedAt === null ? [userId] : [])));
  const choices = leading.candidates.filter(({ _id }) => !leads.has(_id)).map(({ _id, name }) => ({ id: _id, name }));

  async function submit(input: LeaderInput) {
    // Another try after a refusal is another request.
    const { url } = await call('POST transports/:id/leaders', {
      params: { id: transportId },
      body: { ...input, email: input.email || undefined },
      idempotencyKey: key.current,
    }).catch((error: unknown) => {
      key.current = crypto.randomUUID();
      throw error;
    });
    if (url) onLink(url);
    else toast('leading.given');
  }

  return (
    <FormDialog<LeaderInput>
      open
      title={kind === 'person' ? 'leading.addPerson' : 'leading.addLink'}
      record={{ ...leading.window, sees: { phone: true, notes: true, amounts: true } }}
      submit={kind === 'person' ? 'leading.give' : 'leading.make'}
      needs={[kind === 'person' ? 'userId' : 'name']}
      onSubmit={submit}
      onClose={() => {
        // Added or refused: whom the list was entrusted to meanwhile is not offered again.
        void reread();
        onClose();
      }}
    >
      {kind === 'person' ? (
        <SelectInput
          source="userId"
          label="leading.person"
          choices={choices}
          translateChoice={false}
          isRequired
          helperText={false}
        />
      ) : (
        <>
          <TextInput source="name" label="leading.name" helperText="leading.nameHelp" isRequired autoFocus />
          <TextInput source="email" type="email" label={words.email} helperText={words.emailHelp} />
        </>
      )}
      <DateTimeInput source="from" label="leading.from" />
      <DateTimeInput source="until" label="leading.until" isDeadline helperText="leading.windowHelp" />
      {sees.map((one) => (
        <BooleanInput key={one} source={`sees.${one}`} label={`leading.${one}`} helperText={false} />
      ))}
    </FormDialog>
  );
}
