/** Upper case without blanks. */
export function normalizeSdi(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Message key of what is wrong with a recipient code of the invoice exchange, or null: 7 characters, 6 for public offices. */
export function sdiProblem(text: string): 'validation.required' | 'validation.sdi' | null {
  const code = normalizeSdi(text);
  if (code === '') return 'validation.required';
  return /^[0-9A-Z]{6,7}$/.test(code) ? null : 'validation.sdi';
}
