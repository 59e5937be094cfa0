import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Prefix } from '#domain/permissions.ts';
import { PageSkeleton } from './components/feedback/Skeletons.tsx';
import { lazyPage } from './components/page/lazy-page.ts';
import { ShellContext } from './components/page/shell-context.ts';
import { homeOf } from './homes.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { PageError } from './layout/PageError.tsx';
import { ProfileGate } from './layout/session/ProfileGate.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { mountedResources } from './mounted-resources.tsx';
import type { Providers } from './providers/providers.ts';
import { resourceTable } from './resource-table.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

/** Pages most people never see. */
const NotFound = lazyPage(() => import('./components/page/NotFound.tsx'), 'NotFound');
const AccessDenied = lazyPage(() => import('./components/page/NotFound.tsx'), 'AccessDenied');

export interface BackofficeProps {
  prefix: Prefix;
  providers: Providers;
}

interface BrokenProps {
  error: Error;
  resetErrorBoundary: (reason?: unknown) => void;
}

const Broken = ({ error, resetErrorBoundary }: BrokenProps) => (
  <PageError error={error} onRetry={() => resetErrorBoundary()} />
);

const GatedLayout = ({ children }: { children: ReactNode }) => (
  <AppLayout>
    <ProfileGate>{children}</ProfileGate>
  </AppLayout>
);

/** The pages of one role, under its prefix. */
export function Backoffice({ prefix, providers }: BackofficeProps) {
  const { flags } = providers;
  const resources = resourceTable.filter(
    ({ prefixes, flag }) => prefixes.includes(prefix) && (flag === undefined || flags[flag]),
  );
  return (
    <ShellContext.Provider value={{ prefix, resources }}>
      <AdminContext
        basename={`/${prefix}`}
        dataProvider={providers.dataProvider}
        authProvider={providers.authProvider}
        i18nProvider={providers.i18nProvider}
        store={providers.store}
        queryClient={providers.queryClient}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        {/* The bare one: react-admin's ready-made frame would load its own layout, sign-in and notifications as well. */}
        <CoreAdminUI
          title="Regia"
          requireAuth
          disableTelemetry
          loginPage={false}
          layout={GatedLayout}
          loading={PageSkeleton}
          error={Broken}
          catchAll={NotFound}
          accessDenied={AccessDenied}
        >
          <CustomRoutes>
            <Route path="/" element={<Navigate to={homeOf(prefix, flags)} replace />} />
          </CustomRoutes>
          {mountedResources(resources)}
        </CoreAdminUI>
        <Toasts />
      </AdminContext>
    </ShellContext.Provider>
  );
}
