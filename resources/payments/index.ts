import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { PaymentsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Payments, called transactions in the drawer. */
export const payments: ResourceDescriptor = {
  name: 'payments',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./PaymentList.tsx'), 'PaymentList'),
  icon: ReceiptLongOutlined,
  menu: { group: 'sales', order: 20, badge: PaymentsBadge },
  eventParts: { money: lazyPage(() => import('./EventMoneyTab.tsx'), 'EventMoneyTab') },
};
