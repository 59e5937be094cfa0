import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageRatios } from '../shared/image-ratios.ts';
import { contrastRatio, LEAST_CONTRAST, readableUnderWhite } from './colour.ts';
import { missingFields, missingToSave, type ProfileFacts } from './completeness.ts';
import { communityFields } from './entity.ts';
import { availableWays } from './payment-types.ts';

const billingInfo = {
  invoiceHolder: 'Compagnia del Crinale',
  phone: '+39 0515551200',
  address: { plainAddress: 'Via del Pratello 48, Bologna' },
  email: 'conti@crinale.example',
  fiscalCode: '00905811006',
};
const complete: ProfileFacts & { tenant: object } = {
  name: 'Marta',
  surname: 'Olivieri',
  username: 'marta',
  email: 'marta@crinale.example',
  phone: '+39 3471234567',
  isLegalPerson: false,
  tenant: {
    businessName: 'Compagnia del Crinale',
    categoryIds: ['c'],
    contactEmail: 'marta@crinale.example',
    contactPhone: '+39 0515551200',
    billingInfo,
  },
};
const without = (path: string, empty: unknown): ProfileFacts => {
  const copy = structuredClone(complete) as unknown as Record<string, unknown>;
  const parts = path.split('.');
  const leaf = parts.pop() ?? '';
  const parent = parts.reduce((value, part) => value[part] as Record<string, unknown>, copy);
  parent[leaf] = empty;
  return copy;
};

const gate = [
  ...['name', 'surname', 'email', 'tenant.categoryIds', 'tenant.businessName', 'tenant.contactEmail'],
  ...['tenant.contactPhone', 'tenant.billingInfo.invoiceHolder', 'tenant.billingInfo.phone'],
  ...['tenant.billingInfo.address', 'tenant.billingInfo.email', 'tenant.billingInfo.fiscalCode'],
];

test('a profile is complete only with all of these, however one of them is empty [PROF-015, STATE-P015]', () => {
  expect(missingFields(complete)).toEqual([]);
  for (const path of gate) {
    for (const empty of [null, undefined, '', '   ', [], {}]) {
      expect(missingFields(without(path, empty)), path).toEqual([path]);
    }
  }
});

test('user name and phone are no matter of the gate [PROF-015]', () => {
  expect(missingFields({ ...complete, username: '', phone: null })).toEqual([]);
});

test('a legal person also needs vatNumber, pec and SDI [PROF-016]', () => {
  const legal = { ...complete, isLegalPerson: true };
  const wanted = ['tenant.billingInfo.pec', 'tenant.billingInfo.SDI', 'tenant.billingInfo.vatNumber'];
  expect(missingFields(legal)).toEqual(wanted);
  const filled = { ...billingInfo, vatNumber: '00905811006', pec: 'pec@pec.example', SDI: '0000000' };
  expect(missingFields({ ...legal, tenant: { ...complete.tenant, billingInfo: filled } })).toEqual([]);
});

test('anyone who is no community is held by no gate [OPEN-022]', () => {
  expect(missingFields({ name: '', email: '' })).toEqual([]);
});

test('saving asks for more than the gate; OPEN-020 for the account only where transfers are allowed [OPEN-059]', () => {
  expect(missingToSave(complete, false)).toEqual([]);
  expect(missingToSave({ ...complete, username: ' ', phone: '' }, false)).toEqual(['username', 'phone']);
  expect(missingToSave(complete, true)).toEqual(['tenant.billingInfo.iban', 'tenant.billingInfo.ibanHolder']);
  expect(missingToSave({ name: 'A', surname: '', username: 'a' }, false)).toEqual(['surname']);
});

test('each way of collecting has its own condition [PERM-P018, PERM-P019]', () => {
  const all = { stripeConnectId: 'acct_1', paymentsEnabled: true, allPaymentTypes: true };
  expect(availableWays(all)).toEqual({ card: true, wireTransfer: true, onSite: true });
  expect(availableWays({ ...all, stripeConnectId: null }).card).toBe(false);
  expect(availableWays({ ...all, paymentsEnabled: false }).card).toBe(false);
  expect(availableWays({ ...all, allPaymentTypes: false })).toEqual({ card: true, wireTransfer: false, onSite: false });
});

test('a wrong IBAN is refused, a wrong codice fiscale or partita IVA is not [DEC-066]', () => {
  const parse = (billing: object) => communityFields.partial().safeParse({ billingInfo: billing });
  expect(parse({ iban: 'IT61X0542811101000000123456' }).error?.issues[0]?.message).toBe('validation.ibanCheck');
  expect(parse({ iban: 'it60 x054 2811 1010 0000 0123 456' }).data?.billingInfo?.iban).toBe(
    'IT60X0542811101000000123456',
  );
  expect(parse({ fiscalCode: 'RSSMRA85T10A562T', vatNumber: '00905811007' }).success).toBe(true);
  expect(parse({ SDI: 'ABC' }).error?.issues[0]?.message).toBe('validation.sdi');
  expect(parse({ pec: '', iban: ' ' }).data?.billingInfo).toEqual({ pec: null, iban: null });
});

test('a picture is one of ours, an address of the web begins with http', () => {
  const accepts = (fields: object) => communityFields.partial().safeParse(fields).success;
  expect(accepts({ headerImage: '/files/abc-1.png', websiteUrl: 'https://crinale.example' })).toBe(true);
  for (const headerImage of ['https://evil.test/a.png', '/files/../x.png', 'javascript:alert(1)']) {
    expect(accepts({ headerImage })).toBe(false);
  }
  for (const websiteUrl of ['javascript:alert(1)', 'crinale.example', 'https://'])
    expect(accepts({ websiteUrl })).toBe(false);
  expect(accepts({ primaryColor: 'red' })).toBe(false);
});

test('pictures are framed at the ratios of the specification [CONST-P017, CONST-E017]', () => {
  expect(imageRatios).toEqual({ header: 2.5, card: 1.6, gallery: 1.7, sponsor: 3.6, product: 1, profile: 1 });
});

test('a colour too light for white text gets the nearest darker one that carries it', () => {
  expect(readableUnderWhite('#0F766E')).toBe('#0F766E');
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, (colour) => {
      expect(contrastRatio(readableUnderWhite(colour), '#FFFFFF')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
  );
});
