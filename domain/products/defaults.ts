import type { VariantFields } from './entity.ts';
import type { ProductFields, WithdrawLocation } from './schema.ts';

/** A new product as the form starts from it; whether it will be published is not among its fields. */
export function newProduct(): ProductFields {
  return {
    name: '',
    categoryId: '',
    description: '',
    termsAndConditions: '',
    characteristics: [],
    isInHome: true,
    isInTenantHome: true,
    variantType: '',
    coverImage: null,
    galleryImages: [],
    withdraw: false,
    withdrawLocations: [],
    courierDelivery: false,
    deliveryPrice: 0,
    deliveryPriceRanges: [],
  };
}

/** The visibility a new product's form starts with; it holds once the options are saved. */
export const NEW_PRODUCT_VISIBLE = true;

export const emptyLocation = (): WithdrawLocation => ({ info: [], note: '', address: null });

/** A new option as the editor adds it. */
export function newVariant(): Omit<VariantFields, 'productId' | 'position'> {
  return { name: '', stock: 1, price: 0, galleryImages: [], isVisible: true };
}
