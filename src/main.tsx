import './providers/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './theme/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { prefixesOf } from '#domain/permissions.ts';
import { App } from './App.tsx';
import { inTime, loadPage } from './preboot/load-page.ts';
import { revealWhenDrawn } from './preboot/reveal.ts';
import { leaveToLogin } from './providers/authProvider.ts';
import { readsShown } from './providers/first-read.ts';
import { createProviders } from './providers/providers.ts';
import { noteReach } from './providers/reach.ts';
import { browserSession, startSession } from './providers/session/browser-session.ts';
import { resourceTable } from './resource-table.ts';
import { StartFailed } from './StartFailed.tsx';

async function start(root: HTMLElement): Promise<void> {
  const asked = window.location.pathname + window.location.search;
  const page = loadPage(window.location.pathname, resourceTable);
  const [user, providers] = await Promise.all([startSession(), createProviders(browserSession, noteReach)]);
  if (!user) return leaveToLogin(asked === '/' ? undefined : asked);
  if (prefixesOf(user).length === 0) {
    await browserSession.signOut();
    return leaveToLogin();
  }
  await Promise.all([page, inTime(readsShown())]);
  const router = createBrowserRouter([{ path: '*', element: <App providers={providers} /> }]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  // Neither asked for nor loaded in the way of the first page; without it forms ask for themselves.
  setTimeout(() => {
    import('./providers/preload.ts').then(({ preload }) => preload(providers, user)).catch(() => undefined);
  }, 2000);
}

const root = document.getElementById('root');
const frame = document.getElementById('frame');
if (root && frame) revealWhenDrawn(frame, root);
if (root) start(root).catch((error: unknown) => createRoot(root).render(<StartFailed error={error} />));
