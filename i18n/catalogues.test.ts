import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { refusalStatus } from '#domain/errors.ts';
import { access as accessEn } from './en/access/access.ts';
import { allErrors as allEnglish } from './en/errors/all-errors.ts';
import * as exportsEn from './en/exports.ts';
import { gate as gateEn } from './en/gate.ts';
import { messages as en } from './en/index.ts';
import { mails as mailsEn } from './en/mails/mails.ts';
import { sandbox as sandboxEn } from './en/payments/sandbox.ts';
import { booking as bookingEn } from './en/website/booking.ts';
import { access as accessIt } from './it/access/access.ts';
import { allErrors as allItalian } from './it/errors/all-errors.ts';
import * as exportsIt from './it/exports.ts';
import { gate as gateIt } from './it/gate.ts';
import { messages as it } from './it/index.ts';
import { mails as mailsIt } from './it/mails/mails.ts';
import { sandbox as sandboxIt } from './it/payments/sandbox.ts';
import { booking as bookingIt } from './it/website/booking.ts';

/** `a.b.c` → text, for every text of a catalogue. */
function textsOf(catalogue: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(path + key, value);
    else for (const [inner, text] of textsOf(value as object, `${path}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const italian = textsOf({ ...it, access: accessIt, gate: gateIt, mails: mailsIt, sandbox: sandboxIt });
const inEnglish = textsOf({ ...en, access: accessEn, gate: gateEn, mails: mailsEn, sandbox: sandboxEn });

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const forms = (text: string): number => text.split(' |||| ').length;

test('both catalogues have the same texts, none of them empty [I18N-002, DEC-028]', () => {
  expect([...italian.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  // React-admin's word for "neither yes nor no" is a blank.
  const empty = [...italian, ...inEnglish].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null');
  expect(empty).toEqual([]);
});

test('every text has the same placeholders and plural forms in both languages', () => {
  for (const [key, text] of italian) {
    const other = inEnglish.get(key) ?? '';
    expect({ key, found: placeholders(text) }).toEqual({ key, found: placeholders(other) });
    // One form may stand for every number.
    const both = new Set([forms(text), forms(other)]);
    expect(both.size === 1 || both.has(1), key).toBe(true);
  }
});

/** Of parts that no page has: what asks, fails and is not found is told in words of the product. */
const unseen =
  /^ra\.(configurable|guesser|input\.(file|image|references)|saved_queries\.(help|remove_dialog_title|remove_message)|message\.(about|details|error|not_found|access_denied|auth(entication)?_error|bulk_update_\w+|clear_array_input|placeholder_data_warning|delete_\w+))/;

test("react-admin's own texts are there in Italian, but for parts that no page has", () => {
  const own = [...textsOf({ ra: english.ra }).keys()];
  expect(own.filter((key) => !unseen.test(key)).length).toBeGreaterThanOrEqual(120);
  expect(own.filter((key) => italian.has(key) === unseen.test(key))).toEqual([]);
});

test('every refusal of the server has its text in both languages', () => {
  for (const code of Object.keys(refusalStatus)) {
    // Those of people without an account are not in the application's catalogue.
    expect(Object.hasOwn(allItalian, code), code).toBe(true);
    expect(Object.hasOwn(allEnglish, code), code).toBe(true);
  }
});

test('the Italian texts that the specification quotes are kept to the letter [I18N-003]', () => {
  const texts = new Set(italian.values());
  const quoted = ['Campo obbligatorio', 'Compila i campi obbligatori', 'Completa il profilo stripe per continuare'];
  expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
  expect(italian.get('ra.validation.required')).toBe('Campo obbligatorio');
});

test('Italian texts use typographic apostrophes between letters, save those quoted from the specification', () => {
  const straight = [...italian].filter(
    ([key, text]) => /\p{L}'\p{L}/u.test(text) && !/^(errors|validation|mails)\./.test(key),
  );
  expect(straight).toEqual([]);
});

test.each([
  ['Italian', { italian: Object.fromEntries(italian), sheets: exportsIt }],
  ['English', { english: Object.fromEntries(inEnglish), sheets: exportsEn }],
])('%s has one word for e-mail', (_language, catalogue) => {
  const other = [...textsOf(catalogue)].filter(([, text]) => /(?<![\p{L}{%_])e ?mails?(?![\p{L}}_])/iu.test(text));
  expect(other).toEqual([]);
});

test('the holder of a bank’s account is no booker: whoever pays by transfer reads whose account it is', () => {
  expect([mailsEn.terms.holder, bookingEn.page.holder]).toEqual(['Account holder', 'Account holder']);
  expect([mailsIt.terms.holder, bookingIt.page.holder]).toEqual(['Intestatario', 'Intestatario']);
});
