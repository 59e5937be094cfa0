import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

/** What is set up once: a grid of cards. */
export const settings: ResourceDescriptor = {
  name: 'settings',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  icon: SettingsOutlined,
  menu: { group: 'administration', order: 80, prefixes: ['admin'] },
  hidesHeaderMenu: ['tenant'],
};
