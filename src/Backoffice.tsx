import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Prefix } from '../domain/permissions.ts';
import { homeOf } from './homes.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { AccessDenied, NotFound } from './layout/NotFound.tsx';
import { ShellContext } from './layout/shell-context.ts';
import { Toasts } from './layout/Toasts.tsx';
import type { Providers } from './providers/providers.ts';
import { resourceTable } from './resource-table.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

export interface BackofficeProps {
  prefix: Prefix;
  providers: Providers;
}

/** The pages of one role, under its prefix (ROUTE-002). */
export function Backoffice({ prefix, providers }: BackofficeProps) {
  const resources = resourceTable.filter(({ prefixes }) => prefixes.includes(prefix));
  return (
    <ShellContext.Provider value={{ prefix, resources }}>
      <Admin
        basename={`/${prefix}`}
        title="Regia"
        requireAuth
        disableTelemetry
        dataProvider={providers.dataProvider}
        authProvider={providers.authProvider}
        i18nProvider={providers.i18nProvider}
        store={providers.store}
        queryClient={providers.queryClient}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        layout={AppLayout}
        notification={Toasts}
        catchAll={NotFound}
        accessDenied={AccessDenied}
      >
        <CustomRoutes>
          <Route path="/" element={<Navigate to={homeOf(prefix)} replace />} />
        </CustomRoutes>
        {resources.map(({ prefixes: _prefixes, menu: _menu, routes = [], create: Create, ...resource }) => (
          <Resource key={resource.name} {...resource} {...(Create ? { create: Create } : {})}>
            {Create && <Route path="new" element={<Create />} />}
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Resource>
        ))}
      </Admin>
    </ShellContext.Provider>
  );
}
