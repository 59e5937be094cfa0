import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { type Address, address, email, phone, text } from '../fields.ts';
import { ibanProblem, normalizeIban } from '../iban.ts';

const iban = text(60)
  .transform(normalizeIban)
  .superRefine((value, context) => {
    const problem = value === '' ? null : ibanProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Who is invoiced, and where money is sent; every part may be empty until a form asks for it (platform §3). */
export const billingInfo = z.strictObject({
  invoiceHolder: text(200).nullish(),
  phone: phone.nullish(),
  address: address.nullish(),
  email: email.nullish(),
  fiscalCode: text(30).nullish(),
  vatNumber: text(30).nullish(),
  pec: email.nullish(),
  SDI: text(7).nullish(),
  iban: iban.nullish(),
  ibanHolder: text(200).nullish(),
  CAB: text(20).nullish(),
  swift: text(20).nullish(),
});
export type BillingInfo = z.infer<typeof billingInfo>;

/** What every invoice needs, and what one to a legal person needs besides (VAL-P026, VAL-P027). */
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

/** Billing as it is stored: who is no legal person has no PEC, SDI or VAT number (VAL-P028). */
export function storedBilling(billing: BillingInfo, isLegalPerson: boolean): BillingInfo {
  return isLegalPerson ? billing : { ...billing, pec: null, SDI: null, vatNumber: null };
}
