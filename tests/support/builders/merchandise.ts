import { v7 } from 'uuid';
import type { ProductFields } from '#domain/products/entity.ts';
import { newProduct } from '#domain/products/entity.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import type { Variant } from '#domain/products/variants.ts';
import { openLedger } from '#server/modules/money/queries/ledger.ts';
import * as tables from '#server/tables.ts';
import type { Person, World } from '../world.ts';

/** A complete product, withdrawn on site. */
export async function productInput(world: World, fields: Partial<ProductFields> = {}): Promise<ProductFields> {
  return {
    ...newProduct(),
    ...{ name: 'Maglietta del Crinale', categoryId: await world.category('product'), variantType: 'size' },
    characteristics: ['Cotone biologico'],
    withdraw: true,
    withdrawLocations: [
      {
        info: [{ days: ['saturday'], times: [{ from: '10:00', to: '12:00' }] }],
        note: '',
        address: { plainAddress: 'Via Zamboni 1, Bologna' },
      },
    ],
    ...fields,
  };
}

/** A product of a community, with options of 10 pieces at 20 €, made through the API. */
export async function createProduct(
  world: World,
  fields: Partial<ProductFields> = {},
  options: { owner?: Person; variants?: readonly Partial<Variant>[] } = {},
): Promise<ProductDetail> {
  const { owner = world.tenant, variants = [{ name: 'M' }] } = options;
  const { body, status } = await world.call<ProductDetail>(
    owner,
    'POST',
    'products',
    await productInput(world, fields),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  for (const variant of variants) {
    const values = { productId: body._id, name: 'M', stock: 10, price: 2000, ...variant };
    const made = await world.call(owner, 'POST', 'product-variants', values);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  }
  return (await world.call<ProductDetail>(owner, 'GET', `products/${body._id}`)).body;
}

type Line = Partial<typeof tables.orderLines.$inferInsert>;

/** An order of some lines of one product, stored directly; each line is one piece to be withdrawn unless told otherwise. */
export async function orderOf(
  { db }: World,
  product: ProductDetail,
  lines: readonly Line[],
  state: Partial<typeof tables.orders.$inferInsert> = {},
): Promise<string> {
  const [variant] = product.variants;
  const complete = lines.map((line, position) => ({
    ...{ tenantId: product.tenantId, productId: product._id, variantId: variant?._id ?? '', quantity: 1, position },
    ...{ materializedProduct: { name: product.name, variantType: product.variantType } },
    ...{ materializedProductVariant: { name: variant?.name ?? '' }, unitPrice: variant?.price ?? 0, deliveryPrice: 0 },
    ...{ deliveryType: 'withdraw' as const, status: 'readyToDelivery' as const, ...line },
  }));
  const price = complete.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const deliveryPrice = complete.reduce((sum, line) => sum + line.deliveryPrice, 0);
  const userInfo = { name: 'Bianca', surname: 'Ferri', fiscalCode: null, isLegalPerson: false };
  const [order] = await db
    .insert(tables.orders)
    .values({
      ...{ tenantId: product.tenantId, userId: product.tenantId, code: `OR-${v7().slice(-12)}`, userInfo },
      ...{ status: 'readyToDelivery', isPayed: true, price, deliveryPrice, totalPrice: price + deliveryPrice },
      ...state,
    })
    .returning({ id: tables.orders.id });
  const orderId = order?.id ?? '';
  await db.insert(tables.orderLines).values(complete.map((line) => ({ ...line, orderId })));
  if (complete.some(({ status }) => status === 'refunded')) {
    // What went back is read from the ledger, which belongs to a payment.
    const of = { tenantId: product.tenantId, userId: product.tenantId, orderId, paymentType: 'stripe' as const };
    await db.insert(tables.payments).values({ ...of, status: 'paid', amount: price + deliveryPrice });
    await openLedger(db);
  }
  return orderId;
}
