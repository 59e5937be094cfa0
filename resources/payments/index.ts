import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { PaymentsBadge, RefundsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** In the drawer what is owed back, on the list itself what is new. */
const badges = { badge: RefundsBadge, tabBadge: PaymentsBadge };

/** Payments, called transactions; the first of the pages of money. */
export const payments: ResourceDescriptor = {
  name: 'payments',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./PaymentList.tsx'), 'PaymentList'),
  icon: ReceiptLongOutlined,
  menu: { group: 'money', order: 10, label: 'app.menu.money', icon: AccountBalanceWalletOutlined, ...badges },
  eventParts: { money: lazyPage(() => import('./EventMoneyTab.tsx'), 'EventMoneyTab') },
};
