import { expect, test } from 'vitest';
import { changedOf } from './changed.ts';

const address = { streetName: 'Via Zamboni', city: 'Bologna' };
const stored = {
  name: 'Ada',
  address,
  tenant: { companyName: 'Crinale', billingInfo: { SDI: null, pec: 'a@pec.it' } },
};

test('only what differs is changed: by field in a community and its billing, an address as a whole', () => {
  expect(changedOf(structuredClone(stored), stored)).toEqual({});
  const values = {
    ...stored,
    address: { ...address, city: 'Modena' },
    tenant: { companyName: null, billingInfo: { SDI: null, pec: 'b@pec.it' } },
  };
  expect(changedOf(values, stored)).toEqual({
    address: { streetName: 'Via Zamboni', city: 'Modena' },
    tenant: { companyName: null, billingInfo: { pec: 'b@pec.it' } },
  });
});

test('what was not there is changed, but for what is empty; a part that was not there is written field by field', () => {
  expect(
    changedOf({ name: undefined, phone: null, tenant: { companyName: 'Crinale', companyType: null } }, {}),
  ).toEqual({
    tenant: { companyName: 'Crinale' },
  });
});
