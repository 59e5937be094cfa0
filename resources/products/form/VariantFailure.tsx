import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Variant } from '#domain/products/variants.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type ProductForm, type VariantItem, variantItem } from './product-form.ts';

interface Stale {
  code?: string;
  /** The version there is now; the stock, where it is what changed. */
  version?: number;
  stock?: number;
}

const staleOf = (failure: unknown): Stale | undefined => {
  const body = failure instanceof HttpError ? (failure.body as Stale | null) : null;
  return body?.code === 'stale_write' ? body : undefined;
};

export interface VariantFailureProps {
  at: number;
  item: VariantItem;
  failure: unknown;
}

/** Why an option was not saved; when somebody was faster, the choice between what is there and what was typed. */
export function VariantFailure({ at, item, failure }: VariantFailureProps) {
  const translate = useTranslate();
  const { run } = useAction();
  const { getOne } = useApi();
  const { setValue } = useFormContext<ProductForm>();
  const stale = staleOf(failure);
  const write = (next: VariantItem) => setValue(`variants.${at}`, next, { shouldDirty: true, shouldValidate: true });

  const takeTheirs = () =>
    run(async () => {
      const { data } = await getOne('product-variants', { id: item.storedId ?? '' });
      write({ ...variantItem(data as unknown as Variant), key: item.key });
    });

  if (!stale) {
    const message = failure instanceof Error ? failure.message : 'errors.unexpected';
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate(message, { _: message })}
      </Alert>
    );
  }
  const { version = item.version, stock } = stale;
  const isKept = item.version === version && (stock === undefined || item.stockWas === stock);
  const text = stock === undefined ? 'products.form.options.changed' : 'products.form.options.stale';
  return (
    <Alert severity={isKept ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {translate(text, { smart_count: stock ?? 0 })}
      {!isKept && (
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
          <Button size="small" onClick={() => void takeTheirs()}>
            {translate('products.form.options.takeTheirs')}
          </Button>
          <Button
            size="small"
            type="submit"
            onClick={() => write({ ...item, version, stockWas: stock ?? item.stockWas })}
          >
            {translate('products.form.options.keepMine')}
          </Button>
        </span>
      )}
    </Alert>
  );
}
