/** Where most people of Italy have their mail. */
const commonDomains = [
  ...['gmail.com', 'hotmail.com', 'hotmail.it', 'libero.it', 'yahoo.it', 'yahoo.com', 'outlook.it', 'outlook.com'],
  ...[
    'icloud.com',
    'live.it',
    'virgilio.it',
    'tiscali.it',
    'alice.it',
    'tim.it',
    'fastwebnet.it',
    'poste.it',
    'msn.com',
  ],
] as const;

/** Single letters that were left out, put in, mistaken or swapped with the next, until one text is the other. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_cell, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The address that was probably meant, where the domain looks like a slip of a common one (`gmial.com`); undefined for all
 * others: a question is asked once, nobody is refused.
 */
export function suggestedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 5 || domain.length > 20 || commonDomains.some((common) => common === domain)) {
    return undefined;
  }
  const slips = commonDomains.map((common) => ({ common, slips: slipsBetween(domain, common) }));
  const nearest = slips.reduce((best, one) => (one.slips < best.slips ? one : best));
  // Short domains differ in a letter by right (`tim.it`, `tin.it`): only the longer ones are asked about.
  const isSlip = nearest.slips === 1 && nearest.common.length >= 8;
  return isSlip ? `${email.slice(0, at + 1)}${nearest.common}` : undefined;
}
