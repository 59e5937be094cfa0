import type { CancellationPolicy, HandOnMode } from '#domain/shared/cancellation-terms.ts';

/** Terms that give nothing back, whose changes end two days before, and that treat handing on so. */
export const policyWith = (handOn: HandOnMode): CancellationPolicy => ({
  refund: { kind: 'none' },
  changesDaysBefore: 2,
  handOn,
});
