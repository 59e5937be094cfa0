/** Billing data of a community, on its own profile and on the administrator's page. */
export const billing = {
  title: 'Billing',
  help: 'Who invoices and receipts are made out to.',
  legalHelp: 'Companies and associations with a VAT number. Turning it off clears PEC, SDI and VAT number.',
  fields: {
    isLegalPerson: 'Legal person',
    invoiceHolder: 'Invoice to',
    email: 'Billing e-mail',
    phone: 'Billing phone',
    fiscalCode: 'Fiscal code',
    vatNumber: 'VAT number',
    SDI: 'SDI code',
    pec: 'PEC',
    address: 'Billing address',
    iban: 'IBAN',
    ibanHolder: 'IBAN account holder',
  },
};

export const catalogue = { billing };
