import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { Flag } from '#domain/flags.ts';
import type { Resource } from '#domain/permissions.ts';
import type { ReportName } from '#domain/reports/schema.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';

export interface ReportPageEntry {
  /** Path under `reports`. */
  name: ReportName | 'attendance';
  /** What one must be allowed to export, where that is not the name. */
  of?: Resource;
  icon: ComponentType<SvgIconProps>;
  page: ComponentType;
  /** The feature flag behind which it stands. */
  flag?: Flag;
}

/** The reports in the order of their tiles. */
export const reportPages: readonly ReportPageEntry[] = [
  {
    ...{ name: 'attendance', of: 'tenant-subscriptions', icon: InsightsOutlined },
    page: lazyPage(() => import('./AttendanceReport.tsx'), 'AttendanceReport'),
  },
  { name: 'events', icon: EventOutlined, page: lazyPage(() => import('./EventsReport.tsx'), 'EventsReport') },
  {
    name: 'participation-requests',
    icon: HowToRegOutlined,
    page: lazyPage(() => import('./RequestsReport.tsx'), 'RequestsReport'),
  },
  {
    name: 'payments',
    icon: ReceiptLongOutlined,
    page: lazyPage(() => import('./PaymentsReport.tsx'), 'PaymentsReport'),
  },
  {
    name: 'reservations',
    icon: ConfirmationNumberOutlined,
    page: lazyPage(() => import('./ReservationsReport.tsx'), 'ReservationsReport'),
  },
  {
    name: 'tenant-subscriptions',
    icon: AssignmentIndOutlined,
    page: lazyPage(() => import('./FollowersReport.tsx'), 'FollowersReport'),
  },
  {
    name: 'orders',
    icon: LocalShippingOutlined,
    page: lazyPage(() => import('./OrdersReport.tsx'), 'OrdersReport'),
    flag: 'merchandising',
  },
  { name: 'tenants', icon: GroupsOutlined, page: lazyPage(() => import('./TenantsReport.tsx'), 'TenantsReport') },
];
