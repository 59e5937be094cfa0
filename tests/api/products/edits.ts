import type { Edits } from '../../concurrency/race-edits.ts';
import { createProduct } from '../../support/builders/merchandise.ts';

export const edits: Edits = (world) => ({
  'products/:id': async () => {
    const { _id, version } = await createProduct(world);
    return { who: world.tenant, path: `products/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'product-variants/:id': async () => {
    const { variants } = await createProduct(world);
    const [variant] = variants;
    if (!variant) throw new Error('a product without options');
    const path = `product-variants/${variant._id}`;
    return { who: world.tenant, path, version: variant.version, body: (at) => ({ name: `Nome ${at}` }) };
  },
});
