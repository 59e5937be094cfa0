import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { guessMapping, IMPORT_MAX_ROWS } from '#domain/followers/import.ts';
import { readSheetFile } from '#resources/followers/import/read-file.ts';
import { csvOf } from '#resources/followers/import/report.ts';

const file = (bytes: Uint8Array, name = 'elenco.csv') => new File([new Uint8Array(bytes)], name);
const csv = (text: string) => file(new TextEncoder().encode(text));
const problem = async (given: File) => {
  const error = await readSheetFile(given).then(
    () => null,
    (failure: { code?: string }) => failure,
  );
  return error?.code;
};

describe('a list in a file', () => {
  test('.xlsx: titles, texts, numbers; trailing empty rows are no people', async () => {
    const rows = [
      ['Nome', 'Cognome', 'E-mail', 'Tessera'],
      ['Ada', 'Verdi', 'ada@example.org', 12],
      [null, null, null, null],
    ];
    const read = await readSheetFile(file(await writeXlsx({ sheets: [{ name: 'Soci', rows }] }), 'soci.xlsx'));
    expect(read).toMatchObject({ headers: ['Nome', 'Cognome', 'E-mail', 'Tessera'], firstLine: 2 });
    expect(read.lines).toEqual([['Ada', 'Verdi', 'ada@example.org', '12']]);
  });

  test('.xlsx: of a formula the stored result counts, without one the cell is empty', async () => {
    const rows = [
      ['Nome', 'Cognome', 'Email'],
      ['Ada', 'Verdi', null],
      ['Bruno', 'Neri', null],
    ];
    const cells = new Map([
      ['1,2', { formula: '"ada"&"@example.org"', formulaResult: 'ada@example.org' }],
      ['2,2', { formula: 'A3&"@example.org"' }],
    ]);
    const read = await readSheetFile(file(await writeXlsx({ sheets: [{ name: 'Soci', rows, cells }] })));
    expect(read.lines.map((line) => line[2] ?? '')).toEqual(['ada@example.org', '']);
  });

  test('a heading above the titles is no list of titles, and a text called .xlsx is not read as one', async () => {
    const text = 'Elenco soci 2026;;\n;;\nNome;Cognome;Indirizzo e-mail\nAda;Verdi;ada@example.org';
    const read = await readSheetFile(csv(text));
    expect(read).toMatchObject({ headers: ['Nome', 'Cognome', 'Indirizzo e-mail'], firstLine: 4 });
    expect(read.lines).toEqual([['Ada', 'Verdi', 'ada@example.org']]);
    expect(guessMapping(read.headers)).toMatchObject({ name: 0, surname: 1, email: 2 });
    expect(await problem(file(new TextEncoder().encode('Verbale della riunione'), 'soci.xlsx'))).toBe('unreadable');
  });

  test('.csv with semicolons, commas or tabs, quotes and line ends of Windows', async () => {
    for (const separator of [';', ',', '\t']) {
      const text = [`Nome${separator}Cognome${separator}Email`, `"Ada ""la"""${separator}Verdi${separator}a@b.it`].join(
        '\r\n',
      );
      expect((await readSheetFile(csv(text))).lines).toEqual([['Ada "la"', 'Verdi', 'a@b.it']]);
    }
  });

  test('.csv in UTF-8 with and without its mark, UTF-16, and Windows-1252', async () => {
    const text = "Nome;Cognome;Email\nNiccolò;D'Aù;n@b.it";
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
    ]);
    const windows = new Uint8Array([...text].map((c) => c.charCodeAt(0)));
    for (const given of [csv(text), csv(`\ufeff${text}`), file(utf16), file(windows)]) {
      const read = await readSheetFile(given);
      expect(read.headers[0]).toBe('Nome');
      expect(read.lines[0]?.slice(0, 2)).toEqual(['Niccolò', "D'Aù"]);
    }
  });

  test('without titles the first row is a person', async () => {
    const read = await readSheetFile(csv('Ada;Verdi;ada@example.org\nBruno;Neri;b@example.org'));
    expect(read).toMatchObject({ headers: ['', '', ''], firstLine: 1 });
    expect(read.lines).toHaveLength(2);
  });

  test('an empty file, one of blanks, one of titles only', async () => {
    expect(await problem(csv(''))).toBe('empty');
    expect(await problem(csv('\n;;\n'))).toBe('empty');
    expect(await problem(csv('Nome;Cognome;Email\n'))).toBe('onlyHeader');
    expect(await problem(file(await writeXlsx({ sheets: [{ name: 'Vuoto', rows: [] }] })))).toBe('empty');
  });

  test('a file that is no spreadsheet', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 73, 72]);
    expect(await problem(file(png, 'foto.xlsx'))).toBe('unreadable');
    expect(await problem(file(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), 'zip.xlsx'))).toBe('unreadable');
    expect(await problem(csv('%PDF-1.7\nciao'))).toBe('unreadable');
    expect(await problem(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'vecchio.xls'))).toBe('oldExcel');
  });

  test('10,000 people are read, one more is too many, 10 MB is the most', { timeout: 60_000 }, async () => {
    const people = (count: number) => csv(`Nome;Cognome;Email\n${'Ada;Verdi;a@b.it\n'.repeat(count)}`);
    expect((await readSheetFile(people(IMPORT_MAX_ROWS))).lines).toHaveLength(IMPORT_MAX_ROWS);
    expect(await problem(people(IMPORT_MAX_ROWS + 1))).toBe('tooManyRows');
    expect(await problem(file(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('tooBig');
  });
});

test('the rows to fix come as a file that spreadsheet programs open and no cell of which is a formula', async () => {
  const bytes = await csvOf([
    ['a;b', '=1+1'],
    ['"x"', 'è'],
  ]).arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\ufeff"a;b";\'=1+1\r\n"""x""";è\r\n');
});
