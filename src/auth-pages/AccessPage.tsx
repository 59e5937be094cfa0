import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { accessPageOf } from '#domain/access/access-pages.ts';
import type { Language } from '#domain/shared/language.ts';
import { Logo } from '../components/page/Logo.tsx';
import type { Options } from '../providers/options.ts';
import type { Session } from '../providers/session/session.ts';
import { storePreference } from '../providers/store-keys.ts';
import { createAccessApi } from './access-api.ts';
import { InvitationPage } from './InvitationPage.tsx';
import { ConfirmForm, NewPasswordForm, ResendForm } from './LinkPages.tsx';
import { leads, titles } from './pages.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { type AccessTexts, accessTexts } from './texts.ts';

export interface AccessPageProps {
  session: Session;
  path: string;
  initialLanguage: Language;
  options: Options;
  onSignedIn: (path: string) => void;
}

/** What a page ends with: the address a link went to, or that a link has done its work. */
type Outcome = { kind: 'registered'; email: string } | { kind: 'confirmed' | 'passwordSet' | 'accepted' };

const outcomeTitles = {
  registered: 'createdTitle',
  confirmed: 'confirmedTitle',
  passwordSet: 'resetDoneTitle',
  accepted: 'acceptedTitle',
} as const;

const doneTexts = { confirmed: 'confirmedText', passwordSet: 'resetDoneText', accepted: 'acceptedText' } as const;

/** The pages before sign-in: sign-in, registration, and those that links in mails open. */
export function AccessPage({ session, path, initialLanguage, options, onSignedIn }: AccessPageProps) {
  const [language, setLanguage] = useState(initialLanguage);
  const [outcome, setOutcome] = useState<Outcome>();
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = accessTexts[language];
  const api = useMemo(() => createAccessApi(language, options), [language, options]);
  const where = accessPageOf(path);
  const isWide = where.page === 'register' || where.page === 'invitation';
  const title = texts[outcome ? outcomeTitles[outcome.kind] : titles[where.page]];

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · Regia`;
  }, [language, title]);
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  function switchLanguage() {
    const next = language === 'it' ? 'en' : 'it';
    storePreference('locale', next);
    setLanguage(next);
  }

  function content(): ReactNode {
    switch (where.page) {
      case 'login':
      case 'scanner': {
        const isScannerPage = where.page === 'scanner';
        const shared = { session, api, options, texts, language, onSignedIn };
        return (
          <>
            <SignInForm {...shared} isScannerPage={isScannerPage} />
            <OtherDoors isScannerPage={isScannerPage} texts={texts} register={options.links.register ?? null} />
          </>
        );
      }
      case 'register':
        return (
          <>
            <RegisterForm
              api={api}
              texts={texts}
              links={options.links}
              onRegistered={(email) => setOutcome({ kind: 'registered', email })}
            />
            <p className="other">
              <a href="/login">{texts.haveAccount}</a>
            </p>
          </>
        );
      case 'resend':
        return <ResendForm api={api} texts={texts} />;
      case 'confirm':
        return (
          <ConfirmForm api={api} texts={texts} token={where.token} onDone={() => setOutcome({ kind: 'confirmed' })} />
        );
      case 'reset':
        return (
          <NewPasswordForm
            api={api}
            texts={texts}
            token={where.token}
            onDone={() => setOutcome({ kind: 'passwordSet' })}
          />
        );
      case 'invitation':
        return (
          <InvitationPage
            {...{ session, api, texts, options, onSignedIn }}
            token={where.token}
            onDone={() => setOutcome({ kind: 'accepted' })}
          />
        );
      case 'notFound':
        return <ToLogin texts={texts} />;
    }
  }

  return (
    <div className="access">
      <header>
        <span className="brand">
          <Logo /> Regia
        </span>
        <button type="button" className="language" lang={language === 'it' ? 'en' : 'it'} onClick={switchLanguage}>
          {texts.language}
        </button>
      </header>
      <main>
        <section className={isWide && !outcome ? 'panel wide' : 'panel'}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {outcome ? (
            <OutcomeText outcome={outcome} texts={texts}>
              {outcome.kind === 'registered' && <ResendForm api={api} texts={texts} email={outcome.email} />}
            </OutcomeText>
          ) : (
            <>
              <p className="lead">{texts[leads[where.page]]}</p>
              {content()}
            </>
          )}
        </section>
      </main>
    </div>
  );
}

const ToLogin = ({ texts }: { texts: AccessTexts }) => (
  <a className="submit" href="/login">
    {texts.toLogin}
  </a>
);

function OutcomeText({ outcome, texts, children }: { outcome: Outcome; texts: AccessTexts; children: ReactNode }) {
  if (outcome.kind === 'registered') {
    return (
      <>
        <p className="lead">{texts.createdText.replace('%{email}', outcome.email)}</p>
        <p className="lead">{texts.createdNote}</p>
        {children}
        <p className="other">
          <a href="/login">{texts.toLogin}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="lead">{texts[doneTexts[outcome.kind]]}</p>
      <ToLogin texts={texts} />
    </>
  );
}

interface OtherDoorsProps {
  isScannerPage: boolean;
  texts: AccessTexts;
  /** Another site on which communities register; null for the product's own page. */
  register: string | null;
}

/** From the sign-in page to registration and to the other sign-in page. */
function OtherDoors({ isScannerPage, texts, register }: OtherDoorsProps) {
  const outside = register === null ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <div className="other">
      {!isScannerPage && (
        <p>
          <span>{texts.noAccount}</span>{' '}
          <a href={register ?? '/register/community'} {...outside}>
            {texts.register}
            {register !== null && <span className="unseen"> ({texts.newTab})</span>}
          </a>
        </p>
      )}
      <p>
        <a href={isScannerPage ? '/login' : '/login/scanner'}>{isScannerPage ? texts.toOrganiser : texts.toScanner}</a>
      </p>
    </div>
  );
}
