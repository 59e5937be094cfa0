import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/shared/language.ts';
import type { Options } from '../providers/options.ts';
import { canUsePasskeys, hasUsedPasskey } from '../providers/session/passkeys.ts';
import type { FactorQuestion, Session } from '../providers/session/session.ts';
import type { AccessApi } from './access-api.ts';
import { captchaToken } from './captcha.ts';
import { Field } from './fields/Field.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { safeNext } from './next-path.ts';
import { ResetDialog } from './ResetDialog.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { type SignInProblem, type SignInResult, signIn, signInWithGoogle, signInWithPasskey } from './sign-in.ts';
import { leaveToGoogle, takeSocialAnswer } from './social.ts';
import type { AccessTexts } from './texts.ts';

let isPrefetched = false;

/** Fetches the application's files while the person types, so that it opens at once afterwards. */
async function prefetchShell(): Promise<void> {
  if (isPrefetched) return;
  isPrefetched = true;
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const source of page.querySelectorAll<HTMLElement>(
      'script[type=module][src], link[rel=modulepreload][href], link[rel=stylesheet][href]',
    )) {
      const href = source.getAttribute('src') ?? source.getAttribute('href') ?? '';
      const isStyle = source.getAttribute('rel') === 'stylesheet';
      document.head.append(
        Object.assign(document.createElement('link'), { rel: isStyle ? 'prefetch' : 'modulepreload', href }),
      );
    }
  } catch {
    // Only a head start: the application loads its files anyway.
  }
}

export interface SignInFormProps {
  session: Session;
  api: AccessApi;
  options: Options;
  texts: AccessTexts;
  language: Language;
  isScannerPage: boolean;
  /** Opens the person's first page. */
  onSignedIn: (path: string) => void;
}

type Missing = { email: boolean; password: boolean };
type Problem = { problem: SignInProblem; message?: string };

/** E-mail and password; what is wrong is said beside the field or above the button. */
export function SignInForm(props: SignInFormProps) {
  const { session, api, options, texts, language, isScannerPage, onSignedIn } = props;
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  const [question, setQuestion] = useState<FactorQuestion>();
  const [resetFor, setResetFor] = useState<string | undefined>(
    new URLSearchParams(window.location.search).has('reset') ? '' : undefined,
  );
  const google = isScannerPage ? options.social?.google : undefined;

  async function open(home: string) {
    await session.handOver();
    onSignedIn(safeNext(window.location.search, window.location.origin) ?? home);
  }

  async function conclude(attempt: Promise<SignInResult>) {
    setProblem(undefined);
    setPending(true);
    const result = await attempt;
    if ('home' in result) return open(result.home);
    setPending(false);
    if ('question' in result) setQuestion(result.question);
    else if (result.code !== 'called_off') setProblem(result);
  }

  // Coming back from Google's page; taken once, so it does not matter how often the page is drawn.
  const goOn = useRef(conclude);
  goOn.current = conclude;
  useEffect(() => {
    const answer = takeSocialAnswer();
    if (answer === 'failed') setProblem({ problem: 'socialFailed' });
    else if (answer) void goOn.current(signInWithGoogle(session, answer.token, language, isScannerPage));
  }, [session, language, isScannerPage]);

  // The browser offers a passkey in the e-mail's field, where one was used before.
  useEffect(() => {
    if (!hasUsedPasskey()) return;
    void signInWithPasskey(session, language, isScannerPage, true).then((result) => {
      if ('home' in result) void goOn.current(Promise.resolve(result));
    });
  }, [session, language, isScannerPage]);

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
    const captcha = await captchaToken(options.captcha, 'login');
    await conclude(signIn(session, { email, password, captcha }, isScannerPage));
  }

  async function openGoogle() {
    if (!google) return;
    setPending(true);
    await leaveToGoogle(google).catch(() => {
      setPending(false);
      setProblem({ problem: 'socialFailed' });
    });
  }

  if (question) {
    return (
      <SecondStepForm
        {...{ session, question, texts, language, isScannerPage }}
        onHome={(home) => void open(home)}
        onBack={() => setQuestion(undefined)}
      />
    );
  }
  return (
    <>
      <form ref={form} className="form" noValidate onSubmit={submit} onInput={() => void prefetchShell()}>
        <Field
          label={texts.email}
          error={missing.email ? texts.emailRequired : undefined}
          name="email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField texts={texts} error={missing.password ? texts.passwordRequired : undefined} />
        <button
          type="button"
          className="link forgot"
          onClick={() => setResetFor(form.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '')}
        >
          {texts.forgot}
        </button>
        <div role="alert" className="problem" data-key={problem?.problem}>
          {problem && <p>{problem.message ?? texts[problem.problem]}</p>}
        </div>
        {/* Said to everybody alike, so that it tells nothing of the address. */}
        {problem?.problem === 'wrong' && (
          <p className="hint">
            {texts.maybeUnconfirmed} <a href="/confirm">{texts.resend}</a>
          </p>
        )}
        <button type="submit" className="submit" disabled={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </button>
        {canUsePasskeys() && (
          <button
            type="button"
            className="quiet"
            disabled={isPending}
            onClick={() => void conclude(signInWithPasskey(session, language, isScannerPage))}
          >
            {texts.passkeySignIn}
          </button>
        )}
        {google && (
          <button type="button" className="quiet" disabled={isPending} onClick={openGoogle}>
            {texts.google}
          </button>
        )}
      </form>
      {resetFor !== undefined && (
        <ResetDialog api={api} texts={texts} email={resetFor} onClose={() => setResetFor(undefined)} />
      )}
    </>
  );
}
