import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../domain/money.ts';
import type { ProductKpi } from '../../../domain/product/schema.ts';
import type { Tone } from '../../../domain/tone.ts';
import { useMerchandisingPath } from '../../../src/components/merchandising/MerchandisingTabs.tsx';
import type { ProductRecord } from '../record.ts';

type Figure = Exclude<keyof ProductKpi, 'price' | 'stock'>;

/** What a figure counts, and what of it asks for an action. */
const figures: readonly { name: Figure; list: 'orders' | 'refund-requests'; tone?: Tone; isMoney?: true }[] = [
  { name: 'totalSells', list: 'orders' },
  { name: 'totalToDeliver', list: 'orders', tone: 'amber' },
  { name: 'totalToWithdraw', list: 'orders', tone: 'amber' },
  { name: 'totalGain', list: 'orders', isMoney: true },
  { name: 'toRefund', list: 'refund-requests', tone: 'violet' },
  { name: 'refunded', list: 'refund-requests' },
];

/** The list of the section that shows one product's records (OPEN-175). */
export const listOf = (list: 'orders' | 'refund-requests', productId: string): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify({ productId }))}`;

/** The figures of a card, each a link to what it counts (PROD-010, PROD-012, PROD-013). */
export function ProductFigures({ product }: { product: ProductRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pathOf = useMerchandisingPath();
  return (
    <Box
      component="nav"
      aria-label={translate('products.figures.label', { name: product.name })}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', overflow: 'hidden' },
        ...{ border: { sm: 1 }, borderColor: { sm: 'divider' }, borderRadius: { sm: '10px' } },
        ...{ borderTop: { xs: 1 }, borderTopColor: { xs: 'divider' } },
      }}
    >
      {figures.map(({ name, list, tone, isMoney }, at) => {
        const value = product[name];
        return (
          <Box
            key={name}
            component={Link}
            to={pathOf(listOf(list, product.id))}
            sx={({ palette }) => ({
              ...{ px: 1.25, py: 0.75, color: 'inherit', textDecoration: 'none', minWidth: 0 },
              borderLeft: at % 3 === 0 ? 0 : `1px solid ${palette.divider}`,
              borderTop: at < 3 ? 0 : `1px solid ${palette.divider}`,
              '&:hover': { bgcolor: alpha(palette.primary.main, 0.06) },
              '&:focus-visible': { outlineOffset: -2 },
              '& strong': {
                ...{
                  display: 'block',
                  fontVariantNumeric: 'tabular-nums',
                  fontSize: '.9375rem',
                  lineHeight: '1.25rem',
                },
                fontWeight: value === 0 ? 400 : 600,
                color: value === 0 ? palette.text.secondary : tone ? palette.tone[tone].main : palette.text.primary,
              },
              '& span': { display: 'block', fontSize: '.75rem', lineHeight: '1rem', color: palette.text.secondary },
            })}
          >
            <strong>{isMoney ? formatCents(value, locale) : value}</strong>
            <span>{translate(`products.figures.${name}`)}</span>
          </Box>
        );
      })}
    </Box>
  );
}
