import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useToast } from '../../components/feedback/toast.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { recordPath } from '../../components/record-path.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';

/**
 * Leads to the profile, which stays open, from wherever one goes: a community whose profile lacks something, an
 * administrator without the second factor that this installation asks for.
 */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { prefix } = useShell();
  const { missing = [], hasSecondFactor } = useSessionUser();
  const { adminSecondFactor } = useServerOptions();
  const { pathname } = useLocation();
  const profile = recordPath(prefix, 'profile');
  const isBare = adminSecondFactor === true && hasSecondFactor === false;
  const isIncomplete = prefix === 'tenant' && missing.length > 0;
  if (pathname.replace(/\/$/, '') === profile || !(isBare || isIncomplete)) return children;
  const to = isBare ? `${profile}?section=security` : profile;
  const message = isBare ? 'errors.second_factor_missing' : 'profile.complete';
  return <Held key={pathname} to={to} message={message} first={isBare ? undefined : `${profile}#missing`} />;
}

function Held({ to, message, first }: { to: string; message: string; first: string | undefined }) {
  const toast = useToast();
  useEffect(
    () => toast(message, { type: 'warning', ...(first && { action: { label: 'app.form.toFirst', to: first } }) }),
    [toast, message, first],
  );
  return <Navigate to={to} replace />;
}
