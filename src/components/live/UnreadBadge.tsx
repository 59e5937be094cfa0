import Box from '@mui/material/Box';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { type FigureList, paymentsToRefund, requestsToDecide } from '#domain/dashboard/figure-lists.ts';
import { badgeText, type UnreadType } from '#domain/notifications/unread.ts';
import { expiryOf } from '#domain/participations/decide.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { useUnread, useUnreadChats, useUnreadEnabled } from './unread.ts';

interface CountBadgeProps {
  count: number;
  /** Message key of what is counted, with `smart_count`. */
  label?: string;
  /** In the accent colour: something ends by itself unless somebody acts. */
  isUrgent?: boolean;
}

/** A counter at the end of a drawer's entry; nothing at 0. */
function CountBadge({ count, label = 'live.unread', isUrgent = false }: CountBadgeProps) {
  const translate = useTranslate();
  const text = badgeText(count);
  if (text === '') return null;
  return (
    <Box
      component="span"
      className="unread-badge"
      data-urgent={isUrgent || undefined}
      sx={{
        minWidth: 20,
        height: 20,
        px: 0.75,
        borderRadius: '10px',
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: isUrgent ? 'secondary.main' : 'text.secondary',
        color: isUrgent ? 'secondary.contrastText' : 'background.paper',
        fontSize: '0.6875rem',
        lineHeight: 1,
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{text}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {translate(label, { smart_count: count })}
      </Box>
    </Box>
  );
}

function RecordsBadge({ type }: { type: UnreadType }) {
  return <CountBadge count={useUnread(type)?.ids.length ?? 0} />;
}

/** Unread requests, on events. */
export const RequestsBadge = () => <RecordsBadge type="participations" />;
/** Unread payments, on transactions. */
export const PaymentsBadge = () => <RecordsBadge type="payments" />;
/** Unread followers. */
export const FollowersBadge = () => <RecordsBadge type="tenant-subscriptions" />;
/** Unread orders, on merchandising. */
export const OrdersBadge = () => <RecordsBadge type="orders" />;
/** Unread conversations, on assistance. */
export const ChatsBadge = () => <CountBadge count={useUnreadChats()} />;

/** How many rows a list has, and its first one; nobody's for those without counters. */
function useFirst<T extends RaRecord>({ resource, filter }: FigureList, field: string) {
  const enabled = useUnreadEnabled();
  return useGetList<T>(
    resource,
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled, refetchOnWindowFocus: true },
  );
}

/** Requests that wait for a decision, on requests: urgent while one of them ends by itself. */
export function ToDecideBadge() {
  const { data: [first] = [], total = 0 } = useFirst<ParticipationRequest & RaRecord>(requestsToDecide, 'expiresAt');
  return <CountBadge count={total} label="live.toDecide" isUrgent={first !== undefined && expiryOf(first) !== null} />;
}

/** Payments that owe money back, on refunds. */
export function RefundsBadge() {
  const { total = 0 } = useFirst(paymentsToRefund, 'createdAt');
  return <CountBadge count={total} label="live.toRefund" />;
}
