import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents, email, missingOrUnknown, phone, requiredAddress } from './fields.ts';

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message ?? 'ok';

test('an e-mail address has one @, no blanks and a dot in its domain [VAL-P001, VAL-P009]', () => {
  for (const good of ['a@b.it', 'nome.cognome+x@posta.example.org', ' Maiuscole@Posta.IT ']) {
    expect(messageOf(email, good), good).toBe('ok');
  }
  for (const bad of ['a', 'a@b', 'a@@b.it', 'a b@c.it', 'a@b.', '@b.it', 'a@.it', 'a@b.i']) {
    expect(messageOf(email, bad), bad).toBe('validation.email');
  }
  expect(email.parse(' Maiuscole@Posta.IT ')).toBe('maiuscole@posta.it');
});

test('stores a phone as +39, one space and 8 to 10 digits however it is written [VAL-P002, VAL-P009, DEC-101]', () => {
  for (const good of ['+39 3331234567', '0039 3331234567', '+393331234567', '+39  3331234567', '333/123.45.67'])
    expect(phone.parse(good), good).toBe('+39 3331234567');
  expect(phone.parse('+41 44 668 18 00')).toBe('+41446681800');
  const bad = ['+39 1234567', '+39 12345678901', '+39 333abc4567', '333', '+1', 'chiamami'];
  for (const one of bad) expect(messageOf(phone, one), one).toBe('validation.phone');
});

test('an object that is required must hold something [VAL-P013]', () => {
  expect(messageOf(requiredAddress, {})).toBe('validation.required');
  expect(messageOf(requiredAddress, { plainAddress: ' ' })).toBe('validation.required');
  expect(messageOf(requiredAddress, { city: 'Bologna' })).toBe('ok');
});

test('a choice left out is missing, another word is not among the choices', () => {
  const kind = z.strictObject({ kind: z.enum(['normal', 'premium'], { error: missingOrUnknown }) });
  const said = (value: object) => kind.safeParse(value).error?.issues[0]?.message;
  expect(said({})).toBe('validation.required');
  expect(said({ kind: '' })).toBe('validation.required');
  expect(said({ kind: 'gold' })).toBe('validation.enum');
  expect(said({ kind: 'premium' })).toBeUndefined();
});

test('an amount that is missing is asked for, one that is none is shown how to be written [VAL-E014]', () => {
  expect(messageOf(cents, undefined)).toBe('validation.required');
  expect(messageOf(cents, null)).toBe('validation.required');
  expect(messageOf(cents, Number.NaN)).toBe('validation.amount');
  expect(messageOf(cents, 12.5)).toBe('validation.amount');
  expect(messageOf(cents, 1250)).toBe('ok');
});
