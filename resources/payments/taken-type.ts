import type { TakenType } from '#domain/metrics/money.ts';

/** The word for how money came in. */
export const takenTypeName = (type: TakenType): string =>
  type === 'byHand' ? 'money.ways.other' : `enums.paymentType.${type}`;
