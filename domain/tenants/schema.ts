import { z } from 'zod';
import { address, email, id, lineText, nameText, phone, picture, requiredText, text } from '../fields.ts';
import { normalizeFiscalCode } from '../fiscal/fiscal-code.ts';
import { normalizeSdi, sdiProblem } from '../fiscal/sdi.ts';
import { normalizeVatNumber } from '../fiscal/vat-number.ts';
import { automaticMails } from '../shared/automatic-mails.ts';
import { cancellationPolicy } from '../shared/cancellation-terms.ts';
import { UPLOAD_MAX_FILES } from '../uploads/schema.ts';
import { isAddressEmpty } from '../values/address.ts';
import { ibanProblem, normalizeIban } from '../values/iban.ts';
import { BUSINESS_NAME_MAX } from './limits.ts';

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

export const businessName = nameText(BUSINESS_NAME_MAX);

/** Where invoices go, and the account that bank transfers come to. Check digits of codes only warn. */
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
  ibanHolder: emptied(lineText(200)),
  // Read in one place of the specification only: kept, not shown.
  CAB: emptied(text(20)),
  swift: emptied(text(20)),
});

/** What is known of them so far. */
export const billingInfoAnswer = z.object({
  invoiceHolder: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(address)),
  email: z.optional(z.nullable(z.string())),
  fiscalCode: z.optional(z.nullable(z.string())),
  SDI: z.optional(z.nullable(z.string())),
  pec: z.optional(z.nullable(z.string())),
  vatNumber: z.optional(z.nullable(z.string())),
  iban: z.optional(z.nullable(z.string())),
  ibanHolder: z.optional(z.nullable(z.string())),
  CAB: z.optional(z.nullable(z.string())),
  swift: z.optional(z.nullable(z.string())),
});
export type BillingInfo = z.infer<typeof billingInfoAnswer>;

/** A colour as `#RRGGBB`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.colour');
const webAddress = z
  .string()
  .max(500, 'validation.maxLength')
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/]+\.[^/]/.test(value), 'validation.url');

/** The origin of an address, as browsers name it; undefined for what has none. */
const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? /^https?:\/\/[^/?#@]+/.exec(address.toLowerCase())?.[0] : undefined;

/** A site whose pages may call the API: of an address that was pasted its origin counts. */
const callingSite = z
  .string()
  .max(500, 'validation.maxLength')
  .transform((value, context) => {
    const origin = originOf(value.trim());
    if (origin !== undefined) return origin;
    context.addIssue({ code: 'custom', message: 'validation.url' });
    return z.NEVER;
  });
export const CALLING_SITES_MAX = 10;

/** Fields of the public page. */
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

/** The community's part of its account, as its owner writes it. */
export const communityFields = z.strictObject({
  businessName,
  categoryIds: z.array(id).min(1, 'validation.required').max(50, 'validation.maxItems'),
  contactPhone: phone,
  contactAddress: emptied(address),
  automaticAcceptance: z.boolean({ error: 'validation.boolean' }),
  /** What its events grant anyone who cannot come. */
  defaultCancellationPolicy: cancellationPolicy.nullable(),
  /** What is added to the mails of its events, and which go by themselves. */
  defaultAutomaticMails: automaticMails.nullable(),
  apiOrigins: z
    .array(callingSite)
    .max(CALLING_SITES_MAX, 'validation.maxItems')
    .transform((origins) => [...new Set(origins)]),
  companyType: emptied(lineText(120)),
  companyName: emptied(lineText(200)),
  ...micrositeFields.shape,
  billingInfo: billingFields.partial(),
});

/** The person's part. */
export const personFields = z.strictObject({
  name: nameText(80),
  surname: nameText(80),
  username: nameText(120),
  phone: emptied(phone),
  bornDate: emptied(z.iso.date('validation.instant')),
  bornPlace: emptied(lineText(120)),
  fiscalCode: emptied(fiscalCode),
  address: emptied(address),
  profileImage: emptied(picture),
  isLegalPerson: z.boolean({ error: 'validation.boolean' }),
  showGuideReminderModal: z.boolean({ error: 'validation.boolean' }),
  showFirstSteps: z.boolean({ error: 'validation.boolean' }),
});

/** What its owner and administrators read of a community. */
export const communityPart = z.object({
  _id: z.string(),
  businessName: z.string(),
  categoryIds: z.array(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  contactAddress: z.nullable(address),
  companyType: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  facebookUrl: z.nullable(z.string()),
  instagramUrl: z.nullable(z.string()),
  automaticAcceptance: z.boolean(),
  paymentsEnabled: z.boolean(),
  stripeConnectId: z.nullable(z.string()),
  billingInfo: billingInfoAnswer,
});

/** The community as its owner reads it. */
export const communityAnswer = z.object({
  ...communityPart.shape,
  defaultCancellationPolicy: cancellationPolicy.nullable(),
  defaultAutomaticMails: automaticMails.nullable(),
  primaryColor: z.nullable(z.string()),
  secondaryColor: z.nullable(z.string()),
  headerImage: z.nullable(z.string()),
  galleryImages: z.array(z.string()),
  requirementIds: z.array(z.string()),
  apiOrigins: z.array(z.string()),
});
export type Community = z.infer<typeof communityAnswer>;
