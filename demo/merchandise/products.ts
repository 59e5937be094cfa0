import type { ProductFields, WithdrawLocation } from '#domain/products/entity.ts';
import { newProduct } from '#domain/products/entity.ts';
import type { Variant } from '#domain/products/variants.ts';
import { addDays } from '#domain/values/time.ts';
import { categorySpecs } from '../lookups.ts';
import { uuidAt } from '../support/ids.ts';
import { uploaded } from '../support/pictures.ts';
import { createPrng, type Prng } from '../support/prng.ts';
import type { DemoCover, DemoData } from '../support/types.ts';
import { type ProductSpec, shops } from './shops.ts';

const SEED = 20260519;

/** Puts a picture of a product among those to be written. */
function show(data: DemoData, prng: Prng, id: string, owner: { tenantId: string; createdAt: string }) {
  return (scene: string, form: DemoCover['form'], type: string): string => {
    const picture = uploaded(prng, { ...owner, userId: owner.tenantId, scene, form, linked: { type, id } });
    data.covers.push(picture);
    return picture.url;
  };
}

function fieldsOf(spec: ProductSpec, categoryId: string, places: readonly WithdrawLocation[]): ProductFields {
  return {
    ...newProduct(),
    ...{ name: spec.name, categoryId, variantType: spec.variantType, characteristics: [...spec.characteristics] },
    description: `<p>${spec.text}</p>`,
    termsAndConditions: '<p>Cambi e resi entro 14 giorni dalla consegna, con l’etichetta.</p>',
    withdraw: spec.withdraw,
    withdrawLocations: spec.withdraw ? [...places] : [],
    courierDelivery: spec.courier !== undefined,
    deliveryPrice: spec.courier?.price ?? 0,
    deliveryPriceRanges: [...(spec.courier?.ranges ?? [])],
    isInHome: spec.isVisible,
  };
}

/** Gives two communities something to sell. Draws from its own sequence: no other row changes. */
export function stockShops(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const categoryIds = new Map(data.categories.map(({ name, _id }) => [name, _id]));
  for (const tenant of data.tenants) {
    const shop = shops[tenant.contactEmail];
    shop?.products.forEach((spec, at) => {
      const createdAt = addDays(now, -150 + at * 9);
      const [_id, tenantId, stamp] = [uuidAt(prng, createdAt), tenant.userId, createdAt.toISOString()];
      const picture = show(data, prng, _id, { tenantId, createdAt: stamp });
      const stamps = { version: 1, createdAt: stamp, updatedAt: stamp };
      const categoryId = categoryIds.get(categorySpecs[spec.category].name) ?? '';
      data.products.push({
        ...{
          _id,
          tenantId,
          isVisible: spec.isVisible,
          isArchived: false,
          ...fieldsOf(spec, categoryId, shop.places),
          ...stamps,
        },
        coverImage: picture(spec.scene, 'profile', 'productCoverImage'),
        galleryImages: spec.gallery.map((scene) => picture(scene, 'card', 'productGalleryImage')),
      });
      data.productVariants.push(
        ...spec.options.map(([name, price, stock], position): Variant => {
          const own = { _id: uuidAt(prng, createdAt), tenantId, productId: _id, name, price, stock, position };
          return { ...own, galleryImages: [], isVisible: true, ...stamps };
        }),
      );
    });
  }
}
