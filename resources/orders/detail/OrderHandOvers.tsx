import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderHandOver } from '#domain/orders/hand-over-schema.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { lineText, type OrderRecord } from '#src/components/records/order-record.ts';

/** Who handed out what, when and at which table; what was given away although it should not have been is said. */
export function OrderHandOvers({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { handOvers = [], products } = order;
  if (handOvers.length === 0) return null;
  const nameOf = ({ lineId }: OrderHandOver) => {
    const line = products.find(({ _id }) => _id === lineId);
    return line ? lineText(line) : '—';
  };
  return (
    <SectionCard title="orders.detail.handOvers" isFlush>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {handOvers.map((one) => (
          <Box
            component="li"
            key={one._id}
            sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.25 }}
          >
            <Typography>{nameOf(one)}</Typography>
            <Typography variant="body2" color="text.secondary">
              <DateTimeField value={one.at} /> ·{' '}
              {[one.by, one.event?.name ?? translate('orders.detail.setAsShipped'), one.device, one.ticketCode]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {one.reverted && (
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate('orders.detail.handOverReverted', { by: one.reverted.by })} ·{' '}
                <DateTimeField value={one.reverted.at} />
              </Typography>
            )}
            {one.isConflict && (
              <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
                {translate(`orders.detail.handOverConflict.${one.reason ?? 'handed_over'}`)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
