import { z } from 'zod';
import { businessName } from '../access/registration.ts';
import { isAddressEmpty } from '../address.ts';
import { address, email, id, phone, picture, requiredText, text } from '../fields.ts';
import { normalizeFiscalCode } from '../fiscal/fiscal-code.ts';
import { normalizeSdi, sdiProblem } from '../fiscal/sdi.ts';
import { normalizeVatNumber } from '../fiscal/vat-number.ts';
import { ibanProblem, normalizeIban } from '../iban.ts';
import { UPLOAD_MAX_FILES } from '../uploads/schema.ts';

/** What a form may empty: no text is no value. */
const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());

const iban = z
  .string()
  .max(60, 'validation.maxLength')
  .transform(normalizeIban)
  .superRefine((value, context) => {
    const message = ibanProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
const sdi = z
  .string()
  .max(20, 'validation.maxLength')
  .transform(normalizeSdi)
  .refine((value) => sdiProblem(value) === null, 'validation.sdi');
const fiscalCode = requiredText(40).transform(normalizeFiscalCode);
const vatNumber = requiredText(40).transform(normalizeVatNumber);

/** Where invoices go, and the account that bank transfers come to (ENT-P004). Check digits of codes only warn (DEC-066). */
export const billingFields = z.strictObject({
  invoiceHolder: requiredText(200),
  phone,
  address: address.refine((value) => !isAddressEmpty(value), 'validation.required'),
  email,
  fiscalCode,
  vatNumber: emptied(vatNumber),
  pec: emptied(email),
  SDI: emptied(sdi),
  iban: emptied(iban),
  ibanHolder: emptied(text(200)),
  // Read in one place of the specification only: kept, not shown (OPEN-021).
  CAB: emptied(text(20)),
  swift: emptied(text(20)),
});

export type BillingInfo = { [K in keyof z.output<typeof billingFields>]?: z.output<typeof billingFields>[K] | null };

/** A colour as `#RRGGBB`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.colour');
const webAddress = z
  .string()
  .max(500, 'validation.maxLength')
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/]+\.[^/]/.test(value), 'validation.url');

/** Fields of the public page (OPEN-055). */
export const micrositeFields = z.strictObject({
  primaryColor: emptied(colour),
  secondaryColor: emptied(colour),
  headerImage: emptied(picture),
  galleryImages: z.array(picture).max(UPLOAD_MAX_FILES, 'validation.maxItems'),
  facebookUrl: emptied(webAddress),
  instagramUrl: emptied(webAddress),
  websiteUrl: emptied(webAddress),
  requirementIds: z.array(id).max(100, 'validation.maxItems'),
});

/** The community's part of its account, as its owner writes it (ENT-P003, DEC-020). */
export const communityFields = z.strictObject({
  businessName,
  categoryIds: z.array(id).min(1, 'validation.required').max(50, 'validation.maxItems'),
  contactPhone: phone,
  contactAddress: emptied(address),
  automaticAcceptance: z.boolean({ error: 'validation.boolean' }),
  companyType: emptied(text(120)),
  companyName: emptied(text(200)),
  ...micrositeFields.shape,
  billingInfo: billingFields.partial(),
});

/** The person's part (DEC-020). */
export const personFields = z.strictObject({
  name: requiredText(80).transform((value) => value.trim()),
  surname: requiredText(80).transform((value) => value.trim()),
  username: requiredText(120).transform((value) => value.trim()),
  phone: emptied(phone),
  bornDate: emptied(z.iso.date('validation.instant')),
  bornPlace: emptied(text(120)),
  fiscalCode: emptied(fiscalCode),
  address: emptied(address),
  profileImage: emptied(picture),
  isLegalPerson: z.boolean({ error: 'validation.boolean' }),
  showGuideReminderModal: z.boolean({ error: 'validation.boolean' }),
});

/** The community as its owner reads it. */
export interface Community {
  _id: string;
  businessName: string;
  categoryIds: string[];
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: z.output<typeof address> | null;
  stripeConnectId: string | null;
  paymentsEnabled: boolean;
  automaticAcceptance: boolean;
  primaryColor: string | null;
  secondaryColor: string | null;
  headerImage: string | null;
  galleryImages: string[];
  companyType: string | null;
  companyName: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  websiteUrl: string | null;
  requirementIds: string[];
  billingInfo: BillingInfo;
}
