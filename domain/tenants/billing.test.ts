import { expect, test } from 'vitest';
import { billingProblems, storedBilling } from './billing.ts';
import { type BillingInfo, billingFields } from './entity.ts';

const billingInfo = billingFields.partial();

const person: BillingInfo = {
  invoiceHolder: 'Marta Olivieri',
  phone: '+39 3331234567',
  address: { streetName: 'Via del Pratello', city: 'Bologna' },
  email: 'marta@example.org',
  fiscalCode: 'LVRMRT80A41A944K',
};
const company: BillingInfo = { ...person, pec: 'crinale@pec.it', SDI: 'M5UXCR1', vatNumber: '01234567897' };

test('holder, phone, address, e-mail and fiscal code are required of everybody [VAL-P026]', () => {
  expect(billingProblems(person, false)).toEqual({});
  expect(Object.keys(billingProblems({}, false))).toEqual(['invoiceHolder', 'phone', 'address', 'email', 'fiscalCode']);
  expect(billingProblems({ ...person, invoiceHolder: '  ', address: { country: 'Italia' } }, false)).toEqual({
    invoiceHolder: 'validation.required',
    address: 'validation.required',
  });
  expect(Object.keys(billingProblems(null, false))).toHaveLength(5);
});

test('of a legal person also PEC, which is an e-mail, SDI and VAT number [VAL-P027]', () => {
  expect(billingProblems(company, true)).toEqual({});
  expect(Object.keys(billingProblems(person, true))).toEqual(['pec', 'SDI', 'vatNumber']);
  expect(billingInfo.safeParse({ pec: 'no e-mail' }).success).toBe(false);
  expect(billingInfo.safeParse(company).success).toBe(true);
});

test('who is no legal person keeps no PEC, SDI or VAT number [VAL-P028]', () => {
  expect(storedBilling(company, false)).toMatchObject({ pec: null, SDI: null, vatNumber: null, email: person.email });
  expect(storedBilling(company, true)).toEqual(company);
});

test('an IBAN is stored without blanks, and refused when its check digits are wrong [DEC-066]', () => {
  expect(billingInfo.parse({ iban: 'it60 x054 2811 1010 0000 0123 456' }).iban).toBe('IT60X0542811101000000123456');
  const wrong = billingInfo.safeParse({ iban: 'IT61X0542811101000000123456' });
  expect(wrong.error?.issues[0]?.message).toBe('validation.ibanCheck');
  expect(billingInfo.parse({ iban: '' }).iban).toBeNull();
});
