import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../components/feedback/ActionDialog.tsx';
import {
  type AuthenticationResponseJSON,
  canUsePasskeys,
  isCalledOff,
  type PublicKeyCredentialRequestOptionsJSON,
  signWithPasskey,
} from '../../providers/session/passkeys.ts';

const inputs = {
  password: { type: 'password', autoComplete: 'current-password' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  recoveryCode: { type: 'text', autoComplete: 'off' },
} as const;
export type FactorKind = keyof typeof inputs;

/** One of them: what was typed, or signed. */
export interface FactorAnswer extends Partial<Record<FactorKind, string>> {
  passkey?: AuthenticationResponseJSON;
}

export interface FactorDialogProps {
  /** Message keys. */
  title: string;
  text: string;
  submit: string;
  cancel: string;
  /** What may be typed, the first of them at first. */
  kinds: readonly FactorKind[];
  passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
  /** The address, for programs that fill passwords in. */
  email: string;
  /** Answers what was wrong with it. */
  onSend: (answer: FactorAnswer) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks who somebody is, over a page that stays as it is. */
export function FactorDialog(props: FactorDialogProps) {
  const { title, text, submit, cancel, kinds, email, onSend, onClose } = props;
  const translate = useTranslate();
  const passkeyOptions = canUsePasskeys() ? props.passkeyOptions : null;
  const [kind, setKind] = useState(kinds[0]);
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const other = kinds.find((one) => one !== kind);

  async function send(answer: FactorAnswer) {
    setPending(true);
    setError('');
    setError((await onSend(answer)) ?? '');
    setPending(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog over a form stands inside it for React: what is sent here is not that form's.
    event.stopPropagation();
    if (kind) void send({ [kind]: String(new FormData(event.currentTarget).get(kind) ?? '') });
  }

  async function signInstead(options: PublicKeyCredentialRequestOptionsJSON) {
    try {
      await send({ passkey: await signWithPasskey(options) });
    } catch (failure) {
      if (!isCalledOff(failure)) setError(translate('security.passkeys.failed'));
    }
  }

  return (
    <ActionDialog
      title={translate(title)}
      maxWidth="xs"
      isPending={isPending}
      cancel={translate(cancel)}
      action={
        kind && (
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {translate(submit)}
          </Button>
        )
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(text)}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {error && (
          <Alert severity="error" sx={{ alignSelf: 'stretch' }}>
            {error}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {kind && (
          <TextField
            key={kind}
            name={kind}
            label={translate(`security.kinds.${kind}`)}
            type={inputs[kind].type}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { ...inputs[kind], type: undefined, spellCheck: false } }}
          />
        )}
        {passkeyOptions && (
          <Button
            variant="outlined"
            startIcon={<FingerprintOutlined />}
            disabled={isPending}
            onClick={() => void signInstead(passkeyOptions)}
          >
            {translate('security.passkeys.use')}
          </Button>
        )}
        {other && (
          <Link component="button" type="button" onClick={() => setKind(other)}>
            {translate(`security.instead.${other}`)}
          </Link>
        )}
      </Stack>
    </ActionDialog>
  );
}
