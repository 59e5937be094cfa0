import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FeeQuoteInput } from '#domain/payments/fees/fee-quote.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** What the platform keeps of an amount of the community in the form, as the server answers it. */
export function useFeeQuote(input: Omit<FeeQuoteInput, 'tenantId'>, enabled = true) {
  const { call } = useApi();
  const id: unknown = useWatch({ name: '_id' });
  const asked = { ...input, ...(typeof id === 'string' && { tenantId: id }) };
  return useQuery({
    queryKey: ['tenants', 'feeQuote', asked],
    queryFn: ({ signal }) => call('POST fees/quote', { body: asked, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
