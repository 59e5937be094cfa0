import { type FormEvent, useRef, useState } from 'react';
import type { Session } from '../providers/session.ts';
import { Field } from './Field.tsx';
import { safeNext } from './next-path.ts';
import { PasswordField } from './PasswordField.tsx';
import { prefetchShell } from './prefetch.ts';
import { type SignInProblem, signIn } from './sign-in.ts';
import type { AccessTexts } from './texts.ts';

export interface SignInFormProps {
  session: Session;
  texts: AccessTexts;
  isScannerPage: boolean;
  /** Opens the person's first page. */
  onSignedIn: (path: string) => void;
}

type Missing = { email: boolean; password: boolean };

/** E-mail and password; what is wrong is said beside the field or above the button. */
export function SignInForm({ session, texts, isScannerPage, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const [problem, setProblem] = useState<SignInProblem>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const lacks = { email: email === '', password: password === '' };
    setMissing(lacks);
    setProblem(undefined);
    if (lacks.email || lacks.password) {
      form.current?.querySelector<HTMLInputElement>(lacks.email ? '[name=email]' : '[name=password]')?.focus();
      return;
    }
    setPending(true);
    const result = await signIn(session, email, password, isScannerPage);
    if ('home' in result) {
      await session.handOver();
      onSignedIn(safeNext(window.location.search, window.location.origin) ?? result.home);
      return;
    }
    setPending(false);
    setProblem(result.problem);
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} onInput={() => void prefetchShell()}>
      <Field
        label={texts.email}
        error={missing.email ? texts.emailRequired : undefined}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField texts={texts} error={missing.password ? texts.passwordRequired : undefined} />
      <div role="alert" className="problem" data-key={problem}>
        {problem && <p>{texts[problem]}</p>}
      </div>
      <button type="submit" className="submit" disabled={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
