import Chip from '@mui/material/Chip';
import { type RaRecord, useGetOne, useListFilterContext, useTranslate } from 'react-admin';

interface Named extends RaRecord {
  name: string;
}

/** Says that a list shows one product only, and lets go of it. */
export function ProductChip() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const id = typeof filterValues['productId'] === 'string' ? filterValues['productId'] : '';
  const { data: product } = useGetOne<Named>('products', { id }, { enabled: id !== '' });
  if (id === '') return null;
  const { productId: _gone, ...rest } = filterValues;
  return (
    <div>
      <Chip
        color="primary"
        variant="outlined"
        label={translate('orders.list.product', { name: product?.name ?? '…' })}
        onDelete={() => setFilters(rest)}
      />
    </div>
  );
}
