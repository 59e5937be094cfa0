import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { ProductForm } from './product-form.ts';
import type { SaveProduct } from './use-save-product.ts';

/**
 * Takes an option away: one that is stored through the API, at once; what else was typed in the form stays as it is.
 */
export function useVariantRemoval(save: SaveProduct, removeRow: (at: number) => void) {
  const { delete: remove } = useApi();
  const { getValues, reset, formState } = useFormContext<ProductForm>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const refuse = useRefusalToast();
  const [isPending, setPending] = useState(false);
  const { defaultValues } = formState;

  async function removeStored(at: number, id: string) {
    await remove('product-variants', { id });
    const product = save.stored();
    if (product) save.setStored({ ...product, variants: product.variants.filter(({ _id }) => _id !== id) });
    // The row is gone from what the form is compared with as well: removing it is not a change to be saved.
    const variants = (defaultValues?.variants ?? []).filter((one) => one?.storedId !== id);
    reset({ ...defaultValues, variants } as ProductForm, { keepValues: true, keepDirty: true, keepErrors: true });
    removeRow(at);
    toast('products.form.options.removed');
    void queryClient.invalidateQueries({ queryKey: ['products'] });
  }

  return {
    isPending,
    async remove(at: number): Promise<void> {
      const id = getValues(`variants.${at}.storedId`);
      if (id === null) return removeRow(at);
      setPending(true);
      await removeStored(at, id).catch(refuse);
      setPending(false);
    },
  };
}
