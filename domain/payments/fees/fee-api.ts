import { declareApi } from '../../contract.ts';
import { feeQuoteAnswer, feeQuoteInput } from './fee-quote.ts';

export const feeApi = declareApi('fees', {
  quote: {
    method: 'POST',
    path: '/api/fees/quote',
    summary: 'Quotes the fee of an amount',
    body: feeQuoteInput,
    answer: feeQuoteAnswer,
  },
});
