import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

/** Large tiles to everything a person may open; only where the home mode is on. */
export const home: ResourceDescriptor = {
  name: 'home',
  prefixes: ['admin', 'tenant', 'scanner'],
  flag: 'home',
  list: lazyPage(() => import('./HomePage.tsx'), 'HomePage'),
  icon: HomeOutlined,
  menu: { group: 'main', order: 0 },
};
