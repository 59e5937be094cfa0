import type { billing as source } from '../../en/payments/billing.ts';
import type { Texts } from '../../texts.ts';

/** Dati di fatturazione di una community. */
export const billing: Texts<typeof source> = {
  title: 'Fatturazione',
  help: 'A chi sono intestate fatture e ricevute.',
  legalHelp: 'Società e associazioni con partita IVA. Se la togli, PEC, SDI e partita IVA si svuotano.',
  fields: {
    isLegalPerson: 'Persona giuridica',
    invoiceHolder: 'Intestatario fattura',
    email: 'E-mail di fatturazione',
    phone: 'Telefono di fatturazione',
    fiscalCode: 'Codice fiscale',
    vatNumber: 'Partita IVA',
    SDI: 'Codice SDI',
    pec: 'PEC',
    address: 'Indirizzo di fatturazione',
    iban: 'IBAN',
    ibanHolder: 'Intestatario IBAN',
  },
};

export const catalogue = { billing };
