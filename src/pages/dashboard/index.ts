import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

/** The page a community starts at. */
export const dashboard: ResourceDescriptor = {
  name: 'dashboard',
  prefixes: ['tenant'],
  list: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  icon: TodayOutlined,
  menu: { group: 'main', order: 0 },
};
