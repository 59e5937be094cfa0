import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { Variant } from '#domain/products/variants.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import type { ConflictDialogProps } from '#src/components/record/conflict/ConflictDialog.tsx';
import { NotSaved, useSave } from '#src/components/record/use-save.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { ProductDetailRecord } from '../record.ts';
import { formOf, type ProductForm } from './product-form.ts';
import { type SaveCalls, type SaveResult, saveWithVariants } from './save-product.ts';

/** The calls of the API that saving a product needs; edits are compared with the version that was read. */
function useSaveCalls(): (overwrite: boolean) => SaveCalls {
  const { call, create, update } = useApi();
  const made = async <T>(resource: string, data: object, idempotencyKey: string) =>
    (await create(resource, { data, meta: { idempotencyKey } })).data as unknown as T;
  const changed = async <T>(resource: string, id: string, version: number, data: object, overwrite = false) => {
    const previousData = { id, _id: id, version } as RaRecord;
    return (await update(resource, { id, data: { ...data }, previousData, meta: { overwrite } })).data as unknown as T;
  };
  return (overwrite) => ({
    create: (data, key) => made<ProductDetailRecord>('products', data, key),
    update: ({ id, version }, data) => changed<ProductDetailRecord>('products', id, version, data, overwrite),
    publish: async (id) => ({ ...(await call('PUT products/:id', { params: { id }, body: { isVisible: true } })), id }),
    createVariant: (data, key) => made<Variant>('product-variants', data, key),
    updateVariant: ({ storedId, version }, data) => changed<Variant>('product-variants', storedId ?? '', version, data),
  });
}

/** Puts what was saved into the form; rows that were not keep what was typed, and the form stays changed. */
function adopt(form: UseFormReturn, { product, items, failures }: SaveResult): void {
  const keys = new Map(items.map(({ storedId, key }) => [storedId, key]));
  const defaults = formOf(product);
  const variants = defaults.variants.map((item) => ({ ...item, key: keys.get(item.storedId) ?? item.key }));
  form.reset({ ...defaults, variants: items });
  const left = items.findIndex(({ key }) => failures.has(key));
  if (left < 0) return;
  form.reset({ ...defaults, variants }, { keepValues: true });
  // Whether the form is changed is worked out anew by the next value that is set.
  form.setValue(`variants.${left}.name`, items[left]?.name, { shouldDirty: true });
}

export interface SaveProduct {
  /** Answers the messages of what the server refused, which also keep the form unsaved. */
  save: (values: ProductForm) => Promise<object | undefined>;
  /** Why an option was not saved, by the row's key. */
  failures: ReadonlyMap<string, unknown>;
  /** The product as it is stored, against which the next save compares. */
  stored: () => ProductDetailRecord | undefined;
  /** Takes another state of the product as the stored one, without touching what was typed. */
  setStored: (product: ProductDetailRecord) => void;
  /** Starts the form again from a product as it is stored. */
  restart: (product: ProductDetailRecord) => void;
  /** Whether the next state that comes from the server is to be taken, whatever was typed. */
  wantsNext: () => boolean;
  conflict: ConflictDialogProps;
}

export interface UseSaveOptions {
  /** The stored product the form starts from; undefined for a new one. */
  product: ProductDetailRecord | undefined;
  /** Everything of a new product is stored. */
  onCreated: (product: ProductDetailRecord) => void;
}

/** Saves the form of a product against the version it started from; stands inside the form. */
export function useSaveProduct({ product, onCreated }: UseSaveOptions): SaveProduct {
  const calls = useSaveCalls();
  const form = useFormContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const refuse = useRefusalToast();
  const start = useRef({ product, key: crypto.randomUUID(), wantsNext: false });
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const isNew = product === undefined;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['products'] });
  const { submit, conflict } = useSave<ProductForm>({
    async write(values, { overwrite }) {
      const begun = { ...start.current, publishes: isNew && values.isVisible };
      const result = await saveWithVariants(calls(overwrite), values, begun);
      start.current.product = result.product;
      setFailures(result.failures);
      adopt(form, result);
      void refresh();
      done(result);
    },
    reload() {
      start.current.wantsNext = true;
      return refresh();
    },
  });

  function done(result: SaveResult): void {
    if (result.failures.size > 0) {
      toast('products.form.options.partly', { type: 'warning', duration: 10_000 });
      throw new NotSaved();
    }
    if (result.publishError) refuse(result.publishError);
    if (isNew) onCreated(result.product);
    else toast('products.detail.updated');
  }

  return {
    save: submit,
    failures,
    stored: () => start.current.product,
    setStored(next) {
      start.current.product = next;
    },
    restart(next) {
      start.current.product = next;
      start.current.wantsNext = false;
      setFailures(new Map());
      form.reset(formOf(next));
    },
    wantsNext: () => start.current.wantsNext,
    conflict,
  };
}
