import { Navigate, Route, Routes } from 'react-router-dom';
import { prefixesOf } from '#domain/permissions.ts';
import { Backoffice } from './Backoffice.tsx';
import { homeOf } from './homes.ts';
import type { Providers } from './providers/providers.ts';
import { SessionContext, useSessionUser } from './providers/session/useSessionUser.ts';

/** The application of a signed-in person: their home, or the route set the path names. */
export function App({ providers }: { providers: Providers }) {
  return (
    <SessionContext.Provider value={providers.session}>
      <RouteSet providers={providers} />
    </SessionContext.Provider>
  );
}

function RouteSet({ providers }: { providers: Providers }) {
  const own = prefixesOf(useSessionUser());
  const home = own[0];
  if (!home) return null;
  return (
    <Routes>
      {own.map((prefix) => (
        <Route key={prefix} path={`/${prefix}/*`} element={<Backoffice prefix={prefix} providers={providers} />} />
      ))}
      {/* Somebody else's route set, or the bare address: the person's own home. */}
      <Route path="*" element={<Navigate to={homeOf(home, providers.flags)} replace />} />
    </Routes>
  );
}
