import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocale, useLogout, useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/feedback/DialogFrame.tsx';
import { leaveToLogin } from '../../providers/authProvider.ts';
import { type FactorQuestion, SessionError } from '../../providers/session/session.ts';
import { useSession, useSessionUser } from '../../providers/session/useSessionUser.ts';
import { FactorDialog } from './FactorDialog.tsx';

/** Asks to sign in again over the page, which stays as it is and goes on afterwards. */
export function SessionDialog() {
  const translate = useTranslate();
  const session = useSession();
  const user = useSessionUser();
  const logout = useLogout();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(session.isExpired());
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const [question, setQuestion] = useState<FactorQuestion>();

  useEffect(
    () =>
      session.subscribe((event) => {
        if (event === 'expired') setOpen(true);
        if (event === 'resumed') {
          setOpen(false);
          setQuestion(undefined);
        }
        if (event === 'ended') leaveToLogin();
      }),
    [session],
  );

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setError('');
    try {
      const password = String(new FormData(event.currentTarget).get('password') ?? '');
      await session.signIn(user.email, password);
    } catch (failure) {
      if (failure instanceof SessionError && failure.question) return setQuestion(failure.question);
      const isWrong = failure instanceof SessionError && failure.status === 401;
      setError(translate(isWrong ? 'errors.wrong_credentials' : 'app.session.failed'));
    } finally {
      setPending(false);
    }
  }

  async function secondStep(answer: object, { token }: FactorQuestion): Promise<string | undefined> {
    try {
      await session.secondStep({ token, ...answer }, locale);
      return undefined;
    } catch (failure) {
      if (failure instanceof SessionError && failure.code === 'challenge_expired') setQuestion(undefined);
      return failure instanceof SessionError && failure.message ? failure.message : translate('app.session.failed');
    }
  }

  if (isOpen && question) {
    const { code, recovery } = question.methods;
    return (
      <FactorDialog
        title="app.session.title"
        text="security.secondStep"
        submit="app.session.signIn"
        cancel="app.session.leave"
        kinds={[...(code ? (['code'] as const) : []), ...(recovery ? (['recoveryCode'] as const) : [])]}
        passkeyOptions={question.passkeyOptions}
        email={user.email}
        onSend={(answer) => secondStep(answer, question)}
        onClose={() => logout()}
      />
    );
  }
  return (
    <DialogFrame
      open={isOpen}
      title={translate('app.session.title')}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={() => logout()} disabled={isPending}>
            {translate('app.session.leave')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {translate('app.session.signIn')}
          </Button>
        </>
      }
      onSubmit={signIn}
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('app.session.text')}
      </Typography>
      <Stack spacing={2}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField label={translate('ra.auth.email')} value={user.email} disabled autoComplete="username" />
        <TextField
          label={translate('ra.auth.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
      </Stack>
    </DialogFrame>
  );
}
