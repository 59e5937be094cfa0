import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Variant } from '#domain/products/variants.ts';
import { productVariants } from '#server/tables.ts';
import { createProduct } from '../support/builders/merchandise.ts';
import { createWorld, type World } from '../support/world.ts';

const ORDERS = 60;
const EDITS = 30;

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** What an order does to an option: takes a piece under the row's lock. */
const take = (id: string) =>
  world.services.database.transaction(world.tenant._id, async (tx) => {
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} - 1` })
      .where(eq(productVariants.id, id));
  });

async function put(id: string, body: object): Promise<{ status: number; body: Variant }> {
  const response = await fetch(`${address}/api/product-variants/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tenant.token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Variant };
}

const stockOf = async (id: string): Promise<number> => {
  const [row] = await world.db.select().from(productVariants).where(eq(productVariants.id, id));
  return row?.stock ?? Number.NaN;
};

/** Sells while somebody adds ten pieces again and again; answers what was added for sure. */
async function rush(id: string, edit: (stock: number) => object): Promise<number> {
  const sales = Array.from({ length: ORDERS }, () => take(id));
  let added = 0;
  for (let n = 0; n < EDITS; n++) {
    const seen = await stockOf(id);
    const { status } = await put(id, edit(seen));
    expect([200, 409]).toContain(status);
    if (status === 200) added += 10;
  }
  await Promise.all(sales);
  return added;
}

test('no piece is sold twice or lost when stock is edited while orders take it [DEC-068]', async () => {
  const { variants } = await createProduct(world, {}, { variants: [{ stock: 1000 }] });
  const id = variants[0]?._id ?? '';
  const added = await rush(id, (stock) => ({ stock: stock + 10, stockWas: stock }));
  expect(await stockOf(id)).toBe(1000 + added - ORDERS);
});

test('an edit of name and price with the whole record sent back takes nothing back that was sold', async () => {
  const { variants } = await createProduct(world, {}, { variants: [{ stock: 1000 }] });
  const variant = variants[0] as Variant;
  const sales = Array.from({ length: ORDERS }, () => take(variant._id));
  for (let n = 0; n < EDITS; n++) {
    const { status } = await put(variant._id, { ...variant, name: `Nome ${n}`, price: n, stockWas: variant.stock });
    expect(status).toBe(200);
  }
  await Promise.all(sales);
  expect(await stockOf(variant._id)).toBe(1000 - ORDERS);
});

test('without saying what was seen, sold pieces would come back: the race is a real one', async () => {
  const { variants } = await createProduct(world, {}, { variants: [{ stock: 1000 }] });
  const id = variants[0]?._id ?? '';
  const seen = await stockOf(id);
  await Promise.all(Array.from({ length: ORDERS }, () => take(id)));
  await put(id, { stock: seen + 10 });
  expect(await stockOf(id)).not.toBe(1000 + 10 - ORDERS);
});
