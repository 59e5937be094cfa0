import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { VariantKpi } from '#domain/products/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useCall } from '#src/providers/use-call.ts';
import type { ProductDetailRecord } from '../record.ts';

/** A table of figures that on narrow screens becomes a card for each row, every figure beside its word. */
const warehouseStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '10px 12px', textAlign: 'right', verticalAlign: 'top' },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: '20px' },
  '& th span': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& td[data-zero]': { color: theme.palette.text.secondary },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 500, fontSize: '.8125rem' },
  '& tbody tr, & tfoot tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tfoot td, & tfoot th': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & tfoot, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr, & tfoot tr': { padding: '12px 16px' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& th, & th:first-of-type': { padding: '0 0 6px', textAlign: 'left', fontSize: '1rem' },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '3px 0' },
    '& td::before': { content: 'attr(data-label)', color: theme.palette.text.secondary, fontWeight: 400 },
  },
});

const figures = [
  'stock',
  'totalItemSold',
  'totalDelivered',
  'totalToBeDelivered',
  'totalRefusedOrRefounded',
  'totalPrice',
  'totalToBeRefunded',
  'totalRefunded',
] as const satisfies (keyof VariantKpi)[];
type Figure = (typeof figures)[number];
const amounts: ReadonlySet<Figure> = new Set(['totalPrice', 'totalToBeRefunded', 'totalRefunded']);

/** What is left of each option and what became of what was sold; on phones each option is a card. */
export function WarehouseTab({ product }: { product: ProductDetailRecord }) {
  const { data, error, refetch } = useCall(
    ['products', 'variantKpis', product.id],
    'GET product-variants/product/:id/kpi',
    { params: { id: product.id } },
  );
  if (!data) return error ? <LoadError error={error} onRetry={() => refetch()} /> : <TableSkeleton />;
  if (data.length === 0) return <EmptyState icon={Inventory2Outlined} title="products.warehouse.none" />;
  return <WarehouseTable product={product} rows={data} />;
}

function WarehouseTable({ product, rows }: { product: ProductDetailRecord; rows: readonly VariantKpi[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const label = (figure: Figure) => translate(`resources.product-variants.fields.${figure}`);
  const written = (figure: Figure, value: number) =>
    amounts.has(figure) ? formatCents(value, locale) : formatNumber(value);
  const cells = (of: (figure: Figure) => number) =>
    figures.map((figure) => {
      const value = of(figure);
      return (
        <td key={figure} data-label={label(figure)} data-zero={value === 0 || undefined}>
          {written(figure, value)}
        </td>
      );
    });
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('products.warehouse.help')}
      </Typography>
      <Card sx={{ overflow: 'hidden' }}>
        <Box
          component="table"
          aria-label={translate('products.warehouse.caption', { name: product.name })}
          sx={warehouseStyles}
        >
          <thead>
            <tr>
              <th scope="col">{translate('resources.product-variants.name', { smart_count: 1 })}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" title={translate(`figures.variants.${figure}`)}>
                  {label(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <th scope="row">
                  {row.name}
                  {!row.isVisible && <span> · {translate('products.warehouse.hidden')}</span>}
                </th>
                {cells((figure) => row[figure])}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{translate('products.warehouse.total')}</th>
                {cells((figure) => rows.reduce((sum, row) => sum + row[figure], 0))}
              </tr>
            </tfoot>
          )}
        </Box>
      </Card>
    </>
  );
}
