import '@fontsource-variable/inter/wght.css';
import '../theme/tokens.css';
import './access.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserSession } from '../providers/browser-session.ts';
import { chosenLanguage } from '../providers/language.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { AccessPage } from './AccessPage.tsx';
import { homeAfterSignIn, safeNext } from './next-path.ts';

const { pathname, search, origin } = window.location;
const isScannerPage = pathname.startsWith('/login/scanner');
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = storedPreference('theme') ?? (prefersDark ? 'dark' : 'light');

const open = (path: string) => window.location.assign(path);

/** Whoever is signed in already goes on to their home (ROUTE-014). */
async function goOnIfSignedIn(): Promise<void> {
  const user = await browserSession.start();
  const home = user && homeAfterSignIn(user, isScannerPage);
  if (!home) return;
  await browserSession.handOver();
  open(safeNext(search, origin) ?? home);
}

if (browserSession.mayBeOpen()) goOnIfSignedIn().catch(() => undefined);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AccessPage
        session={browserSession}
        path={pathname}
        initialLanguage={chosenLanguage(storedPreference('locale'), navigator.language)}
        onSignedIn={open}
      />
    </StrictMode>,
  );
}
