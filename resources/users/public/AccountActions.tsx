import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { AccountRecord } from './use-save-account.ts';

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
  const toast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const name = account.tenant?.businessName ?? personName(account);

  async function remove() {
    setPending(true);
    try {
      await api.delete(resource, { id: account.id });
      toast('people.delete.done', { args: { name } });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error', duration: 5000 });
    }
    setPending(false);
    setAsking(false);
    refresh();
  }

  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton size="small" component={Link} to={to} aria-label={translate('people.edit', { name })}>
        <EditOutlined fontSize="small" />
      </IconButton>
      {mayDelete && !account.isDeleted && (
        <IconButton size="small" aria-label={translate('people.delete.one', { name })} onClick={() => setAsking(true)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title="people.delete.title"
        confirm="ra.action.delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {translate(account.role === 'tenant' ? 'people.delete.community' : 'people.delete.person', { name })}
      </ConfirmDialog>
    </Box>
  );
}
