import { type FormEvent, useState } from 'react';
import type { Language } from '#domain/shared/language.ts';
import { canUsePasskeys, isCalledOff, signWithPasskey } from '../providers/session/passkeys.ts';
import type { FactorQuestion, Session } from '../providers/session/session.ts';
import { Field } from './fields/Field.tsx';
import { type SignInResult, secondStep } from './sign-in.ts';
import type { AccessTexts } from './texts.ts';

export interface SecondStepFormProps {
  session: Session;
  question: FactorQuestion;
  texts: AccessTexts;
  language: Language;
  isScannerPage: boolean;
  onHome: (home: string) => void;
  /** Back to e-mail and password. */
  onBack: () => void;
}

/** What was typed before brought the person here: the hands are on the keyboard. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** After the password: the code of an app, a passkey, or a recovery code in their place. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { session, question, texts, language, isScannerPage, onHome, onBack } = props;
  const { token, methods, passkeyOptions } = question;
  const hasPasskey = methods.passkey && passkeyOptions !== null && canUsePasskeys();
  const [isRecovery, setRecovery] = useState(!methods.code && !hasPasskey);
  const [problem, setProblem] = useState('');
  const [fieldError, setFieldError] = useState('');
  const [isPending, setPending] = useState(false);
  const name = isRecovery ? 'recoveryCode' : 'code';
  const hasField = isRecovery || methods.code;

  async function conclude(attempt: Promise<SignInResult>) {
    setPending(true);
    setProblem('');
    setFieldError('');
    const result = await attempt;
    if ('home' in result) return onHome(result.home);
    setPending(false);
    const text =
      'message' in result && result.message ? result.message : 'problem' in result ? texts[result.problem] : '';
    if (hasField && 'code' in result && /^(code|recovery_code)_wrong$/.test(result.code ?? '')) setFieldError(text);
    else setProblem(text);
  }

  function send(text: string) {
    const value = text.replace(/\s/g, '');
    if (isPending) return;
    if (value === '') return setFieldError(texts.required);
    if (!isRecovery && !/^\d{6}$/.test(value)) return setFieldError(texts.codeInvalid);
    void conclude(secondStep(session, { token, [name]: value }, language, isScannerPage));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get(name) ?? ''));
  }

  async function signInstead() {
    if (!passkeyOptions) return;
    setProblem('');
    try {
      const passkey = await signWithPasskey(passkeyOptions);
      await conclude(secondStep(session, { token, passkey }, language, isScannerPage));
    } catch (error) {
      if (!isCalledOff(error)) setProblem(texts.passkeyFailed);
    }
  }

  const lead = isRecovery ? 'secondRecoveryLead' : methods.code ? 'secondCodeLead' : 'secondPasskeyLead';
  return (
    <form className="form" noValidate onSubmit={submit}>
      <div>
        <h2 className="step">{texts.secondTitle}</h2>
        <p className="lead">{texts[lead]}</p>
      </div>
      {hasField && (
        <Field
          key={name}
          label={isRecovery ? texts.recoveryCode : texts.code}
          error={fieldError || undefined}
          name={name}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          spellCheck={false}
          boxRef={focus}
          onInput={(event) => {
            const text = event.currentTarget.value.replace(/\s/g, '');
            if (!isRecovery && /^\d{6}$/.test(text)) send(text);
          }}
        />
      )}
      <div role="alert" className="problem">
        {problem && <p>{problem}</p>}
      </div>
      {hasField && (
        <button type="submit" className="submit" disabled={isPending}>
          {isPending ? texts.submitting : texts.confirmIdentity}
        </button>
      )}
      {hasPasskey && (
        <button
          type="button"
          className={hasField ? 'quiet' : 'submit'}
          disabled={isPending}
          onClick={() => void signInstead()}
        >
          {texts.usePasskey}
        </button>
      )}
      <div className="ways">
        {methods.recovery && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setRecovery(!isRecovery);
              setFieldError('');
            }}
          >
            {isRecovery ? (methods.code ? texts.useCode : texts.usePasskey) : texts.useRecovery}
          </button>
        )}
        <button type="button" className="link" onClick={onBack}>
          {texts.startAgain}
        </button>
      </div>
    </form>
  );
}
