import { shippable } from '#domain/orders/derive-status.ts';
import type { Order, OrderLine } from '#domain/orders/schema.ts';
import { addressLine } from '#domain/values/address.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

/** `2 × Maglietta (M)`: what goes into the parcel. */
const lineText = ({ quantity, materializedProduct, materializedProductVariant }: OrderLine): string =>
  `${quantity} × ${materializedProduct.name} (${materializedProductVariant.name})`;

/** Orders as whoever packs them reads them: what is left, for whom, where to. */
export function orderColumns(options: SheetOptions): Column<Order>[] {
  const { text, money, date, yesNo } = columnsIn<Order>(options);
  const { status, enums } = options.texts;
  const deliveries = (lines: readonly OrderLine[]) => [...new Set(lines.map(({ deliveryType }) => deliveryType))];
  return [
    text('code', 13, (row) => row.code),
    date('createdAt', (row) => row.createdAt),
    text('surname', 20, (row) => row.userInfo.surname),
    text('name', 20, (row) => row.userInfo.name),
    text('email', 30, (row) => row.user?.email),
    text('phone', 18, (row) => row.billingInfo?.phone ?? row.user?.phone),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('status', 18, (row) => status.order[row.status]),
    text('linesToDeliver', 44, (row) => shippable(row.products).map(lineText).join(', ')),
    text('deliveryType', 16, (row) =>
      deliveries(row.products)
        .map((type) => enums.deliveryType[type])
        .join(', '),
    ),
    text('shippingAddress', 44, (row) => addressLine(row.shippingAddress?.address)),
    text('shippingNote', 30, (row) => row.shippingAddress?.note),
    text('orderLines', 44, (row) => row.products.map(lineText).join(', ')),
    money('productsPrice', (row) => row.price),
    money('deliveryPrice', (row) => row.deliveryPrice),
    money('total', (row) => row.totalPrice),
    yesNo('isPayed', (row) => row.isPayed),
    money('takenAmount', (row) => row.payment?.takenAmount ?? null),
    money('refundedAmount', (row) => row.payment?.refundedAmount ?? null),
    money('netAmount', ({ payment }) => (payment ? payment.takenAmount - payment.refundedAmount : null)),
    money('keptAmount', (row) => row.payment?.keptAmount ?? null),
  ];
}
