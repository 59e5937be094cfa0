import type { ReactNode } from 'react';
import type { FieldMessages } from '#domain/errors.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { ErrorSummary, Field, FieldError, Hidden, Tick, Trap } from '../components/FormParts.tsx';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { bookingWordsOf } from '../words.ts';

interface CommunityFormProps {
  frame: PageFrame;
  community: PublicCommunity;
  path: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A community's page that asks one thing, or says what became of it. */
export function CommunityFormPage({ frame, community, path, title, text, children }: CommunityFormProps) {
  return (
    <Layout frame={frame} title={title} path={path} isUnlisted community={community} isBelow>
      <section className="screen">
        <div className="wrap state">
          <div className="panel">
            <div className="in2">
              <h1>{title}</h1>
              <p role="status">{text}</p>
              {children}
            </div>
          </div>
        </div>
      </section>
    </Layout>
  );
}

export interface SentForm {
  name: string;
  surname: string;
  email: string;
  hasReadPrivacy: boolean;
  wantsNews: boolean;
}

interface FormProps {
  frame: PageFrame;
  action: string;
  form: SentForm;
  messages: FieldMessages;
  /** What is wrong with no field of its own. */
  sentence?: string | undefined;
  token: string;
  trap: string;
  privacyUrl: string;
}

/** Who wants to follow: name, address, consents. */
export function FollowForm({ frame, action, form, messages, sentence, token, trap, privacyUrl }: FormProps) {
  const words = bookingWordsOf(frame.language);
  const field = (name: 'name' | 'surname' | 'email') => ({
    ...{ frame, messages, name, label: words[name], value: form[name] },
  });
  return (
    <form className="form" method="post" action={action} noValidate>
      <Hidden fields={[['token', token]]} />
      <Trap name={trap} />
      <ErrorSummary {...{ frame, messages, sentence }} />
      <div className="g2 form">
        <Field {...field('name')} autoComplete="given-name" maxLength={80} />
        <Field {...field('surname')} autoComplete="family-name" maxLength={80} />
      </div>
      <Field {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <div>
        <Tick
          name="privacy"
          isTicked={form.hasReadPrivacy}
          message={messages['privacy'] && <FieldError {...{ frame, name: 'privacy', message: messages['privacy'] }} />}
        >
          {words.privacy} <a href={privacyUrl}>{words.privacyLink}</a>
        </Tick>
        <Tick name="news" isTicked={form.wantsNews}>
          {words.follow.news}
        </Tick>
      </div>
      <button type="submit" className="btn main full">
        {words.follow.send}
      </button>
    </form>
  );
}

/** Under which address somebody booked. */
export function LookupForm({ frame, action, form, messages, sentence, token, trap }: FormProps) {
  const words = bookingWordsOf(frame.language);
  return (
    <form className="form" method="post" action={action} noValidate>
      <Hidden fields={[['token', token]]} />
      <Trap name={trap} />
      <ErrorSummary {...{ frame, messages, sentence }} />
      <Field
        {...{ frame, messages, name: 'email', label: words.email, value: form.email }}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <button type="submit" className="btn main full">
        {words.follow.send}
      </button>
    </form>
  );
}

/** A form with one button and nothing to fill in. */
export function ConfirmForm({ action, label }: { action: string; label: string }) {
  return (
    <form noValidate method="post" action={action}>
      <button type="submit" className="btn main full">
        {label}
      </button>
    </form>
  );
}

interface PasswordFormProps {
  frame: PageFrame;
  action: string;
  words: { password: string; passwordHelp: string; submit: string };
  /** Why the one that was sent will not do. */
  problem: string | undefined;
}

/** Choosing the password of a new account. */
export function PasswordForm({ frame, action, words, problem }: PasswordFormProps) {
  const messages: FieldMessages = problem === undefined ? {} : { password: problem };
  return (
    <form className="form" method="post" action={action} noValidate>
      <Field
        {...{ frame, messages, name: 'password', label: words.password, value: '', help: words.passwordHelp }}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <button type="submit" className="btn main full">
        {words.submit}
      </button>
    </form>
  );
}
