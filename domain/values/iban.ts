import { electronicFormatIBAN, friendlyFormatIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { cleanText } from './clean.ts';

/** Upper case without blanks, hyphens and the word before it: the form in which an IBAN is stored, however it was pasted. */
export function normalizeIban(text: string): string {
  const compact = cleanText(text)
    .replace(/^iban(?=[\s:.])[\s:.]*/i, '')
    .replace(/[\s.‐‑–—]/g, '');
  return electronicFormatIBAN(compact) ?? '';
}

/** In groups of four, to be read. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** Message key of what is wrong with an IBAN, most telling first, or null when it is right. */
export function ibanProblem(
  text: string,
):
  | 'validation.required'
  | 'validation.ibanCountry'
  | 'validation.ibanLength'
  | 'validation.ibanCheck'
  | 'validation.iban'
  | null {
  const iban = normalizeIban(text);
  if (iban === '') return 'validation.required';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'validation.ibanCountry';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'validation.ibanLength';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return 'validation.iban';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return 'validation.ibanCheck';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)) return 'validation.ibanCheck';
  return 'validation.iban';
}
