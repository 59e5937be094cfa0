import CancelOutlined from '@mui/icons-material/CancelOutlined';
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useRefresh } from 'react-admin';
import { invitationEnd } from '#domain/users/invitation-end.ts';
import { formatDate } from '#domain/values/time.ts';
import { AskFirst } from '#src/components/feedback/AskFirst.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { AccountButtons } from '../users/public/AccountList.tsx';
import { AccountState } from '../users/public/AccountState.tsx';
import { type AccountRecord, accountName } from '../users/public/account-record.ts';
import { useInvitationWords } from './use-invitation-words.ts';

const invitedAt = ({ tenant, isDeleted }: AccountRecord) => (isDeleted ? null : (tenant?.invitedAt ?? null));

/** How a community stands; of one that was invited until when its link opens. */
export function CommunityState({ account }: { account: AccountRecord }) {
  const { words, say } = useInvitationWords();
  const at = invitedAt(account);
  if (at === null || !account.isEnabled) return <AccountState account={account} />;
  const end = invitationEnd(at);
  const isOver = end <= new Date().toISOString();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isOver ? 'warning' : 'info'}
      label={isOver ? words.expired : say(words.waiting, { date: formatDate(end).slice(0, 5) })}
    />
  );
}

/** An invitation is sent again or withdrawn; any other community opened or deleted. */
export function CommunityButtons({ account }: { account: AccountRecord }) {
  const { words, say } = useInvitationWords();
  const api = useApi();
  const refresh = useRefresh();
  const { run, isPending } = useAction();
  if (invitedAt(account) === null) return <AccountButtons account={account} />;
  const name = accountName(account);

  async function sendAgain() {
    await run(() => api.call('POST tenants/:id/invitation', { params: { id: account.id } }), words.sentAgain);
    refresh();
  }

  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton
        size="small"
        loading={isPending}
        onClick={() => void sendAgain()}
        aria-label={say(words.again, { name })}
      >
        <ForwardToInbox fontSize="small" />
      </IconButton>
      <AskFirst
        title={words.withdrawTitle}
        text={say(words.withdrawText, { name, email: account.email })}
        confirm={words.withdrawConfirm}
        run={() => api.delete('tenants', { id: account.id }).finally(refresh)}
        done={say(words.withdrawn, { name })}
      >
        {(ask) => (
          <IconButton size="small" aria-label={say(words.withdraw, { name })} onClick={ask}>
            <CancelOutlined fontSize="small" />
          </IconButton>
        )}
      </AskFirst>
    </Box>
  );
}
