import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** What is to be looked after on the platform. */
export const platform: ResourceDescriptor = {
  name: 'platform',
  prefixes: ['admin'],
  list: lazyPage(() => import('./PlatformPage.tsx'), 'PlatformPage'),
  icon: TodayOutlined,
  menu: { group: 'main', order: 0, label: 'dashboard.title' },
};
