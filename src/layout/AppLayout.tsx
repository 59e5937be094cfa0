import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { itIT } from '@mui/material/locale';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formatTime } from '#domain/values/time.ts';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { OptionalBoundary } from '../components/feedback/OptionalBoundary.tsx';
import { PageSkeleton } from '../components/feedback/Skeletons.tsx';
import { lazyPage } from '../components/page/lazy-page.ts';
import { useReach } from '../providers/reach.ts';
import { Header } from './Header.tsx';
import { DrawerContext, useDrawerState } from './nav/drawer-state.ts';
import { NavDrawer } from './nav/NavDrawer.tsx';
import { PlaceTabs } from './nav/PlaceTabs.tsx';
import { PageError } from './PageError.tsx';

interface WithDefaults {
  defaultProps?: object;
}

const texts: Record<string, WithDefaults> = { ...itIT.components };

/** The theme with the library's own words in Italian, below whatever the theme itself sets. */
function localizeTheme(theme: Theme): Theme {
  const own = new Map<string, WithDefaults>(Object.entries(theme.components ?? {}));
  const components: Record<string, WithDefaults> = Object.fromEntries(own);
  for (const [name, { defaultProps }] of Object.entries(texts)) {
    const set = own.get(name);
    components[name] = { ...set, defaultProps: { ...defaultProps, ...set?.defaultProps } };
  }
  return Object.assign({}, theme, { components });
}

/** While the server is out of reach: says so for the whole page, since when, and offers to try again. */
function ConnectionBanner() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { isReached, at } = useReach();
  const retry = () => queryClient.refetchQueries({ type: 'active' });

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  useEffect(() => {
    if (!isReached) return;
    // What did not come while the server was out of reach comes by itself once it is back.
    const failed = {
      type: 'active',
      predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
    } as const;
    void queryClient.refetchQueries(failed);
  }, [isReached, queryClient]);

  if (isReached) return null;
  return (
    <Alert
      severity="error"
      icon={<CloudOffOutlined />}
      sx={{ m: { xs: '16px 16px 0', sm: '24px 32px 0' } }}
      action={
        <Button size="small" startIcon={<Replay />} onClick={retry}>
          {translate('app.retry')}
        </Button>
      }
    >
      <strong>{translate(navigator.onLine ? 'app.offline.server' : 'app.offline.title')}</strong>{' '}
      {translate('app.offline.text', { time: formatTime(at) })}
    </Alert>
  );
}

/** What watches comes after the page; without it nothing is shown at once, and nothing else is lost. */
const Watches = lazyPage(() => import('./live/Watches.tsx'), 'Watches');
/** Both are there long before anybody is asked: a question that came earlier is found by anyone who is drawn later. */
const SessionDialog = lazyPage(() => import('./session/SessionDialog.tsx'), 'SessionDialog');
const ProofDialog = lazyPage(() => import('./session/ProofDialog.tsx'), 'ProofDialog');

/** Drawer, header and the page; a page that breaks leaves the rest usable. */
export function AppLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname } = useLocation();
  const drawer = useDrawerState();
  const localized = useCallback((theme: Theme) => (locale === 'it' ? localizeTheme(theme) : theme), [locale]);

  return (
    <ThemeProvider theme={localized}>
      <DrawerContext.Provider value={drawer}>
        <SkipLink label={translate('ra.navigation.skip_nav')} />
        <Box sx={{ display: 'flex', minHeight: '100vh' }}>
          <NavDrawer />
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Header />
            <PlaceTabs />
            <ConnectionBanner />
            <Box component="main" id="main-content" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
              <ErrorBoundary
                key={pathname.split('/').slice(0, 4).join('/')}
                fallback={(error, retry) => <PageError error={error} onRetry={retry} />}
              >
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
              </ErrorBoundary>
            </Box>
          </Box>
        </Box>
        <OptionalBoundary>
          <Watches />
        </OptionalBoundary>
        <OptionalBoundary>
          <SessionDialog />
          <ProofDialog />
        </OptionalBoundary>
      </DrawerContext.Provider>
    </ThemeProvider>
  );
}

function SkipLink({ label }: { label: string }) {
  return (
    <Link
      href="#main-content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main-content')?.focus();
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: -9999,
        p: '10px 16px',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '&:focus': { left: 8 },
      }}
    >
      {label}
    </Link>
  );
}
