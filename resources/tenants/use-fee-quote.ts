import { keepPreviousData } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FeeQuoteInput } from '#domain/payments/fees/fee-quote.ts';
import { useCall } from '#src/providers/use-call.ts';

/** What the platform keeps of an amount of the community in the form, as the server answers it. */
export function useFeeQuote(input: Omit<FeeQuoteInput, 'tenantId'>, enabled = true) {
  const id: unknown = useWatch({ name: '_id' });
  const asked = { ...input, ...(typeof id === 'string' && { tenantId: id }) };
  return useCall(['tenants', 'feeQuote', asked], 'POST fees/quote', {
    body: asked,
    placeholderData: keepPreviousData,
    enabled,
  });
}
