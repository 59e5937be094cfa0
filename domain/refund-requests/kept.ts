import type { Cents } from '../values/money.ts';

/**
 * What of each line stays with the community: what its request gives back less than the lines cost, shared among
 * them by their amounts, so that the parts add up to the cent.
 * @param requests what each gives back, and for which lines
 */
export function keptByLine(
  lines: readonly { id: string; amount: Cents }[],
  requests: readonly { lineIds: readonly string[]; amount: Cents }[],
): Map<string, Cents> {
  const kept = new Map<string, Cents>();
  for (const { lineIds, amount } of requests) {
    const own = lines.filter(({ id }) => lineIds.includes(id));
    const total = own.reduce((sum, line) => sum + line.amount, 0);
    if (amount >= total) continue;
    const share = (of: Cents) => Math.floor((of * (total - amount)) / total);
    let before = 0;
    for (const line of own) {
      const part = share(before + line.amount) - share(before);
      if (part > 0) kept.set(line.id, part);
      before += line.amount;
    }
  }
  return kept;
}
