import { type FormEvent, useRef, useState } from 'react';
import { isPassword } from '#domain/plain-rules.ts';
import type { AccessAnswer, AccessApi } from './access-api.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PasswordRules } from './fields/PasswordRules.tsx';
import type { AccessTexts } from './texts.ts';

export interface LinkPageProps {
  api: AccessApi;
  texts: AccessTexts;
  /** Of the link that was opened. */
  token: string;
  /** Told when the link has done its work. */
  onDone: () => void;
}

const textOf = (answer: AccessAnswer, texts: AccessTexts): string =>
  answer.status === 0 ? texts.offline : answer.message || texts.unexpected;

/** Confirms the address at a press of the button: programs that look at mails open links, but press nothing. */
export function ConfirmForm({ api, texts, token, onDone }: LinkPageProps) {
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const answer = await api.confirm(token);
    setPending(false);
    if (answer.isOk) return onDone();
    setOver(answer.code === 'confirm_link_invalid');
    setProblem(textOf(answer, texts));
  }

  return (
    <div className="form">
      <div role="alert" className="problem">
        {problem && <p>{problem}</p>}
      </div>
      {isOver ? (
        <>
          <p>{texts.linkInvalidConfirm}</p>
          <a className="submit" href="/login">
            {texts.toLogin}
          </a>
          <a href="/confirm">{texts.resend}</a>
        </>
      ) : (
        <button type="button" className="submit" disabled={isPending} onClick={confirm}>
          {isPending ? texts.confirming : texts.confirm}
        </button>
      )}
    </div>
  );
}

/** Sends the confirmation again. */
export function ResendForm({ api, texts, email = '' }: { api: AccessApi; texts: AccessTexts; email?: string }) {
  return (
    <EmailForm texts={texts} email={email} submit={texts.resend} done={texts.resent} send={api.requestConfirmation} />
  );
}

/** Chooses the new password a link allows. */
export function NewPasswordForm({ api, texts, token, onDone }: LinkPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ password?: string; repeatPassword?: string }>({});
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isPending, setPending] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const repeated = String(data.get('repeatPassword') ?? '');
    const wrong = {
      ...(!isPassword(password) && { password: password === '' ? texts.required : texts.passwordInvalid }),
      ...(repeated !== password && { repeatPassword: texts.repeatInvalid }),
    };
    setErrors(wrong);
    setProblem(undefined);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setPending(true);
    const answer = await api.resetPassword(token, password);
    setPending(false);
    if (answer.isOk) return onDone();
    if (answer.code === 'password_common') {
      setErrors({ password: answer.message });
      return form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
    setOver(answer.code === 'reset_link_invalid');
    setProblem(textOf(answer, texts));
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={save}>
      <PasswordField
        texts={texts}
        isNew
        label={texts.newPassword}
        error={errors.password}
        help={<PasswordRules password={password} texts={texts} />}
        onInput={setPassword}
      />
      <PasswordField
        texts={texts}
        isNew
        label={texts.repeatPassword}
        name="repeatPassword"
        error={errors.repeatPassword}
      />
      <div role="alert" className="problem">
        {problem && <p>{problem}</p>}
      </div>
      {isOver ? (
        <a className="submit" href="/login?reset">
          {texts.resetAgain}
        </a>
      ) : (
        <button type="submit" className="submit" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </button>
      )}
    </form>
  );
}
