import { useLocale, useTranslate } from 'react-admin';
import type { Prefix } from '#domain/permissions.ts';
import type { ProductKpi } from '#domain/products/schema.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatCents } from '#domain/values/money.ts';
import { CardFigures } from '#src/components/fields/CardFigures.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
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

/** The list of the section that shows one product's records. */
export const listOf = (prefix: Prefix, list: 'orders' | 'refund-requests', productId: string): string =>
  recordPath(prefix, list, undefined, { filter: JSON.stringify({ productId }) });

/** The figures of a card, each a link to what it counts. */
export function ProductFigures({ product }: { product: ProductRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const shown = figures.map(({ name, list, tone, isMoney }) => ({
    ...{ name, tone, value: product[name], label: translate(`products.figures.${name}`) },
    means: translate(`figures.products.${name}`),
    to: listOf(prefix, list, product.id),
    ...(isMoney && { text: formatCents(product[name], locale) }),
  }));
  return <CardFigures label={translate('products.figures.label', { name: product.name })} figures={shown} />;
}
