import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { lineAmount } from '#domain/orders/amounts.ts';
import type { OrderLine } from '#domain/orders/schema.ts';
import { withdrawalText } from '#domain/products/withdrawal-text.ts';
import { addressLine } from '#domain/values/address.ts';
import { formatCents } from '#domain/values/money.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

/** The lines of an order: what, how many, how it is handed over, what it costs, where it stands. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </Box>
  );
}

function Line({ line }: { line: OrderLine }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { materializedProduct, materializedProductVariant, quantity, unitPrice } = line;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '56px minmax(0, 1fr) minmax(0, 1fr) 110px 150px' },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography
        sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', display: { xs: 'none', sm: 'block' } }}
        aria-label={translate('orders.lines.pieces', { smart_count: quantity })}
      >
        {quantity} ×
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={recordPath(prefix, 'products', line.productId)}>
          <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
            {quantity} ×{' '}
          </Box>
          {materializedProduct.name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {materializedProductVariant.name} · {formatCents(unitPrice, locale)}
        </Typography>
      </Box>
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
        <Handover line={line} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <MoneyField value={lineAmount(line)} />
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip entity="orderLine" value={line.status} />
      </Box>
    </Box>
  );
}

/** By courier, for what; or where it is picked up, and when. */
function Handover({ line: { deliveryType, deliveryPrice, withdrawLocation } }: { line: OrderLine }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isSent = deliveryType === 'delivery';
  const Icon = isSent ? LocalShippingOutlined : StorefrontOutlined;
  const when = withdrawLocation && withdrawalText(withdrawLocation, locale === 'en' ? 'en' : 'it');
  const place = [addressLine(withdrawLocation?.address), when].filter(Boolean).join(' · ');
  const costs =
    deliveryPrice > 0 ? translate('orders.lines.courier', { price: formatCents(deliveryPrice, locale) }) : '';
  return (
    <>
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        {translate(`enums.deliveryType.${deliveryType}`)}
      </Typography>
      <Typography variant="caption" component="div" color="text.secondary">
        {isSent ? costs : place}
      </Typography>
    </>
  );
}
