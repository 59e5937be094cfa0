import '../providers/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { ShellContext } from '../components/page/shell-context.ts';
import { Toasts } from '../layout/Toasts.tsx';
import { createProviders } from '../providers/providers.ts';
import { noteReach } from '../providers/reach.ts';
import { browserSession, startSession } from '../providers/session/browser-session.ts';
import { SessionContext } from '../providers/session/useSessionUser.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { Gallery } from './Gallery.tsx';

/** The catalogue of inputs and fields, in development alone: the person who is signed in can upload and search in it. */
async function start(root: HTMLElement): Promise<void> {
  const [, providers] = await Promise.all([startSession(), createProviders(browserSession, noteReach)]);
  const { session, flags: _flags, ...context } = providers;
  createRoot(root).render(
    <SessionContext.Provider value={session}>
      <ShellContext.Provider value={{ prefix: 'tenant', resources: [] }}>
        <AdminContext {...context} lightTheme={lightTheme} darkTheme={darkTheme}>
          <CssBaseline enableColorScheme />
          <Gallery />
          <Toasts />
        </AdminContext>
      </ShellContext.Provider>
    </SessionContext.Provider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
