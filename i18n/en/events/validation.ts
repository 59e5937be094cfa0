import { errors } from '../errors/errors.ts';

/** Messages of `validation.*` that only the forms of events and bookings show. */
export const eventValidation = {
  minOne: 'Enter at least 1',
  belowUsed: 'More than that are already in use',
  locked: 'This can no longer be changed',
  afterOpening: 'Bookings must close after they open',
  beforeBeginning: 'Bookings must close before the event starts or departs',
  afterStart: 'The end cannot be before the start',
  pointDate: 'Departures must be between the day before the event starts and its end',
  afterDeparture: 'The return cannot be before the departure',
  atMostCapacity: 'Cannot exceed the maximum number of participants',
  belowTaken: 'Cannot be below the places already taken',
  subtypeMismatch: 'This subtype belongs to another type of event',
  missingTerms: 'Terms and conditions are missing',
  missingPaymentTypes: 'Choose at least one payment type',
  paymentTypesNotCovered: 'Card payments need an active account, the other types a plan that includes them',
  priceOrFree: 'Enter what it costs or, if nobody pays, choose “Free”',
  priceMinForm: 'The price must be at least 1,00\u00a0€',
  priceMinServer: errors.price_too_low,
  priceMinSenior: errors.senior_price_too_low,
  supplementOfFree: 'The event is free: give it a price to charge for a supplement',
  supplementOfConfirmed:
    'The event is free and confirmed: until its tickets are out you can set it back to “To confirm” and give it a price',
  freeWithSupplements: 'Some supplements have a price: first remove them or set it to 0',
  publicByUserType: 'An event open to all cannot have prices by user type',
  openingBeforePreemption: 'Enter the opening date of bookings first',
  preemptionForMembers: 'Priority booking is for events reserved to followers',
  preemptionForAll: 'An event open to all needs a date for standard, premium and top',
  preemptionDate: 'Choose a date between the opening and the closing of bookings',
  iban: 'This IBAN is not valid',
  ibanCountry: 'An IBAN starts with a country code, for example IT',
  ibanLength: 'This IBAN has the wrong length',
  ibanCheck: 'The check digits of this IBAN are wrong: check what you typed',
  companionUserType: 'Companions pay the standard price',
  slotsOfParticipants: 'The number of places and participants must match',
};

export const catalogue = { validation: eventValidation };
