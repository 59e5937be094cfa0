import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { type OwnPasskey, passkeyName } from '#domain/access/security.ts';
import { formatDate } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { canUsePasskeys, createPasskey, isCalledOff } from '#src/providers/session/passkeys.ts';
import { SecurityRow } from './SecurityRow.tsx';
import { useChange } from './use-security.ts';

export interface PasskeysPartProps {
  passkeys: readonly OwnPasskey[];
  /** Told of recovery codes that came with the first factor. */
  onRecoveryCodes: (codes: readonly string[]) => void;
}

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: OwnPasskey };

/** Passkeys: added, named, removed. */
export function PasskeysPart({ passkeys, onRecoveryCodes }: PasskeysPartProps) {
  const translate = useTranslate();
  const toast = useToast();
  const change = useChange();
  const { call } = useApi();
  const [open, setOpen] = useState<Open>();
  const [isPending, setPending] = useState(false);
  const close = () => setOpen(undefined);

  /** Answers false where the dialog stays: the person called it off. */
  async function add(name: string): Promise<boolean> {
    const { token, options } = await call('POST users/me/passkeys/options');
    const passkey = await createPasskey(options).catch((error: unknown) => {
      if (!isCalledOff(error)) toast('security.passkeys.failed', { type: 'error' });
    });
    if (!passkey) return false;
    const { recoveryCodes } = await call('POST users/me/passkeys', { body: { token, name, passkey } });
    await change(async () => undefined, 'security.passkeys.added');
    if (recoveryCodes) onRecoveryCodes(recoveryCodes);
    return true;
  }

  async function rename(id: string, name: string): Promise<void> {
    await call('PATCH users/me/passkeys/:id', { params: { id }, body: { name } });
    await change(async () => undefined, 'security.passkeys.renamed');
  }

  async function remove(id: string) {
    setPending(true);
    await change(() => call('DELETE users/me/passkeys/:id', { params: { id } }), 'security.passkeys.removed');
    setPending(false);
    close();
  }

  return (
    <SecurityRow
      title="security.passkeys.title"
      help={canUsePasskeys() ? 'security.passkeys.help' : 'security.passkeys.unsupported'}
      action={
        <Button variant="outlined" disabled={!canUsePasskeys()} onClick={() => setOpen({ what: 'add' })}>
          {translate('security.passkeys.add')}
        </Button>
      }
    >
      <Stack component="ul" spacing={1} sx={{ m: 0, mt: passkeys.length > 0 ? 1.5 : 0, p: 0, listStyle: 'none' }}>
        {passkeys.map((passkey) => (
          <Box
            component="li"
            key={passkey._id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('security.passkeys.created', { date: formatDate(passkey.createdAt) })}
                {passkey.lastUsedAt &&
                  ` · ${translate('security.passkeys.used', { date: formatDate(passkey.lastUsedAt) })}`}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              <Button
                size="small"
                aria-label={translate('security.passkeys.renameOf', { name: passkey.name })}
                onClick={() => setOpen({ what: 'rename', passkey })}
              >
                {translate('security.passkeys.rename')}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={translate('security.passkeys.removeOf', { name: passkey.name })}
                onClick={() => setOpen({ what: 'remove', passkey })}
              >
                {translate('security.passkeys.remove')}
              </Button>
            </Box>
          </Box>
        ))}
      </Stack>
      {open && open.what !== 'remove' && (
        <FormDialog<{ name: string }>
          open
          title={open.what === 'add' ? 'security.passkeys.add' : 'security.passkeys.rename'}
          help="security.passkeys.nameHelp"
          {...(open.what === 'rename' && { record: { name: open.passkey.name } })}
          schema={passkeyName}
          submit={open.what === 'add' ? 'security.passkeys.create' : 'security.passkeys.rename'}
          onSubmit={({ name }) => (open.what === 'add' ? add(name) : rename(open.passkey._id, name))}
          onClose={close}
        >
          <TextInput source="name" label="security.passkeys.name" isRequired autoFocus autoComplete="off" />
        </FormDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          title={translate('security.passkeys.removeTitle', { name: open.passkey.name })}
          confirm="security.passkeys.remove"
          isDestructive
          isPending={isPending}
          onConfirm={() => void remove(open.passkey._id)}
          onClose={close}
        >
          {translate('security.passkeys.removeText')}
        </ConfirmDialog>
      )}
    </SecurityRow>
  );
}
