/** Without blanks and without the country code that invoices put before it. */
export function normalizeVatNumber(text: string): string {
  return text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/, '');
}

/** The check of Italian eleven-digit numbers: digits at even places count double, their sum ends in zero. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a text is a right partita IVA, check digit included. */
export function isVatNumber(text: string): boolean {
  const number = normalizeVatNumber(text);
  return /^\d{11}$/.test(number) && !/^0{11}$/.test(number) && hasLuhnDigit(number);
}

/**
 * What looks odd in a partita IVA, as a message key, or null. It only warns: numbers of other countries pass.
 */
export function vatNumberWarning(text: string): 'validation.vatNumberLength' | 'validation.vatNumberCheck' | null {
  const number = normalizeVatNumber(text);
  if (number === '' || /^[A-Z]/.test(number)) return null;
  if (!/^\d{11}$/.test(number)) return 'validation.vatNumberLength';
  return isVatNumber(number) ? null : 'validation.vatNumberCheck';
}
