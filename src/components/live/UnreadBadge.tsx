import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { badgeText, type UnreadType } from '../../../domain/live/unread.ts';
import { useUnread, useUnreadChats } from './unread.ts';

/** A counter at the end of a drawer's entry; nothing at 0 (LAYOUT-011, OPEN-040). */
function CountBadge({ count }: { count: number }) {
  const translate = useTranslate();
  const text = badgeText(count);
  if (text === '') return null;
  return (
    <Box
      component="span"
      className="unread-badge"
      sx={{
        minWidth: 20,
        height: 20,
        px: 0.75,
        borderRadius: '10px',
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
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
        {translate('live.unread', { smart_count: count })}
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
