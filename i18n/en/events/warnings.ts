/** What is worth a look before an event is saved; outside the catalogue, as the stepper alone says it. */
export const eventWarnings = {
  listTooLong: 'A list can have six items at most',
  noHeaderImage: 'There is no cover image',
  noCardImage: 'There is no card image',
  noRequiredDocument: 'There is no required document',
  noPaymentType: 'There is no payment type',
  noDescription: 'There is no description',
  noTerms: 'There are no terms and conditions',
  noPerkIncluded: 'Nothing is listed as included',
  noPerkExcluded: 'Nothing is listed as not included',
  noTravelTerms: 'It does not say what kind of trip it is: Italian travel law requires it on the page',
  noTag: 'There is no tag',
};
