import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rightsOf } from '#src/components/use-rights.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { NeedList, useNeedWords } from './NeedList.tsx';
import { nameOfDraft, needsOfDraft, newEventDraft, newEventPath } from './waiting-draft.ts';

/** The event that waits for what its community gets here: what is still missing, and the way back to it. */
export function WaitingEvent() {
  const { words, say } = useNeedWords();
  const user = useSessionUser();
  const [draft] = useState(() => newEventDraft(user._id));
  if (!draft?.waitsAt) return null;
  const needs = needsOfDraft(draft, rightsOf(user));
  const isReady = needs.length === 0;
  const name = nameOfDraft(draft) || words.untitled;
  return (
    <Alert
      role="status"
      severity={isReady ? 'success' : 'info'}
      sx={{
        ...{ '& .MuiAlert-message': { flex: 1 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
        // On a phone the way back stands below the text, which would have half the width beside it.
        '& .MuiAlert-action': {
          flex: { xs: '1 0 100%', sm: 'none' },
          ml: { xs: isReady ? 4 : 1.5, sm: 'auto' },
          pt: { xs: 0, sm: 0.5 },
        },
        // Who comes back from the provider, or chose a plan, is in the middle of the page: the way on is in sight there too.
        // While a plan is still to be chosen, the notice would lie over the plans of a phone.
        '@media (min-height: 600px)': {
          position: { xs: needs.every((need) => need === 'account') ? 'sticky' : 'static', sm: 'sticky' },
          top: { xs: 64, sm: 72 },
          zIndex: 3,
        },
      }}
      action={
        <Button
          component={Link}
          to={newEventPath}
          size="small"
          variant={isReady ? 'contained' : 'text'}
          {...(!isReady && { color: 'inherit' })}
        >
          {words.stay}
        </Button>
      }
    >
      {say(isReady ? words.ready : words.waiting, { name })}
      {!isReady && <NeedList needs={needs} />}
    </Alert>
  );
}
