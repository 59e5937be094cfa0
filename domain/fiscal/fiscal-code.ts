import { hasLuhnDigit } from './vat-number.ts';

/** Upper case without blanks: the form in which a codice fiscale is stored and compared. */
export function normalizeFiscalCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** A digit, or the letter that stands for it where two people would have the same code (omocodia). */
const DIGIT = '[0-9LMNPQRSTUV]';
const person = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
const omocodia = 'LMNPQRSTUV';

/** Values of a character at an odd place (first, third, …), for 0-9 and A-Z. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Place of a character: digits and letters count from zero alike. */
const ordinal = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0);

/** The sixteenth character, worked out from the first fifteen; undefined when they are no letters and digits. */
export function checkCharacter(first15: string): string | undefined {
  if (!/^[0-9A-Z]{15}$/.test(first15)) return undefined;
  let sum = 0;
  for (const [at, character] of [...first15].entries()) {
    const place = ordinal(character);
    sum += at % 2 === 0 ? (odd[place] ?? 0) : place;
  }
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}

/** The day of birth as written: women's days have 40 added. */
function dayOf(code: string): number {
  const digits = [...code.slice(9, 11)].map((character) => {
    const at = omocodia.indexOf(character);
    return at < 0 ? character : String(at);
  });
  return Number(digits.join(''));
}

/**
 * What looks odd in a codice fiscale, as a message key, or null. It only warns: codes of other countries pass.
 */
export function fiscalCodeWarning(text: string): 'validation.fiscalCodeShape' | 'validation.fiscalCodeCheck' | null {
  const code = normalizeFiscalCode(text);
  if (/^\d{11}$/.test(code)) return hasLuhnDigit(code) ? null : 'validation.fiscalCodeCheck';
  if (person.test(code)) {
    const day = dayOf(code);
    const isDay = (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
    return isDay && checkCharacter(code.slice(0, 15)) === code[15] ? null : 'validation.fiscalCodeCheck';
  }
  // Six letters and then digits, or only digits: an Italian code with a slip in it.
  return /^[A-Z]{6}[0-9LMNPQRSTUV]{2}/.test(code) || /^\d{9,13}$/.test(code) ? 'validation.fiscalCodeShape' : null;
}
