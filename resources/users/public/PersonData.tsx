import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { isErased } from '#domain/users/erasure.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { AskFirst } from '#src/components/feedback/AskFirst.tsx';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { actorOf } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** One's own data as a file, for everybody. */
export function OwnData() {
  return (
    <FormSection title="people.data.ownTitle" help="people.data.own" columns={1}>
      <Box>
        <ExportButton path="users/me/data" label="people.data.download" variant="outlined" />
      </Box>
    </FormSection>
  );
}

export interface PersonDataProps {
  person: { _id: string; role: string; email: string };
  /** As anyone who looks at the page knows the person. */
  name: string;
  onErased: () => void;
}

/** What administrators do with somebody's data when asked to: hand them over, erase them. */
export function PersonData({ person, name, onErased }: PersonDataProps) {
  const user = useSessionUser();
  const actor = actorOf(user);
  if (!can(actor, 'export', 'users') || isErased(person)) return null;
  // A community's data are its events' and invoices'; nobody erases themselves.
  const isErasable = can(actor, 'erase', 'users') && person.role !== 'tenant' && person._id !== user._id;
  return (
    <FormSection title="people.data.title" help="people.data.ofPerson" columns={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ExportButton path={`users/${person._id}/data`} label="people.data.export" variant="outlined" />
        {isErasable && <EraseButton id={person._id} name={name} onErased={onErased} />}
      </Box>
    </FormSection>
  );
}

function EraseButton({ id, name, onErased }: { id: string; name: string; onErased: () => void }) {
  const translate = useTranslate();
  const { call } = useApi();
  return (
    <AskFirst
      title={translate('people.data.askTitle', { name })}
      text={translate('people.data.ask', { name })}
      confirm="people.data.erase"
      run={() => call('DELETE users/:id/data', { params: { id } }).then(onErased)}
      done="people.data.erased"
    >
      {(ask) => (
        <Button color="error" variant="outlined" startIcon={<DeleteForeverOutlined />} onClick={ask}>
          {translate('people.data.erase')}
        </Button>
      )}
    </AskFirst>
  );
}
