import { describe, expect, test } from 'vitest';
import { type AccountFacts, accountFields, accountProblems, newAccountFields } from './account.ts';
import { accountRoles } from './account-roles.ts';

const person: AccountFacts = {
  role: 'user',
  username: 'ada',
  name: 'Ada',
  surname: 'Verdi',
  bornDate: '1990-05-01',
  bornPlace: 'Bologna',
  fiscalCode: 'VRDDAA90E41A944X',
  address: { streetName: 'Via Zamboni', city: 'Bologna' },
};

describe('what an account needs', () => {
  test('of a user or administrator: name, surname, username, birth, fiscal code, address; the phone may be empty [VAL-P020]', () => {
    expect(accountProblems(person)).toEqual({});
    for (const role of ['user', 'admin'] as const) {
      expect(Object.keys(accountProblems({ role })).sort()).toEqual(
        ['address', 'bornDate', 'bornPlace', 'fiscalCode', 'name', 'surname', 'username'].sort(),
      );
    }
    expect(accountProblems({ ...person, address: { country: 'Italia' }, name: ' ' })).toEqual({
      address: 'validation.required',
      name: 'validation.required',
    });
  });

  test('of a legal person also the VAT number [OPEN-025]', () => {
    expect(accountProblems({ ...person, isLegalPerson: true })).toEqual({ vatNumber: 'validation.required' });
    expect(accountProblems({ ...person, isLegalPerson: true, vatNumber: '12345678903' })).toEqual({});
  });

  test('of a scanner: username, name, surname and community [VAL-P031]', () => {
    expect(Object.keys(accountProblems({ role: 'scanner' }))).toEqual(['username', 'name', 'surname', 'tenantId']);
  });

  test('of a community name, contacts and a category, once it is filled in [VAL-P022, VAL-P025, OPEN-025]', () => {
    const owner: AccountFacts = { role: 'tenant', name: 'Ada', surname: 'Verdi' };
    expect(accountProblems(owner)).toEqual({});
    expect(Object.keys(accountProblems({ ...owner, tenant: { categoryIds: [] } })).sort()).toEqual(
      ['phone', 'tenant.businessName', 'tenant.categoryIds', 'tenant.contactEmail', 'tenant.contactPhone'].sort(),
    );
  });
});

describe('what is taken', () => {
  test('an account is a user, a community, an administrator or a scanner [OPEN-025, ENT-P015]', () => {
    expect([...accountRoles].sort()).toEqual(['admin', 'scanner', 'tenant', 'user']);
    expect(newAccountFields.shape.role.safeParse('guest').success).toBe(false);
    expect(newAccountFields.shape.role.safeParse('both').success).toBe(false);
  });

  test('an empty phone passes, another has to be a number [VAL-P004]', () => {
    expect(accountFields.safeParse({ phone: null }).success).toBe(true);
    expect(accountFields.safeParse({}).success).toBe(true);
    expect(accountFields.safeParse({ phone: '+39 3331234567' }).success).toBe(true);
    expect(accountFields.safeParse({ phone: '333' }).success).toBe(false);
  });

  test('names with emoji and right-to-left writing are names; 10,000 characters are too many', () => {
    expect(accountFields.safeParse({ name: '🌊 Zoë', surname: 'مريم' }).success).toBe(true);
    expect(accountFields.safeParse({ name: 'x'.repeat(10_000) }).error?.issues[0]?.message).toBe(
      'validation.maxLength',
    );
  });

  test('a day of birth is a day of the calendar', () => {
    expect(accountFields.safeParse({ bornDate: '1990-02-30' }).success).toBe(false);
    expect(accountFields.safeParse({ bornDate: '1990-02-28' }).success).toBe(true);
  });
});
