/** Fields a subtype may ask for beside those every event of its type has. */
export const requirableFields = [
  ...['startDate', 'endDate', 'departureDate', 'returnDate', 'locationAddress', 'destinationAddress'],
  ...['departurePoints', 'perksIncluded', 'perksExcluded', 'requiredDocuments', 'requirementIds', 'siteAddress'],
  ...['galleryImages', 'files', 'tags', 'eventAdditionalInfo', 'fiscalTicketNumber'],
] as const;
