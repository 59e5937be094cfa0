import { postCall } from '../../calls.ts';
import { declareApi } from '../../contract.ts';
import { feeQuoteAnswer, feeQuoteInput } from './fee-quote.ts';

export const feeApi = declareApi('fees', {
  quote: postCall('/api/fees/quote', 'Quotes the fee of an amount', { body: feeQuoteInput, answer: feeQuoteAnswer }),
});
