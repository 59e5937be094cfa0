const evenValues = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Weight of each character at an odd place, digits first (D.M. 23/12/1976). */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22,
  25, 24, 23,
];

function checkLetter(fifteen: string): string {
  let sum = 0;
  for (const [at, character] of [...fifteen].entries()) {
    const index = evenValues.indexOf(character);
    sum += at % 2 === 0 ? (oddValues[index] ?? 0) : index % 10 === index ? index : index - 10;
  }
  return String.fromCharCode(65 + (sum % 26));
}

function hasVatCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [at, character] of [...digits].entries()) {
    const doubled = Number(character) * (at % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether an Italian fiscal code of 16 characters has a wrong check letter; other codes pass (DEC-066). */
export function isFiscalCodeSuspect(text: string): boolean {
  const code = text.trim().toUpperCase();
  if (/^\d{11}$/.test(code)) return !hasVatCheckDigit(code);
  return /^[A-Z0-9]{16}$/.test(code) && checkLetter(code.slice(0, 15)) !== code[15];
}

/** Whether an Italian VAT number of 11 digits has a wrong check digit; foreign numbers pass (DEC-066). */
export function isVatNumberSuspect(text: string): boolean {
  const digits = text.trim().replace(/^IT/i, '');
  return /^\d{11}$/.test(digits) && !hasVatCheckDigit(digits);
}
