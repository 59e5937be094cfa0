import { feePercentage } from '#domain/payments/fees/fee-tiers.ts';

export const isEmptyNumber = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Message of what is no percentage, in the product's words and not the browser's. */
export const percentageProblem = (value: unknown): string | undefined =>
  isEmptyNumber(value) ? 'validation.required' : feePercentage.safeParse(value).error?.issues[0]?.message;
