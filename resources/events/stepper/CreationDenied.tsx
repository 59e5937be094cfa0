import type { ReactNode } from 'react';
import { Refusal } from '#domain/errors.ts';
import { assertMayCreateEvent } from '#domain/events/editing.ts';
import { can } from '#domain/permissions.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { rightsOf } from '#src/components/use-rights.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** Few ever see them. */
const AccessDenied = lazyPage(() => import('#src/components/page/NotFound.tsx'), 'AccessDenied');
const DeniedCreation = lazyPage(() => import('./DeniedCreation.tsx'), 'DeniedCreation');

/** The creation for who may create; for others, why not. */
export function CreationDenied({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  if (!can(actorOf(user), 'create', 'events')) return <AccessDenied />;
  try {
    assertMayCreateEvent(rightsOf(user));
  } catch (error) {
    return <DeniedCreation code={error instanceof Refusal ? error.code : 'unexpected'} />;
  }
  return children;
}
