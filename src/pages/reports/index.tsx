import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { useShell } from '../../components/page/shell-context.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';
import { recordPath } from '../../components/record-path.ts';
import { reportPages } from './pages.ts';
import { ReportGate } from './ReportGate.tsx';

/** Where the account of months stood; what its address named is opened where it stands now. */
function FormerAccount() {
  const { prefix } = useShell();
  const [search] = useSearchParams();
  const period = search.get('month') ?? search.get('year');
  const figure = search.get('figure');
  const to = recordPath(prefix, 'ledger', undefined, { ...(period && { period }), ...(figure && { figure }) });
  return <Navigate to={to} replace />;
}

/** The books of a community, or of all of them: figures and files of every area. */
export const reports: ResourceDescriptor = {
  name: 'reports',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./ReportsHub.tsx'), 'ReportsHub'),
  icon: AssessmentOutlined,
  menu: { group: 'money', order: 16, under: 'ledger' },
  routes: [
    ...reportPages.map((entry) => ({ path: entry.name, element: <ReportGate entry={entry} /> })),
    { path: 'ledger', element: <FormerAccount /> },
  ],
};
