import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { createElement } from 'react';
import { RefundsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const CloseMonthPage = lazyPage(() => import('./closing/CloseMonthPage.tsx'), 'CloseMonthPage');

/** Money: the account of a month or a year, the first of the pages of its place. */
export const account: ResourceDescriptor = {
  name: 'ledger',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./AccountPage.tsx'), 'AccountPage'),
  routes: [{ path: 'close/:month', element: createElement(CloseMonthPage) }],
  icon: AccountBalanceWalletOutlined,
  menu: { group: 'money', order: 10, label: 'app.menu.money', tab: 'money.statement', badge: RefundsBadge },
};
