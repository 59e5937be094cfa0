import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreate, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PossibleDuplicate } from '#domain/users/person.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import type { PersonRecord } from '../person-record.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Asks once whether somebody else is the same person, and says why it may be. */
export function DuplicateNotice({ person, duplicate }: { person: PersonRecord; duplicate: PossibleDuplicate }) {
  const translate = useTranslate();
  const { run, isPending } = useAction();
  const refresh = useRefresh();
  const { prefix } = useShell();
  const [create] = useCreate();
  const [isMerging, setMerging] = useState(false);

  const tellApart = () =>
    run(async () => {
      const data = { otherId: duplicate._id };
      await create(`people/${person.id}/apart`, { data }, { returnPromise: true });
      refresh();
    });

  return (
    <Alert
      severity="info"
      // On phones the three ways are under the question.
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 0' },
        '& .MuiAlert-action': { flex: { xs: '1 0 100%', sm: 'none' }, pl: { xs: 0, sm: 2 }, pt: { xs: 0.5, sm: 0.25 } },
      }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" loading={isPending} onClick={() => void tellApart()}>
            {translate('communityPeople.duplicate.apart')}
          </Button>
          {duplicate.canMerge && (
            <Button size="small" variant="outlined" onClick={() => setMerging(true)}>
              {translate('communityPeople.duplicate.merge')}
            </Button>
          )}
          <Button size="small" variant="outlined" component={Link} to={recordPath(prefix, 'people', duplicate._id)}>
            {translate('communityPeople.duplicate.open', { name: personName(duplicate) })}
          </Button>
        </Box>
      }
    >
      <strong>{translate('communityPeople.duplicate.title')}</strong>{' '}
      {translate('communityPeople.duplicate.text', {
        name: personName(duplicate),
        reason: translate(`communityPeople.duplicate.reason.${duplicate.reason}`),
        bookings: translate('communityPeople.bookings', { smart_count: duplicate.reservations }),
      })}
      {!duplicate.canMerge && ` ${translate('communityPeople.duplicate.account')}`}
      {isMerging && <MergeDialog personId={person.id} otherId={duplicate._id} onClose={() => setMerging(false)} />}
    </Alert>
  );
}
