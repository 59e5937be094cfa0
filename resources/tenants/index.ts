import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const TenantPage = lazyPage(() => import('./TenantPage.tsx'), 'TenantPage');

/** Communities, for administrators. */
export const tenants: ResourceDescriptor = {
  name: 'tenants',
  prefixes: ['admin'],
  list: lazyPage(() => import('./TenantList.tsx'), 'TenantList'),
  create: TenantPage,
  edit: TenantPage,
  icon: StorefrontOutlined,
  menu: { group: 'administration', order: 10 },
};
