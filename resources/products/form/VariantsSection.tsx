import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectInput, useGetList, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Label } from '#domain/labels/entity.ts';
import { VARIANT_TYPE_LABELS } from '#domain/products/entity.ts';
import { newVariant, VARIANTS_MAX } from '#domain/products/variants.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import type { ProductForm, VariantItem } from './product-form.ts';
import type { SaveProduct } from './use-save-product.ts';
import { useVariantRemoval } from './use-variant-removal.ts';
import { VariantRow } from './VariantRow.tsx';

/** What the options differ in: the keys of the labels of the category variantType. */
function VariantTypeInput() {
  const translate = useTranslate();
  const current: unknown = useWatch({ name: 'variantType' });
  const { data = [], isPending } = useGetList<Label & { id: string }>('labels', {
    filter: { category: VARIANT_TYPE_LABELS, language: 'it' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'key', order: 'ASC' },
  });
  const choices = data.map(({ key, value }) => ({
    id: key,
    name: translate(`${VARIANT_TYPE_LABELS}.${key}`, { _: value }),
  }));
  // A label that is gone meanwhile stays what the product says.
  if (typeof current === 'string' && current && !choices.some(({ id }) => id === current)) {
    choices.push({ id: current, name: current });
  }
  return (
    <SelectInput
      source="variantType"
      label="resources.products.fields.variantType"
      choices={choices}
      isPending={isPending}
      translateChoice={false}
      isRequired
      helperText="products.form.options.typeHelp"
    />
  );
}

/** The options of a product: each a row, added and put in order here, saved with the product. */
export function VariantsSection({ save }: { save: SaveProduct }) {
  const translate = useTranslate();
  const { errors } = useFormState<ProductForm>({ name: 'variants' });
  const rows = useFieldArray<ProductForm, 'variants', 'rowId'>({ name: 'variants', keyName: 'rowId' });
  const watched = useWatch<ProductForm, 'variants'>({ name: 'variants' });
  const items: readonly VariantItem[] = Array.isArray(watched) ? watched : [];
  const { getValues } = useFormContext<ProductForm>();
  const [asked, setAsked] = useState<number | null>(null);
  const removal = useVariantRemoval(save, rows.remove);
  const message = errors.variants?.message ?? errors.variants?.root?.message;

  function add() {
    const { name, ...rest } = newVariant();
    const last = getValues('variants').at(-1);
    const price = last?.price ?? rest.price;
    rows.append({ ...rest, name, price, key: crypto.randomUUID(), storedId: null, version: 0, stockWas: null });
  }

  return (
    <FormSection title="products.form.options.title" help="products.form.options.help">
      <VariantTypeInput />
      <FullRow>
        <Box data-field="variants" sx={{ display: 'grid', gap: 1.5 }}>
          {rows.fields.length === 0 && (
            <Typography color={message ? 'error' : 'text.secondary'}>
              {translate('products.form.options.none')}
            </Typography>
          )}
          {rows.fields.map((_field, at) => {
            const item = items[at];
            return (
              item && (
                <VariantRow
                  // The row's own name: it stays where it is when the form takes over what was saved.
                  key={item.key}
                  at={at}
                  item={item}
                  isLast={at === rows.fields.length - 1}
                  failure={save.failures.get(item.key)}
                  onMove={(step) => rows.move(at, at + step)}
                  onRemove={() => setAsked(at)}
                />
              )
            );
          })}
          <Box>
            <Button startIcon={<Add />} disabled={rows.fields.length >= VARIANTS_MAX} onClick={add}>
              {translate('products.form.options.add')}
            </Button>
          </Box>
        </Box>
      </FullRow>
      <ConfirmDialog
        open={asked !== null}
        title={translate('products.form.options.removeTitle', { name: items[asked ?? -1]?.name ?? '' })}
        confirm="ra.action.delete"
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => {
          if (asked !== null) void removal.remove(asked).finally(() => setAsked(null));
        }}
        onClose={() => setAsked(null)}
      >
        {translate('products.form.options.removeText')}
      </ConfirmDialog>
    </FormSection>
  );
}
