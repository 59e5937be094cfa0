import { type FieldMessages, Refusal, type RefusalCode } from '../errors.ts';
import { isAddressEmpty } from '../values/address.ts';
import { rangesTwice } from './delivery.ts';
import type { ProductFields, WithdrawLocation } from './entity.ts';

/** One thing wrong with a product: where, the message key, and the code whose text is the message of the whole. */
export interface ProductProblem {
  field: string;
  message: string;
  code: RefusalCode;
}

const isBlank = (text: string): boolean => text.trim() === '';
const required = (field: string, code: RefusalCode): ProductProblem => ({
  field,
  message: 'validation.required',
  code,
});

const isEmptyLocation = ({ info, note, address }: WithdrawLocation): boolean =>
  info.length === 0 && isBlank(note) && (address === null || isAddressEmpty(address));

function variantProblems(variants: readonly { name: string }[]): ProductProblem[] {
  if (variants.length === 0) return [required('variants', 'product_variants_missing')];
  return variants.flatMap(({ name }, at) =>
    isBlank(name) ? [required(`variants.${at}.name`, 'product_variant_name_missing')] : [],
  );
}

function deliveryProblems(product: ProductFields): ProductProblem[] {
  const found: ProductProblem[] = [];
  if (!product.withdraw && !product.courierDelivery) found.push(required('withdraw', 'product_delivery_missing'));
  if (product.withdraw && product.withdrawLocations.every(isEmptyLocation)) {
    found.push(required('withdrawLocations', 'product_location_missing'));
  } else if (product.withdraw) {
    product.withdrawLocations.forEach(({ address }, at) => {
      if (address === null || isAddressEmpty(address)) {
        found.push(required(`withdrawLocations.${at}.address`, 'validation_failed'));
      }
    });
  }
  if (product.courierDelivery) {
    for (const at of rangesTwice(product.deliveryPriceRanges)) {
      const field = `deliveryPriceRanges.${at}.itemNumber`;
      found.push({ field, message: 'validation.unique', code: 'validation_failed' });
    }
  }
  return found;
}

/**
 * Everything that keeps a product from being saved, in the order of the specification: the first says the message. Form and server
 * ask the same.
 * @param variants its options; left out where they are saved apart from it, as by the server
 */
export function productProblems(product: ProductFields, variants?: readonly { name: string }[]): ProductProblem[] {
  const naming = (['name', 'categoryId', 'variantType'] as const).filter((field) => isBlank(product[field]));
  return [
    ...naming.map((field) => required(field, 'product_incomplete')),
    ...(product.characteristics.length === 0 ? [required('characteristics', 'product_characteristics_missing')] : []),
    ...(variants ? variantProblems(variants) : []),
    ...deliveryProblems(product),
  ];
}

/** The problems by field, the first of each. */
export function fieldsOf(problems: readonly ProductProblem[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { field, message } of problems) fields[field] ??= message;
  return fields;
}

/**
 * Refuses a product the server must not store, naming every problem.
 * @throws Refusal product_incomplete, product_characteristics_missing, product_delivery_missing, product_location_missing,
 * validation_failed
 */
export function assertProduct(product: ProductFields): void {
  const found = productProblems(product);
  const [first] = found;
  if (first) throw new Refusal(first.code, { fields: fieldsOf(found) });
}

/**
 * A product as it is kept: without on-site withdrawal it has no places, without a courier nothing to pay for one; empty places
 * among others are left out.
 */
export function storedProduct<P extends ProductFields>(product: P): P {
  const { withdraw, courierDelivery, withdrawLocations } = product;
  return {
    ...product,
    name: product.name.trim(),
    withdrawLocations: withdraw ? withdrawLocations.filter((one) => !isEmptyLocation(one)) : [],
    ...(!courierDelivery && { deliveryPrice: 0, deliveryPriceRanges: [] }),
  };
}

/** What a community may do with merchandise, as its plan and payment account allow. */
export interface MerchandiseRights {
  planActive: boolean;
  paymentsEnabled: boolean;
}

/**
 * Refuses creating or duplicating a product: it takes an active plan and a payment account that takes payments, as orders are
 * paid by card only.
 * @throws Refusal subscription_required, merchandise_wallet_required
 */
export function assertMayCreateProduct({ planActive, paymentsEnabled }: MerchandiseRights): void {
  if (!planActive) throw new Refusal('subscription_required');
  if (!paymentsEnabled) throw new Refusal('merchandise_wallet_required');
}

/**
 * Refuses publishing; taking a product off is always allowed. A product without options has nothing to
 * be ordered.
 * @throws Refusal product_archived, subscription_required, product_variants_missing
 */
export function assertPublishProduct(
  { planActive }: Pick<MerchandiseRights, 'planActive'>,
  { variants, isArchived }: { variants: number; isArchived: boolean },
): void {
  if (isArchived) throw new Refusal('product_archived');
  if (!planActive) throw new Refusal('subscription_required');
  if (variants === 0) throw new Refusal('product_variants_missing');
}
