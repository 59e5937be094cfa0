import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SAVE_KEYS } from '#src/components/page/shortcut-keys.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { HistoryButton } from '../../audit/public/HistoryButton.tsx';
import { type AccountRecord, accountName } from './account-record.ts';

const PasswordResetDialog = lazyPage(
  () => import('#src/components/feedback/PasswordResetDialog.tsx'),
  'PasswordResetDialog',
);

/** The form that the header's button saves. */
export const ACCOUNT_FORM = 'account-form';

export interface AccountHeaderProps {
  account: AccountRecord | undefined;
  /** Message key or text of a new account's title. */
  newTitle: string;
  title?: string | undefined;
  back: { to: string; label: string };
  /** Resource of the data provider that is written. */
  resource: string;
  /** Whether the header saves and switches at all. */
  isReadOnly?: boolean;
}

/** Name, deleted chip, enabled switch, link for a new password, save. */
export function AccountHeader({ account, newTitle, title, back, resource, isReadOnly = false }: AccountHeaderProps) {
  const translate = useTranslate();
  return (
    <PageHeader
      above={<BackLink {...back} />}
      title={account ? (title ?? personName(account)) : newTitle}
      secondaryActions={
        account && (
          <>
            {account.isDeleted && <Chip color="error" variant="outlined" label={translate('people.deleted')} />}
            {!account.isDeleted && !isReadOnly && <EnabledSwitch account={account} resource={resource} />}
            <HistoryButton recordIds={[account.id]} />
            {/* A guest has no credentials. */}
            {!account.isDeleted && account.role !== 'guest' && <ResetPassword account={account} />}
          </>
        )
      }
      action={
        isReadOnly || account?.isDeleted ? undefined : (
          <Button type="submit" form={ACCOUNT_FORM} aria-keyshortcuts={SAVE_KEYS} variant="contained" color="secondary">
            {translate('ra.action.save')}
          </Button>
        )
      }
    />
  );
}

/** Only anyone who may set others' passwords has the button. */
function ResetPassword({ account }: { account: AccountRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  if (!can(actor, 'resetPassword', 'users')) return null;
  return (
    <>
      <Button startIcon={<LockResetOutlined />} onClick={() => setOpen(true)}>
        {translate('people.resetPassword')}
      </Button>
      {isOpen && (
        <Suspense>
          <PasswordResetDialog open email={account.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Takes effect at once, also on running sessions; switching off asks first and names what follows. */
function EnabledSwitch({ account, resource }: { account: AccountRecord; resource: string }) {
  const translate = useTranslate();
  const api = useApi();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useAction();

  async function change(isEnabled: boolean) {
    const params = { id: account.id, data: { isEnabled }, previousData: account };
    await run(() => api.update(resource, params), isEnabled ? 'people.enabled.nowOn' : 'people.enabled.nowOff');
    setAsking(false);
    refresh();
  }

  const kind = account.role === 'tenant' ? 'community' : 'person';
  return (
    <>
      <FormControlLabel
        sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
        control={
          <Switch
            checked={account.isEnabled}
            disabled={isPending}
            onChange={(_, isOn) => (isOn ? void change(true) : setAsking(true))}
            slotProps={{ input: { role: 'switch', 'aria-label': translate('people.enabled.label') } }}
          />
        }
        label={translate(account.isEnabled ? 'people.enabled.label' : 'people.disabled')}
      />
      <ConfirmDialog
        open={isAsking}
        title="people.enabled.askTitle"
        confirm="people.enabled.off"
        isDestructive
        isPending={isPending}
        onConfirm={() => void change(false)}
        onClose={() => setAsking(false)}
      >
        {translate(`people.enabled.ask.${kind}`, { name: accountName(account) })}
      </ConfirmDialog>
    </>
  );
}
