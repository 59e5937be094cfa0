import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AskFirst } from '#src/components/feedback/AskFirst.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { type AccountRecord, accountName } from './account-record.ts';

export interface AccountActionsProps {
  account: AccountRecord;
  /** Page of the account. */
  to: string;
  /** Resource of the data provider that is written. */
  resource: string;
  mayDelete: boolean;
}

/** Edit and, after a question, delete. */
export function AccountActions({ account, to, resource, mayDelete }: AccountActionsProps) {
  const translate = useTranslate();
  const api = useApi();
  const refresh = useRefresh();
  const name = accountName(account);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton size="small" component={Link} to={to} aria-label={translate('people.edit', { name })}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <AskFirst
        title="people.delete.title"
        text={translate(account.role === 'tenant' ? 'people.delete.community' : 'people.delete.person', { name })}
        confirm="ra.action.delete"
        run={() => api.delete(resource, { id: account.id }).finally(refresh)}
        done={translate('people.delete.done', { name })}
      >
        {(ask) =>
          mayDelete &&
          !account.isDeleted && (
            <IconButton size="small" aria-label={translate('people.delete.one', { name })} onClick={ask}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          )
        }
      </AskFirst>
    </Box>
  );
}
