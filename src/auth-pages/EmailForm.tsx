import { type FormEvent, type ReactNode, useState } from 'react';
import { isEmail } from '#domain/values/email.ts';
import type { AccessAnswer } from './access-api.ts';
import { Field } from './fields/Field.tsx';
import type { AccessTexts } from './texts.ts';

export interface EmailFormProps {
  texts: AccessTexts;
  /** What the field starts from. */
  email?: string;
  submit: string;
  /** Said once the request was taken. */
  done: string;
  send: (email: string) => Promise<AccessAnswer>;
  children?: ReactNode;
}

/** One address to send a link to; the answer is the same whether it has an account. */
export function EmailForm({ texts, email: given = '', submit, done, send, children }: EmailFormProps) {
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [isPending, setPending] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const box = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    const email = box?.value.trim() ?? '';
    const wrong = email === '' ? texts.emailRequired : isEmail(email) ? undefined : texts.emailInvalid;
    setError(wrong);
    setProblem(undefined);
    if (wrong) return box?.focus();
    setPending(true);
    const answer = await send(email);
    setPending(false);
    if (answer.isOk) setDone(true);
    else setProblem(answer.status === 0 ? texts.offline : answer.message || texts.unexpected);
  }

  return (
    <form className="form" noValidate onSubmit={ask}>
      <Field
        label={texts.email}
        name="email"
        type="email"
        defaultValue={given}
        error={error}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        onInput={() => setDone(false)}
      />
      <div role="alert" className="problem">
        {problem && <p>{problem}</p>}
      </div>
      <div role="status" className="done">
        {isDone && <p>{done}</p>}
      </div>
      <div className="buttons">
        {children}
        <button type="submit" className="submit" disabled={isPending}>
          {isPending ? texts.sending : submit}
        </button>
      </div>
    </form>
  );
}
