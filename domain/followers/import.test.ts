import { expect, test } from 'vitest';
import { guessMapping, importRowsInput, readRows, splitName, unmappedFields } from './import.ts';

const mapping = { name: 0, surname: 1, email: 2, userType: 3 };

test('columns are guessed from Italian and English headers, whatever their case and order', () => {
  expect(guessMapping(['Cognome', 'NOME', 'Telefono', 'E-Mail', 'Tipologia utente'])).toEqual({
    name: 1,
    surname: 0,
    email: 3,
    userType: 4,
  });
  // The header of our own file of followers.
  expect(guessMapping(['Nome', 'Cognome', 'E-mail', 'Tipo di utente'])).toEqual(mapping);
  expect(guessMapping(['first_name', 'Last Name', 'Email address'])).toEqual({
    name: 0,
    surname: 1,
    email: 2,
    userType: null,
  });
  expect(guessMapping(['Nome', 'Nome', 'Mail'])).toMatchObject({ name: 0, surname: null, email: 2 });
});

test('wrong columns: the required fields without one are named', () => {
  expect(unmappedFields(guessMapping(['Colonna A', 'Colonna B']))).toEqual(['name', 'surname', 'email']);
  expect(unmappedFields(mapping)).toEqual([]);
});

test('a good row is read with its tier in any words; without one the chosen tier applies', () => {
  const rows = readRows(
    [
      [' Ada ', 'Verdi', 'ADA@Example.org', 'Associato'],
      ['Bruno', 'Neri', 'bruno@example.org', ''],
      ['', '', '', ''],
      ['Carla', 'Blu', 'carla@example.org', 'PREMIUM'],
    ],
    mapping,
    'premium',
  );
  expect(rows.map(({ line, row }) => [line, row?.email, row?.userType])).toEqual([
    [2, 'ada@example.org', 'top'],
    [3, 'bruno@example.org', 'premium'],
    [5, 'carla@example.org', 'premium'],
  ]);
});

test('each wrong cell of a row is told with its field', () => {
  const [row] = readRows([['', '=HYPERLINK("x")', 'no', 'oro']], mapping);
  expect(row?.row).toBeNull();
  expect(row?.problems).toEqual([
    { field: 'name', problem: 'required' },
    { field: 'surname', problem: 'formula' },
    { field: 'email', problem: 'email' },
    { field: 'userType', problem: 'userType' },
  ]);
  const [long] = readRows([['x'.repeat(10_000), 'Verdi', 'a@b.it', '']], mapping);
  expect(long?.problems).toEqual([{ field: 'name', problem: 'tooLong' }]);
});

test('dates, years and numbers in the column of a name are told at their row, by form and server alike', () => {
  for (const name of ['2000/1999', '12/05/1990', '44927', '1990-05-12T00:00:00Z', '—']) {
    const [row] = readRows([['Ada', name, 'ada@example.org', '']], mapping);
    expect([row?.row, row?.problems]).toEqual([null, [{ field: 'surname', problem: 'noName' }]]);
    const sent = importRowsInput.safeParse({
      rows: [{ name: 'Ada', surname: name, email: 'ada@example.org', userType: 'normal' }],
    });
    expect(sent.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['rows.0.surname', 'validation.invalid'],
    ]);
  }
});

test('a tier is one of the known words, never a word that every object knows', () => {
  for (const tier of ['constructor', 'toString', '2000/1999']) {
    const [row] = readRows([['Ada', 'Verdi', 'ada@example.org', tier]], mapping);
    expect([row?.row, row?.problems]).toEqual([null, [{ field: 'userType', problem: 'userType' }]]);
  }
});

test('an e-mail that came before is a duplicate of the first', () => {
  const rows = readRows(
    [
      ['Ada', 'Verdi', 'ada@example.org', ''],
      ['Ada', 'Verdi', 'Ada@Example.org ', ''],
    ],
    mapping,
  );
  expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1]);
  expect(rows[1]?.problems[0]?.problem).toBe('duplicate');
});

test('names with emoji and right-to-left writing are names', () => {
  const rows = readRows([['🌊 Zoë', 'مريم', 'zoe@example.org', '']], mapping);
  expect(rows[0]?.row).toMatchObject({ name: '🌊 Zoë', surname: 'مريم' });
});

test('10,000 rows are read whole', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ['Nome', 'Cognome', `p${at}@example.org`, 'standard']);
  expect(readRows(lines, mapping).filter(({ row }) => row).length).toBe(10_000);
});

test('the server takes at most one batch at a time, of known keys', () => {
  const row = { name: 'Ada', surname: 'Verdi', email: 'ada@example.org', userType: 'normal' };
  expect(importRowsInput.safeParse({ rows: [row] }).success).toBe(true);
  expect(importRowsInput.safeParse({ rows: [] }).success).toBe(false);
  expect(importRowsInput.safeParse({ rows: Array.from({ length: 501 }, () => row) }).success).toBe(false);
  expect(importRowsInput.safeParse({ rows: [{ ...row, role: 'admin' }] }).success).toBe(false);
});

test('one column with the whole name is guessed by its title and taken apart [DEC-101]', () => {
  const of = (title: string) => guessMapping([title, 'Indirizzo di posta elettronica']);
  expect(of('Nominativo').fullName).toEqual({ column: 0, order: 'surnameFirst' });
  expect(of('Cognome e nome').fullName).toEqual({ column: 0, order: 'surnameFirst' });
  expect(of('Nome e Cognome').fullName).toEqual({ column: 0, order: 'nameFirst' });
  expect(unmappedFields(of('Nominativo'))).toEqual([]);
  const lines = [
    ['Rossi Mario', 'mario@example.org'],
    ['De Luca Anna Maria', 'anna@example.org'],
    ['Neri, Bruno', 'bruno@example.org'],
  ];
  expect(readRows(lines, of('Nominativo')).map(({ values: { surname, name } }) => [surname, name])).toEqual([
    ['Rossi', 'Mario'],
    ['De Luca', 'Anna Maria'],
    ['Neri', 'Bruno'],
  ]);
  expect(splitName('Anna Maria De Luca', 'nameFirst')).toEqual({ name: 'Anna Maria', surname: 'De Luca' });
});

test('Google’s export is guessed, and an address is understood as mail programs copy it [DEC-101]', () => {
  const google = ['First Name', 'Middle Name', 'Last Name', 'E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Value'];
  const guessed = guessMapping(google);
  expect(guessed).toEqual({ name: 0, surname: 2, email: 4, userType: null });
  const lines = [
    ['Pia', '', 'Sala', '', 'mailto:pia@example.test', ''],
    ['', '', '', '', 'Pio Sala <pio@example.test>', ''],
    ['Ivo', '', 'Sala', '', 'ivo@example.test\u200b', ''],
    ['Lea', '', 'Sala', '', 'lea@example.test; lea2@example.test', ''],
    ['Ivo', '', 'Sala', '', 'IVO@example.test', ''],
  ];
  const rows = readRows(lines, guessed);
  expect(rows.map(({ row }) => row?.email)).toEqual([
    'pia@example.test',
    'pio@example.test',
    'ivo@example.test',
    undefined,
    undefined,
  ]);
  expect(rows[1]?.row).toMatchObject({ name: 'Pio', surname: 'Sala' });
  expect(rows.slice(3).map(({ problems }) => problems)).toEqual([
    [{ field: 'email', problem: 'email' }],
    [{ field: 'email', problem: 'duplicate' }],
  ]);
});
