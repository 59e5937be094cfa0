import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { ProductDetailRecord } from '../record.ts';
import { changedFields, fieldsOf } from './product-form.ts';
import type { SaveProduct } from './use-save-product.ts';

const signOf = ({ variants }: ProductDetailRecord): string =>
  JSON.stringify(variants.map(({ _id, version, stock }) => [_id, version, stock]));

/**
 * What the form is compared with follows the server: another version with the same content is taken at once (it was
 * published); other content only while nothing is typed, so that a save over it is noticed as a conflict.
 */
export function useFollowServer(product: ProductDetailRecord | undefined, save: SaveProduct): void {
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    const known = save.stored();
    if (!product || !known || known === product || isSubmitting) return;
    // An answer that was under way while the form was saved is older than what is known.
    if (product.version < known.version) return;
    const isSame =
      Object.keys(changedFields(fieldsOf(known), fieldsOf(product))).length === 0 && signOf(known) === signOf(product);
    if (isSame) save.setStored(product);
    else if (!isDirty || save.wantsNext()) save.restart(product);
  }, [product, save, isDirty, isSubmitting]);
}
