import { describe, expect, test } from 'vitest';
import { sampleFields, sampleSubtype } from '#tests/support/builders/sample-event.ts';
import { Refusal } from '../../errors.ts';
import { type EventFields, newEvent } from '../entity.ts';
import { assertEventRules, type EventRulesContext, validateEvent } from './validate.ts';

const context = (changes: Partial<EventRulesContext> = {}): EventRulesContext => ({
  subtype: sampleSubtype(),
  allPaymentTypes: true,
  paymentsEnabled: true,
  minimumPrice: 'form',
  ...changes,
});
const check = (changes: Partial<EventFields>, changed: Partial<EventRulesContext> = {}) =>
  validateEvent(sampleFields(changes), context(changed));

function refusalOf(changes: Partial<EventFields>, changed: Partial<EventRulesContext> = {}): Refusal {
  try {
    assertEventRules(sampleFields(changes), context({ minimumPrice: 'server', ...changed }));
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('not refused');
}

test('a complete event has nothing to say', () => {
  expect(check({})).toEqual({});
  expect(() => assertEventRules(sampleFields(), context({ minimumPrice: 'server' }))).not.toThrow();
});

test('a new event misses name, subtype, category and both images [VAL-E001, VAL-E002]', () => {
  expect(validateEvent(newEvent(), context({ subtype: undefined }))).toMatchObject({
    name: 'validation.required',
    eventSubtypeId: 'validation.required',
    categoryId: 'validation.required',
    headerImage: 'validation.required',
    cardImage: 'validation.required',
  });
});

test.each([
  ['VAL-E003', { startDate: null }, 'startDate'],
  ['VAL-E004', { endDate: null }, 'endDate'],
  ['VAL-E006', { openReservationDate: null }, 'openReservationDate'],
  ['VAL-E006', { closingReservationDate: null }, 'closingReservationDate'],
  ['VAL-E017', { description: '<p> &nbsp;</p>' }, 'description'],
] as const)('%s %o is asked for', (_id, changes, field) => {
  expect(check(changes)).toEqual({ [field]: 'validation.required' });
});

test.each<[string, Partial<EventFields>, string]>([
  ['VAL-E005', { departureDate: null }, 'departureDate'],
  ['VAL-E007', { destinationAddress: { plainAddress: ' ' } }, 'destinationAddress'],
  ['VAL-E018', { perksIncluded: [] }, 'perksIncluded'],
  ['VAL-E019', { perksExcluded: [] }, 'perksExcluded'],
])('%s %o is asked for only where the subtype demands it', (_id, changes, field) => {
  expect(check(changes)).toEqual({});
  const subtype = sampleSubtype({ additionalRequirements: [field] });
  expect(check(changes, { subtype })).toEqual({ [field]: 'validation.required' });
});

test('a travel without a return date is complete, one that returns before it leaves is not [VAL-E008]', () => {
  const subtype = sampleSubtype({ eventType: 'travel' });
  expect(check({ eventType: 'travel', returnDate: null }, { subtype })).toEqual({});
  expect(check({ eventType: 'travel', returnDate: '2026-06-20T00:00:00Z' }, { subtype })).toEqual({
    returnDate: 'validation.afterDeparture',
  });
});

test('capacity figures are at least 1 and fit the capacity [VAL-E009, VAL-E010, VAL-E011, CONST-E011]', () => {
  expect(check({ minimumParticipants: 0 })).toEqual({ minimumParticipants: 'validation.minOne' });
  expect(check({ slotsPerUser: 0 })).toEqual({ slotsPerUser: 'validation.minOne' });
  expect(check({ maxParticipants: 0 })).toMatchObject({ maxParticipants: 'validation.minOne' });
  expect(check({ slotsPerUser: 51 })).toEqual({ slotsPerUser: 'validation.atMostCapacity' });
  expect(check({ slotsPerUser: 50 })).toEqual({});
  expect(check({ minimumParticipants: 51 })).toEqual({ minimumParticipants: 'validation.atMostCapacity' });
});

describe('prices', () => {
  test.each([
    [99, 'form', true],
    [100, 'form', false],
    [49, 'server', true],
    [50, 'server', false],
  ] as const)(
    'price %i, minimum of the %s: refused %s [VAL-E012, VAL-E013, OPEN-126, DEC-036]',
    (price, minimumPrice, refused) => {
      expect('price' in check({ price }, { minimumPrice })).toBe(refused);
    },
  );

  test('a price of nothing names the kind of price to choose, any other too low one its minimum [VAL-E012]', () => {
    expect(check({ price: 0 }, { minimumPrice: 'form' })).toEqual({ price: 'validation.priceOrFree' });
    expect(check({ price: 99 }, { minimumPrice: 'form' })).toEqual({ price: 'validation.priceMinForm' });
  });

  test('the senior price may be 1 cent, not 0 [VAL-E012]', () => {
    const ages = (senior: number) => check({ priceType: 'byAges', prices: { young: 500, adult: 1000, senior } });
    expect(ages(1)).toEqual({});
    expect(ages(0)).toEqual({ 'prices.senior': 'validation.priceMinSenior' });
  });

  test('a free event needs neither price nor payment type', () => {
    expect(check({ priceType: 'free', price: 0, paymentTypes: ['free'] })).toEqual({});
  });

  test('a free event has no supplement that is to be paid: nobody could choose how [VAL-E012, RES-020]', () => {
    const free: Partial<EventFields> = { priceType: 'free', price: 0, paymentTypes: ['free'] };
    const having = (extraType: 'supplement' | 'reduction', price: number) => ({ extras: [{ extraType, price }] });
    expect(check(free, having('supplement', 1))).toEqual({
      priceType: 'validation.freeWithSupplements',
    });
    expect(refusalOf(free, having('supplement', 1)).code).toBe('free_with_supplements');
    expect(check(free, having('supplement', 0))).toEqual({});
    expect(check(free, having('reduction', 500))).toEqual({});
    expect(check({}, having('supplement', 500))).toEqual({});
  });

  test('the server names the price rule that is broken [ERR-E015, ERR-E016, ERR-E017, ERR-E018]', () => {
    expect(refusalOf({ price: 49 }).code).toBe('price_too_low');
    const byAges = { priceType: 'byAges' as const, prices: { young: 500, adult: 1000, senior: 0 } };
    expect(refusalOf(byAges).code).toBe('senior_price_too_low');
    expect(refusalOf({ priceType: 'byUserType', prices: { normal: 100, premium: 100, top: 100 } }).code).toBe(
      'public_by_user_type',
    );
    const byType = { priceType: 'byUserType', accessType: 'subscribed', prices: { normal: 100, top: 100 } } as const;
    expect(refusalOf(byType)).toMatchObject({
      code: 'prices_by_type_missing',
      fields: { 'prices.premium': 'validation.required' },
    });
    expect(refusalOf({ priceType: 'byAges', prices: { young: 100 } }).code).toBe('prices_by_age_missing');
  });
});

describe('payment types', () => {
  test('a priced event needs one that costs something [VAL-E014, ERR-E046]', () => {
    expect(check({ paymentTypes: [] })).toEqual({ paymentTypes: 'validation.missingPaymentTypes' });
    expect(refusalOf({ paymentTypes: ['free'] }).code).toBe('missing_payment_types');
  });

  test('each must be covered by account or plan [ERR-E019, OPEN-137, OPEN-138, PERM-E028, PERM-E029]', () => {
    expect(refusalOf({ paymentTypes: ['stripe'] }, { paymentsEnabled: false }).code).toBe('payments_not_enabled');
    expect(refusalOf({ paymentTypes: ['atDeparture'] }, { allPaymentTypes: false }).code).toBe('payments_not_enabled');
    expect(check({ paymentTypes: ['stripe'] }, { allPaymentTypes: false })).toEqual({});
  });

  test('a wire transfer needs a right IBAN, its holder and a limit [VAL-E015, DEC-066]', () => {
    expect(check({ paymentTypes: ['wireTransfer'] })).toEqual({
      iban: 'validation.required',
      ibanHolder: 'validation.required',
      wireTransferLimitDate: 'validation.required',
    });
    const rest = { paymentTypes: ['wireTransfer'], ibanHolder: 'Ada', wireTransferLimitDate: '2026-06-10T00:00:00Z' };
    const withIban = (iban: string) => check({ ...rest, paymentTypes: ['wireTransfer'], iban });
    expect(withIban('IT60 X054 2811 1010 0000 0123 456')).toEqual({});
    expect(withIban('IT61X0542811101000000123456')).toEqual({ iban: 'validation.ibanCheck' });
  });

  test('paying on site needs places, none blank, and a limit [VAL-E016]', () => {
    expect(check({ paymentTypes: ['onSite'] })).toEqual({
      siteAddress: 'validation.required',
      onSiteLimitDate: 'validation.required',
    });
    const onSiteLimitDate = '2026-06-10T00:00:00Z';
    expect(check({ paymentTypes: ['onSite'], siteAddress: ['Via A', ' '], onSiteLimitDate })).toEqual({
      'siteAddress.1': 'validation.required',
    });
  });
});

test('blank terms have their own message and code [VAL-E020, ERR-E047]', () => {
  expect(check({ termsAndConditions: '<p><br></p>' })).toEqual({ termsAndConditions: 'validation.missingTerms' });
  expect(refusalOf({ termsAndConditions: ' ' }).code).toBe('missing_terms');
});

test('opening < closing ≤ start or departure [DEC-032]', () => {
  expect(check({ closingReservationDate: '2026-06-01T08:00:00Z' })).toEqual({
    closingReservationDate: 'validation.afterOpening',
  });
  expect(check({ closingReservationDate: '2026-06-21T15:00:00Z' })).toEqual({});
  expect(check({ closingReservationDate: '2026-06-21T15:00:01Z' })).toEqual({
    closingReservationDate: 'validation.beforeBeginning',
  });
  expect(refusalOf({ endDate: '2026-06-21T17:00:00Z' }).code).toBe('dates_out_of_order');
});

describe('preemption', () => {
  const at = (userType: 'normal' | 'premium' | 'top', preemptionDate: string) => ({ userType, preemptionDate });
  const on = (preemptions: EventFields['preemptions'], accessType: EventFields['accessType'] = 'subscribed') => ({
    preemption: true,
    accessType,
    preemptions,
  });

  test('a date stands from the opening on and before the closing [ERR-E013, OPEN-134]', () => {
    expect(check(on([at('top', '2026-06-01T08:00:00Z'), at('normal', '2026-06-20T19:59:59Z')]))).toEqual({});
    expect(check(on([at('top', '2026-06-01T07:59:59Z')]))).toEqual({
      'preemptions.0.preemptionDate': 'validation.preemptionDate',
    });
    expect(refusalOf(on([at('top', '2026-06-20T20:00:00Z')])).code).toBe('preemption_dates_invalid');
  });

  test('it needs the opening date, at least one row, and each user type once [VAL-E032]', () => {
    const dateless = { ...on([at('top', '2026-06-02T08:00:00Z')]), openReservationDate: null };
    expect(refusalOf(dateless).code).toBe('preemption_dates_invalid');
    expect(check(on([]))).toEqual({ preemptions: 'validation.required' });
    expect(check(on([at('top', '2026-06-02T08:00:00Z'), at('top', '2026-06-03T08:00:00Z')]))).toEqual({
      preemptions: 'validation.unique',
    });
  });

  test('an event open to all needs all three user types [ERR-E014, OPEN-135]', () => {
    const two = [at('top', '2026-06-01T08:00:00Z'), at('premium', '2026-06-03T08:00:00Z')];
    expect(refusalOf(on(two, 'all')).code).toBe('preemption_needs_all');
    expect(check(on([...two, at('normal', '2026-06-05T08:00:00Z')], 'all'))).toEqual({});
  });
});

test('a subtype of another type is refused before all else', () => {
  const subtype = sampleSubtype({ eventType: 'travel' });
  expect(check({}, { subtype })).toEqual({ eventSubtypeId: 'validation.subtypeMismatch' });
  expect(refusalOf({ price: 0 }, { subtype }).code).toBe('subtype_mismatch');
});

test('what is missing is listed in fields [ERR-E036]', () => {
  expect(refusalOf({ name: ' ', categoryId: '' })).toMatchObject({
    code: 'missing_required_fields',
    status: 400,
    fields: { name: 'validation.required', categoryId: 'validation.required' },
  });
});

test('one step is validated alone, the whole event with its itinerary [EVT-035, EVT-036]', () => {
  const event = sampleFields({ name: '', price: 0 });
  const staged = context({ subtype: sampleSubtype({ hasStage: true }), stages: [{ name: 'Uno' }, { name: ' ' }] });
  expect(validateEvent(event, staged, 'description')).toEqual({ name: 'validation.required' });
  expect(validateEvent(event, staged, 'info')).toEqual({});
  expect(validateEvent(event, staged, 'itinerary')).toEqual({ 'eventStages.1.name': 'validation.required' });
  expect(Object.keys(validateEvent(event, staged))).toEqual(['name', 'price', 'eventStages.1.name']);
  expect(Object.keys(validateEvent(event, context({ stages: [{ name: '' }] })))).toEqual(['name', 'price']);
});

test('a post is judged by its description step alone [EVT-037, VAL-E037]', () => {
  const subtype = sampleSubtype({ eventType: 'post' });
  const post = { ...newEvent(), eventType: 'post' as const };
  const messages = validateEvent(post, context({ subtype }));
  expect(Object.keys(messages).sort()).toEqual(
    [
      'cardImage',
      'categoryId',
      'description',
      'eventSubtypeId',
      'headerImage',
      'locationAddress',
      'name',
      'startDate',
    ].sort(),
  );
});

test('lists hold six entries, tags no doubles [VAL-E031, VAL-E033, OPEN-141, CONST-E015]', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(check({ perksIncluded: seven })).toEqual({ perksIncluded: 'validation.maxItems' });
  expect(check({ tags: ['a', 'a'] })).toEqual({ tags: 'validation.unique' });
  expect(check({ departurePoints: [{ groupingPoint: ' ', departureDate: '', address: {} }] })).toMatchObject({
    'departurePoints.0.groupingPoint': 'validation.required',
    'departurePoints.0.departureDate': 'validation.instant',
    'departurePoints.0.address': 'validation.required',
  });
});

describe('where people get on', () => {
  const at = (departureDate: string, changes: Partial<EventFields> = {}) =>
    check({
      ...{ eventType: 'travel', departureDate: '2027-03-19T05:30:00.000Z', returnDate: '2027-03-20T20:00:00.000Z' },
      departurePoints: [{ groupingPoint: 'Casello Faenza', departureDate, address: { plainAddress: 'Casello A14' } }],
      ...changes,
    })['departurePoints.0.departureDate'];

  test('a point lies between a day before the beginning and the end, else it is refused at its field [VAL-E045, DEC-102]', () => {
    for (const right of ['2027-03-18T05:30:00.000Z', '2027-03-19T06:15:00.000Z', '2027-03-20T20:00:00.000Z'])
      expect(at(right), right).toBeUndefined();
    for (const wrong of ['2025-01-01T05:30:00.000Z', '2027-03-18T05:29:00.000Z', '2027-03-20T20:01:00.000Z'])
      expect(at(wrong), wrong).toBe('validation.pointDate');
  });

  test('of a trip that says no return a point lies within a day of the departure [DEC-102]', () => {
    const open = { returnDate: null, endDate: null } as const;
    expect(at('2027-03-19T06:15:00.000Z', open)).toBeUndefined();
    expect(at('2027-03-21T06:15:00.000Z', open)).toBe('validation.pointDate');
  });
});
