import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useToast } from '#src/components/feedback/toast.ts';
import { focusField } from '#src/components/inputs/focus-field.ts';
import { ConflictDialog } from '#src/components/record/conflict/ConflictDialog.tsx';
import { RefusedFields } from '#src/components/record/refusal/RefusedFields.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { useIsDirty } from '#src/components/record/use-is-dirty.ts';
import type { ProductDetailRecord } from '../record.ts';
import { ProductSections } from './ProductSections.tsx';
import { judge, productResolver } from './product-errors.ts';
import { changedFields, fieldsOf, formOf, type ProductForm as Values } from './product-form.ts';
import { type SaveProduct, useSaveProduct } from './use-save-product.ts';

const signOf = ({ variants }: ProductDetailRecord): string =>
  JSON.stringify(variants.map(({ _id, version, stock }) => [_id, version, stock]));

/**
 * What the form is compared with follows the server: another version with the same content is taken at once (it was
 * published); other content only while nothing is typed, so that a save over it is noticed as a conflict.
 */
function useFollowServer(product: ProductDetailRecord | undefined, save: SaveProduct): void {
  const isDirty = useIsDirty();
  const { isSubmitting } = useFormState();
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

export interface ProductFormProps {
  /** What is edited; undefined for a new product. */
  product?: ProductDetailRecord;
  onCreated?: (product: ProductDetailRecord) => void;
}

/** The form of a product, new or stored. */
export function ProductForm({ product, onCreated = () => undefined }: ProductFormProps) {
  const [defaultValues] = useState(() => formOf(product));
  // Saving needs what only the inside of the form knows: what it is compared with.
  const save = useRef<SaveProduct['save']>(async () => undefined);
  return (
    <ResourceContextProvider value="products">
      <Form
        noValidate
        defaultValues={defaultValues}
        resolver={productResolver}
        mode="onBlur"
        reValidateMode="onChange"
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => save.current(values as Values)}
      >
        <ProductFormBody product={product} onCreated={onCreated} saveRef={save} />
      </Form>
    </ResourceContextProvider>
  );
}

interface BodyProps extends Required<Pick<ProductFormProps, 'onCreated'>> {
  product: ProductDetailRecord | undefined;
  saveRef: RefObject<SaveProduct['save']>;
}

function ProductFormBody({ product, onCreated, saveRef }: BodyProps) {
  const save = useSaveProduct({ product, onCreated });
  const isNew = product === undefined;
  useFollowServer(product, save);
  useBlockedMessage();
  useGuardAgain();
  useEffect(() => {
    saveRef.current = save.save;
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <ProductSections save={save} isNew={isNew} waiting={product?.totalToWithdraw ?? 0} />
      </Box>
      <SaveBar alwaysOn={isNew} {...(isNew ? { label: 'ra.action.create' } : {})} />
      <RefusedFields serverOnly />
      <ConflictDialog {...save.conflict} />
    </>
  );
}

/** Says what blocks saving, in the words of the specification, and leads to the first field. */
function useBlockedMessage(): void {
  const toast = useToast();
  const { getValues } = useFormContext();
  const { submitCount, isSubmitting, errors } = useFormState();
  const answered = useRef(0);
  const isWrong = Object.keys(errors).some((name) => name !== 'root');
  useEffect(() => {
    if (isSubmitting || submitCount <= answered.current) return;
    answered.current = submitCount;
    const { code, messages } = judge(getValues() as Values);
    const [first] = Object.keys(messages);
    if (!isWrong || !code || !first) return;
    toast(`errors.${code}`, { type: 'error' });
    focusField(first);
  }, [submitCount, isSubmitting, isWrong, getValues, toast]);
}

/** After a save the form is one like any other: leaving it with new changes asks again. */
function useGuardAgain(): void {
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset(undefined, { keepValues: true, keepDefaultValues: true, keepSubmitCount: true });
  }, [isSubmitSuccessful, reset]);
}
