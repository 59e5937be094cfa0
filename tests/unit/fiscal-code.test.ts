import * as library from 'codice-fiscale-js';
import { expect, test } from 'vitest';
import { fiscalCodeWarning } from '#domain/fiscal/fiscal-code.ts';

/** The package's types promise a default export, its code has a named one. */
const { CodiceFiscale } = library as unknown as { CodiceFiscale: typeof library.default };

const person = (name: string, surname: string, gender: 'F' | 'M', born: [number, number, number], place: string) => ({
  ...{ name, surname, gender, birthplace: place },
  ...{ day: born[0], month: born[1], year: born[2] },
  birthplaceProvincia: ({ Bologna: 'BO', Genova: 'GE' } as Record<string, string>)[place] ?? 'EE',
});

test('codes made by an independent program are right, those of omocodia and of the foreign-born among them [DEC-066]', () => {
  const people = [
    person('Marta', 'Olivieri', 'F', [12, 3, 1984], 'Bologna'),
    person('Luca', 'Parodi', 'M', [30, 11, 1979], 'Genova'),
    person('Ana', 'Müller', 'F', [1, 1, 2001], 'Germania'),
    person('Ugo', 'Fo', 'M', [31, 7, 1950], 'Albania'),
  ];
  for (const one of people) {
    const made = new CodiceFiscale(one);
    const codes = [made.cf, ...made.omocodie()];
    expect(codes.length).toBeGreaterThan(1);
    for (const code of codes) expect(fiscalCodeWarning(code), code).toBeNull();
  }
});
