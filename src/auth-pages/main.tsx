import { accessPageOf } from '#domain/access/access-pages.ts';
import '@fontsource-variable/inter/wght.css';
import '../theme/forced-colors.css';
import '../theme/tokens.css';
import './access.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { defaultOptions, type Options, readOptions } from '../providers/options.ts';
import { browserSession } from '../providers/session/browser-session.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { chosenLanguage } from '../providers/texts/language.ts';
import { AccessPage } from './AccessPage.tsx';
import { homeAfterSignIn, safeNext } from './next-path.ts';
import { isForStrangers } from './pages.ts';

const { pathname, search, origin } = window.location;
const isScannerPage = pathname.startsWith('/login/scanner');
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = storedPreference('theme') ?? (prefersDark ? 'dark' : 'light');

const open = (path: string) => window.location.assign(path);

/** The person who is signed in already goes on to their home. */
async function goOnIfSignedIn(): Promise<void> {
  const user = await browserSession.start();
  const home = user && homeAfterSignIn(user, isScannerPage, (await readOptions()).flags);
  if (!home) return;
  await browserSession.handOver();
  open(safeNext(search, origin) ?? home);
}

if (isForStrangers(accessPageOf(pathname)) && browserSession.mayBeOpen()) goOnIfSignedIn().catch(() => undefined);

/** Drawn at once; what the server's settings add comes with them. */
function draw(root: Root, options: Options): void {
  root.render(
    <StrictMode>
      <AccessPage
        session={browserSession}
        path={pathname}
        initialLanguage={chosenLanguage(storedPreference('locale'), navigator.language)}
        options={options}
        onSignedIn={open}
      />
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  draw(root, defaultOptions);
  void readOptions().then((options) => draw(root, options));
}
