import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

/** One's own account, for everybody. */
export const profile: ResourceDescriptor = {
  name: 'profile',
  prefixes: ['admin', 'tenant', 'scanner'],
  list: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
  icon: PersonOutlined,
  menu: [
    { group: 'organization', order: 90, prefixes: ['tenant'], label: 'app.menu.settings', icon: SettingsOutlined },
    { group: 'organization', order: 90, prefixes: ['admin', 'scanner'], label: 'profile.menu' },
  ],
};

/** The settings of a community's public page. */
export const website: ResourceDescriptor = {
  name: 'website',
  prefixes: ['tenant'],
  list: lazyPage(() => import('./microsite/WebsitePage.tsx'), 'WebsitePage'),
  icon: LanguageOutlined,
  menu: { group: 'organization', order: 10, label: 'app.menu.publicPage' },
};
