import { useEffect, useState } from 'react';
import type { Language } from '../../domain/lookup/schema.ts';
import { Logo } from '../components/Logo.tsx';
import type { Session } from '../providers/session.ts';
import { storePreference } from '../providers/store-keys.ts';
import { SignInForm } from './SignInForm.tsx';
import { accessTexts } from './texts.ts';

export interface AccessPageProps {
  session: Session;
  path: string;
  initialLanguage: Language;
  onSignedIn: (path: string) => void;
}

/** The sign-in pages: `/login`, `/login/scanner`; any other path of this entry is not found. */
export function AccessPage({ session, path, initialLanguage, onSignedIn }: AccessPageProps) {
  const [language, setLanguage] = useState(initialLanguage);
  const texts = accessTexts[language];
  const page = path.replace(/\/$/, '');
  const isScannerPage = page === '/login/scanner';
  const isKnown = isScannerPage || page === '/login';
  const title = !isKnown ? texts.notFound : isScannerPage ? texts.scannerTitle : texts.title;

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · Regia`;
  }, [language, title]);

  function switchLanguage() {
    const next = language === 'it' ? 'en' : 'it';
    storePreference('locale', next);
    setLanguage(next);
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
        <section className="panel">
          <h1>{title}</h1>
          {isKnown ? (
            <>
              <p className="lead">{isScannerPage ? texts.scannerLead : texts.lead}</p>
              <SignInForm session={session} texts={texts} isScannerPage={isScannerPage} onSignedIn={onSignedIn} />
              <p className="other">
                <a href={isScannerPage ? '/login' : '/login/scanner'}>
                  {isScannerPage ? texts.toOrganiser : texts.toScanner}
                </a>
              </p>
            </>
          ) : (
            <>
              <p className="lead">{texts.notFoundText}</p>
              <a className="submit" href="/login">
                {texts.toLogin}
              </a>
            </>
          )}
        </section>
      </main>
    </div>
  );
}
