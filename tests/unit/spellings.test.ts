import { expect, test } from 'vitest';
import { z } from 'zod';
import * as apis from '#domain/apis.ts';
import type { Call } from '#domain/contract.ts';
import { email, nameText, phone } from '#domain/fields.ts';
import { billingFields } from '#domain/tenants/entity.ts';
import { readLocal } from '#domain/values/date-text.ts';
import { parseCents, parsePercentage, parseWhole } from '#domain/values/parse-number.ts';
import * as spellings from '../support/spellings.ts';

const stored = (schema: { safeParse: (value: unknown) => { data?: unknown } }) => (typed: string) =>
  schema.safeParse(typed).data;
/** A hyphen is a name wherever a surname is asked of somebody without one. */
const isAlsoName = (typed: string) => typed === '-';

test('two hundred spellings and more are in the table', () => {
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

/** What a field is called that takes a text of one line: names of people, things and places. */
const oneLine = /^(name|surname|.*Name|fieldName|groupingPoint|city|province|question|subject|variantType|bornPlace)$/;

/** Texts of one line in what a call takes, with the path to each. */
function linesOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => linesOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return linesOf(schema.element, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? linesOf(inner, path) : [];
  }
  return schema instanceof z.ZodString && oneLine.test(path.split('.').at(-1) ?? '') ? [[path, schema]] : [];
}

test('a name of a person, a thing or a place is stored with plain blanks, as Word and bank pages do not copy it [DEC-101]', () => {
  const pasted = 'Gita\u00a0al\u2009 la\u00adgo\u200b\u000bblu\u202f';
  const calls: Call[] = Object.values(apis).flatMap((api) => Object.values<Call>(api));
  const lines = calls.flatMap(({ method, path, body }) => (body ? linesOf(body, `${method} ${path}`) : []));
  expect(lines.length).toBeGreaterThan(60);
  const wrong = lines.flatMap(([path, field]) => {
    const { success, data } = field.safeParse(pasted);
    return success && data !== 'Gita al lago blu' ? [[path, data]] : [];
  });
  expect(wrong).toEqual([]);
});
