import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { createElement } from 'react';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';
import { FormerAccount } from './FormerAccount.tsx';
import { reportPages } from './pages.ts';
import { ReportGate } from './ReportGate.tsx';

/** The books of a community, or of all of them: figures and files of every area. */
export const reports: ResourceDescriptor = {
  name: 'reports',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./ReportsHub.tsx'), 'ReportsHub'),
  icon: AssessmentOutlined,
  menu: { group: 'money', order: 16, under: 'ledger' },
  routes: [
    ...reportPages.map((entry) => ({ path: entry.name, element: createElement(ReportGate, { entry }) })),
    { path: 'ledger', element: createElement(FormerAccount) },
  ],
};
