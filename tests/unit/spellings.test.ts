import { expect, test } from 'vitest';
import { email, nameText, phone } from '#domain/fields.ts';
import { billingFields } from '#domain/tenants/schema.ts';
import { readLocal } from '#domain/values/date-text.ts';
import { parseCents, parsePercentage, parseWhole } from '#domain/values/parse-number.ts';
import * as spellings from '../support/spellings.ts';

const stored = (schema: { safeParse: (value: unknown) => { data?: unknown } }) => (typed: string) =>
  schema.safeParse(typed).data;
/** A hyphen is a name wherever a surname is asked of somebody without one. */
const isAlsoName = (typed: string) => typed === '-';

test('two hundred spellings and more stand in the table', () => {
  expect(Object.values(spellings).flat().length).toBeGreaterThanOrEqual(200);
});

test.each([
  ['whole numbers', spellings.wholeNumbers, parseWhole],
  ['percentages', spellings.percentages, parsePercentage],
  ['amounts', spellings.amounts, parseCents],
  ['dates', spellings.moments, (typed: string) => readLocal(typed, true)],
  ['addresses', spellings.addresses, stored(email)],
  ['IBANs', spellings.ibans, stored(billingFields.shape.iban)],
  ['phones', spellings.phones, stored(phone)],
  ['names', spellings.names.filter(([typed]) => !isAlsoName(typed)), stored(nameText())],
] as const)('%s are understood as people type and paste them, or refused [DEC-100, DEC-101]', (_kind, table, read) => {
  for (const [typed, understood] of table) expect(read(typed) ?? undefined, JSON.stringify(typed)).toBe(understood);
});
