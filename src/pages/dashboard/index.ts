import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

/** The page a community starts at. */
export const dashboard: ResourceDescriptor = {
  name: 'dashboard',
  prefixes: ['tenant'],
  list: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  icon: DashboardOutlined,
  menu: { group: 'main', order: 0 },
};
