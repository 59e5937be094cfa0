import { Navigate, useSearchParams } from 'react-router-dom';
import { useShell } from '../../components/page/shell-context.ts';
import { recordPath } from '../../components/record-path.ts';

/** Where the account of months stood; what its address named is opened where it stands now. */
export function FormerAccount() {
  const { prefix } = useShell();
  const [search] = useSearchParams();
  const period = search.get('month') ?? search.get('year');
  const figure = search.get('figure');
  const to = recordPath(prefix, 'ledger', undefined, { ...(period && { period }), ...(figure && { figure }) });
  return <Navigate to={to} replace />;
}
