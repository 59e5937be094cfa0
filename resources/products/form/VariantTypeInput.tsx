import { SelectInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Label } from '../../../domain/labels/labels.ts';
import { VARIANT_TYPE_LABELS } from '../../../domain/products/schema.ts';

/** What the options differ in: the keys of the labels of the category variantType (PROD-022, API-E086). */
export function VariantTypeInput() {
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
