import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const ScannerPage = lazyPage(() => import('./ScannerPage.tsx'), 'ScannerPage');

/** Anyone who checks tickets in for a community. */
export const scanners: ResourceDescriptor = {
  name: 'scanners',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./ScannerList.tsx'), 'ScannerList'),
  create: ScannerPage,
  edit: ScannerPage,
  icon: BadgeOutlined,
  menu: { group: 'organization', order: 20, label: 'app.menu.team' },
};
