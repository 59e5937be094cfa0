import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { PaymentsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Payments, the movements of the place of money. */
export const payments: ResourceDescriptor = {
  name: 'payments',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./PaymentList.tsx'), 'PaymentList'),
  icon: ReceiptLongOutlined,
  menu: { group: 'money', order: 12, under: 'ledger', badge: PaymentsBadge, tab: 'money.movements' },
  eventParts: { money: lazyPage(() => import('./EventMoneyTab.tsx'), 'EventMoneyTab') },
};
