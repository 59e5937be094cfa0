import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Navigate } from 'react-router-dom';
import { orderRoutes } from '../../../resources/orders/index.tsx';
import { productRoutes } from '../../../resources/products/index.tsx';
import { refundRequestRoutes } from '../../../resources/refund-requests/index.tsx';
import { OrdersBadge } from '../../components/live/badges.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

const ToProducts = () => <Navigate to="products" replace />;

/** The section with its three lists and their pages, behind its flag (PROD-001, PROD-033, LAYOUT-007). */
export const merchandisingPages: ResourceDescriptor = {
  name: 'merchandising',
  prefixes: ['admin', 'tenant'],
  flag: 'merchandising',
  list: ToProducts,
  icon: StorefrontOutlined,
  menu: { group: 'sales', order: 10, badge: OrdersBadge },
  routes: [...productRoutes, ...orderRoutes, ...refundRequestRoutes],
};
