import type { FieldMessages } from '../errors.ts';
import type { Address } from '../fields.ts';
import type { BillingInfo } from './entity.ts';

/** What every invoice needs, and what one to a legal person needs besides. */
export const billingRequired = ['invoiceHolder', 'phone', 'address', 'email', 'fiscalCode'] as const;
export const legalBillingRequired = ['pec', 'SDI', 'vatNumber'] as const;

export const requiredBilling = (isLegalPerson: boolean): readonly (keyof BillingInfo)[] =>
  isLegalPerson ? [...billingRequired, ...legalBillingRequired] : billingRequired;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) {
    const { plainAddress, streetName, city } = value as Address;
    return [plainAddress, streetName, city].every((part) => !part?.trim());
  }
  return value === undefined || value === null;
}

/** The required parts of billing that are empty, by their names, each with the message of its field. */
export function billingProblems(billing: BillingInfo | null | undefined, isLegalPerson: boolean): FieldMessages {
  const missing = requiredBilling(isLegalPerson).filter((name) => isEmpty(billing?.[name]));
  return Object.fromEntries(missing.map((name) => [name, 'validation.required']));
}

/** Billing as it is stored: who is no legal person has no PEC, SDI or VAT number. */
export function storedBilling(billing: BillingInfo, isLegalPerson: boolean): BillingInfo {
  return isLegalPerson ? billing : { ...billing, pec: null, SDI: null, vatNumber: null };
}
