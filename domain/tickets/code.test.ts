import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, newTicketCode, normalizeCode, readScannedText, ticketUrl } from './code.ts';

const code = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }).map((bytes) => newTicketCode(bytes));

test('a code is ten characters of Crockford base 32 [DEC-053]', () => {
  expect(CODE_ALPHABET).toHaveLength(32);
  expect(newTicketCode(Uint8Array.of(0, 1, 10, 31, 32, 33, 63, 255, 17, 18))).toBe('01AZ01ZZHJ');
  fc.assert(fc.property(code, (text) => void expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)));
});

test('too few random bytes are an error, not a weak code', () => {
  expect(() => newTicketCode(new Uint8Array(9))).toThrow(RangeError);
});

test('the QR text is read back on any host, with slash, query or hash [DEC-053]', () => {
  fc.assert(
    fc.property(
      code,
      fc.webUrl({ validSchemes: ['https'] }).map((url) => new URL(url).origin),
      (value, host) => {
        for (const text of [
          ticketUrl(host, value),
          `${ticketUrl(`${host}/`, value)}/`,
          `${host}/t/${value}?from=mail#top`,
        ]) {
          expect(readScannedText(text)).toEqual({ kind: 'code', value });
        }
      },
    ),
  );
});

test('a code is read in lower case, with look-alikes, blanks and hyphens [DEC-053]', () => {
  expect(readScannedText('  oil1a-bcdef ')).toEqual({ kind: 'code', value: '0111ABCDEF' });
  expect(readScannedText('ABCDE FGHJK')).toEqual({ kind: 'code', value: 'ABCDEFGHJK' });
  fc.assert(
    fc.property(code, (value) => void expect(readScannedText(value.toLowerCase())).toEqual({ kind: 'code', value })),
  );
});

test('an id, bare or at the end of a URL, is read [OPEN-167]', () => {
  const id = '0190a000-0000-7000-8000-0000000000e1';
  expect(readScannedText(id.toUpperCase())).toEqual({ kind: 'id', value: id });
  expect(readScannedText(`https://regia.test/tickets/${id}`)).toEqual({ kind: 'id', value: id });
});

test.each([
  [''],
  ['   '],
  ['ABCDEFGHJ'],
  ['ABCDEFGHJKM'],
  ['ABCDEFGHJU'],
  ['https://regia.test/x/ABCDEFGHJK'],
  ['https://regia.test/t/'],
  ['https://regia.test/t/ABCDEFGHJK/edit'],
  ['ABCDEFGHJſ'],
  ['0'.repeat(10_240)],
])('%j is no ticket', (text) => {
  expect(readScannedText(text)).toBeNull();
});

test('any text of up to 10 kB has an answer, and an answer is a code or an id [CHK-001]', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10_240, size: 'max' }),
    fc.string({ unit: fc.constantFrom(...'/t-?# \n0OIL1aUÿ%', 'ﬀ', '\u0000'), maxLength: 60 }),
  );
  fc.assert(
    fc.property(any, (text) => {
      const read = readScannedText(text);
      if (read?.kind === 'code') expect(normalizeCode(read.value)).toBe(read.value);
      else if (read !== null) expect(read.value).toMatch(/^[0-9a-f-]{36}$/);
    }),
    { numRuns: 500 },
  );
});
