import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useToast } from '../components/toast.ts';
import { useSessionUser } from '../providers/useSessionUser.ts';
import { useShell } from './shell-context.ts';

const PROFILE = '/tenant/profile';

/** Leads a community whose profile lacks something to it, from wherever it goes; the profile itself stays open (PROF-017). */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { prefix } = useShell();
  const { missing = [] } = useSessionUser();
  const { pathname } = useLocation();
  const isHeld = prefix === 'tenant' && missing.length > 0 && pathname.replace(/\/$/, '') !== PROFILE;
  return isHeld ? <Held key={pathname} /> : children;
}

function Held() {
  const toast = useToast();
  useEffect(() => toast('profile.complete', { type: 'warning' }), [toast]);
  return <Navigate to={PROFILE} replace />;
}
