import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { useActor } from '../../providers/authProvider.ts';
import { useShell } from '../page/shell-context.ts';
import { recordPath } from '../record-path.ts';

export interface PersonLinkProps {
  userId: string | undefined;
  /** The person's name, or what the link does. */
  children: ReactNode;
}

/** Leads to the page of one of the community's people; for the person who has none it is the name alone. */
export function PersonLink({ userId, children }: PersonLinkProps) {
  const actor = useActor();
  const { prefix } = useShell();
  if (!userId || prefix !== 'tenant' || !can(actor, 'get', 'people')) return children;
  return (
    <Link component={RouterLink} to={recordPath(prefix, 'people', userId)}>
      {children}
    </Link>
  );
}
