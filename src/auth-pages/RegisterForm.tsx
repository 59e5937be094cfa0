import { type FormEvent, useRef, useState } from 'react';
import type { Invited } from '#domain/users/invitation.ts';
import type { Options } from '../providers/options.ts';
import type { AccessApi } from './access-api.ts';
import { Consents } from './fields/Consents.tsx';
import { Field } from './fields/Field.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PasswordRules } from './fields/PasswordRules.tsx';
import {
  errorsOfAnswer,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationValues,
  registrationErrors,
  registrationFields,
} from './registration-form.ts';
import type { AccessTexts } from './texts.ts';

/** `unknown`: the check itself was not possible, which says nothing of the name. */
type NameState = 'idle' | 'checking' | 'free' | 'taken' | 'unknown';

/** Asks whether a community name is free, on leaving the field and before sending. */
function useNameCheck(api: AccessApi, own = '') {
  const [state, setState] = useState<NameState>('idle');
  const asked = useRef('');

  async function check(given: string): Promise<NameState> {
    const name = given.trim();
    asked.current = name;
    // A community's own name is free to itself.
    if (name === '' || name === own) {
      setState('idle');
      return 'idle';
    }
    setState('checking');
    const answer = await api.checkName(name);
    const next = answer.isOk ? 'free' : answer.code === 'community_name_taken' ? 'taken' : 'unknown';
    // A later question is the one that counts.
    if (asked.current === name) setState(next);
    return next;
  }

  return { state, check, forget: () => setState('idle') };
}

export interface RegisterFormProps {
  api: AccessApi;
  texts: AccessTexts;
  links: Options['links'];
  /** The person who was invited: their address is known, and proven. */
  invitation?: Invited & { token: string };
  /** Told of the address, and of the password chosen for it. */
  onRegistered: (email: string, password: string) => void;
}

const newKey = () => `register-${Date.now()}-${Math.random().toString(36).slice(2)}`;

function readForm(form: HTMLFormElement): { values: RegistrationValues; isOn: (name: string) => boolean } {
  const data = new FormData(form);
  const entries = registrationFields.map((name) => [name, String(data.get(name) ?? '')]);
  return { values: Object.fromEntries(entries) as RegistrationValues, isOn: (name) => data.get(name) !== null };
}

const bodyOf = (values: RegistrationValues, isOn: (name: string) => boolean) => ({
  email: values.email.trim(),
  ...acceptedBody(values, isOn),
  role: 'tenant',
  tenant: { businessName: values.businessName.trim(), contactEmail: values.email.trim() },
  ...(values.affiliateCode.trim() && { affiliateCode: values.affiliateCode.trim() }),
});

/** What is asked of everybody. */
const acceptedBody = (values: RegistrationValues, isOn: (name: string) => boolean) => ({
  password: values.password,
  name: values.name.trim(),
  surname: values.surname.trim(),
  termsAndConditionsAccepted: isOn('terms') && isOn('privacy'),
  privacyAcceptedForMarketingPurposes: isOn('marketing'),
  privacyAcceptedForProfilingPurposes: isOn('profiling'),
});

function nameHint(state: NameState, texts: AccessTexts): string | undefined {
  if (state === 'checking') return texts.nameChecking;
  if (state === 'free') return texts.nameFree;
  return state === 'unknown' ? texts.nameUnknown : undefined;
}

/** What a community is asked to register; refusals are at their fields and nothing typed is lost. */
export function RegisterForm({ api, texts, links, invitation, onRegistered }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(newKey());
  const name = useNameCheck(api, invitation?.businessName);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [problem, setProblem] = useState<{ key: string; text: string }>();
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);

  function show(found: RegistrationErrors) {
    setErrors(found);
    const first = registrationFields.find((field) => found[field]);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  /** Judges a field when it is left; one that was wrong is judged again while it is mended. */
  function judge(field: RegistrationField, isLeft: boolean) {
    if (!form.current || (!isLeft && !errors[field])) return;
    const { values } = readForm(form.current);
    const asked: RegistrationField[] =
      field === 'password' && values.repeatPassword !== '' ? ['password', 'repeatPassword'] : [field];
    const found = registrationErrors(values, texts, asked);
    setErrors((before) => ({ ...before, ...Object.fromEntries(asked.map((one) => [one, found[one]])) }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { values, isOn } = readForm(event.currentTarget);
    setProblem(undefined);
    const found = registrationErrors(values, texts);
    if (Object.keys(found).length > 0) return show(found);
    if (!isOn('terms') || !isOn('privacy')) {
      form.current?.querySelector<HTMLInputElement>(`[name=${isOn('terms') ? 'privacy' : 'terms'}]`)?.focus();
      return setProblem({ key: 'acceptFlags', text: texts.acceptFlags });
    }
    setPending(true);
    const isTaken = (await name.check(values.businessName)) === 'taken';
    const answer = isTaken ? undefined : await send(values, isOn);
    setPending(false);
    if (!answer) return;
    if (answer.isOk) return onRegistered(values.email.trim(), values.password);
    // What is sent next is another request, unless this one may have arrived without our hearing of it.
    if (answer.status !== 0) key.current = newKey();
    const refused = errorsOfAnswer(answer, texts);
    if (Object.keys(refused).length > 0) return show(refused);
    setProblem({ key: answer.code, text: answer.status === 0 ? texts.offline : answer.message || texts.unexpected });
  }

  const send = (values: RegistrationValues, isOn: (name: string) => boolean) =>
    invitation
      ? api.acceptInvitation(invitation.token, {
          ...acceptedBody(values, isOn),
          businessName: values.businessName.trim(),
        })
      : api.register(bodyOf(values, isOn), key.current);

  const isTaken = name.state === 'taken';
  const field = (one: RegistrationField) => ({
    name: one,
    error: errors[one],
    onBlur: () => judge(one, true),
    onInput: () => judge(one, false),
  });

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <Field
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        {...(invitation && { defaultValue: invitation.email, readOnly: true })}
        {...field('email')}
      />
      <Field
        label={texts.businessName}
        autoComplete="organization"
        defaultValue={invitation?.businessName}
        {...field('businessName')}
        error={errors.businessName ?? (isTaken ? texts.nameTaken : undefined)}
        help={<span role="status">{nameHint(name.state, texts)}</span>}
        onBlur={(event) => {
          judge('businessName', true);
          void name.check(event.currentTarget.value);
        }}
        onInput={() => {
          judge('businessName', false);
          name.forget();
        }}
      />
      <div className="pair">
        <Field label={texts.firstName} autoComplete="given-name" {...field('name')} />
        <Field label={texts.surname} autoComplete="family-name" {...field('surname')} />
      </div>
      <div className="pair">
        <PasswordField
          texts={texts}
          isNew
          error={errors.password}
          help={<PasswordRules password={password} texts={texts} />}
          onBlur={() => judge('password', true)}
          onInput={(text) => {
            setPassword(text);
            judge('password', false);
          }}
        />
        <PasswordField
          texts={texts}
          isNew
          label={texts.repeatPassword}
          name="repeatPassword"
          error={errors.repeatPassword}
          onBlur={() => judge('repeatPassword', true)}
          onInput={() => judge('repeatPassword', false)}
        />
      </div>
      {!invitation && (
        <Field label={texts.affiliateCode} mark={texts.optional} autoComplete="off" {...field('affiliateCode')} />
      )}
      <Consents texts={texts} links={links} />
      <div role="alert" className="problem" data-key={problem?.key}>
        {problem && <p>{problem.text}</p>}
      </div>
      <button type="submit" className="submit" disabled={isPending || isTaken}>
        {isPending ? texts.creating : texts.createAccount}
      </button>
    </form>
  );
}
