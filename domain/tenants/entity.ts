import { z } from 'zod';
import { declareEntity, field, keptOf } from '../entity/entity.ts';
import {
  address,
  email,
  emptied,
  id,
  instant,
  lineText,
  nameText,
  phone,
  picture,
  requiredText,
  text,
  webAddress,
} from '../fields.ts';
import { normalizeFiscalCode } from '../fiscal/fiscal-code.ts';
import { normalizeSdi, sdiProblem } from '../fiscal/sdi.ts';
import { normalizeVatNumber } from '../fiscal/vat-number.ts';
import { automaticMails } from '../shared/automatic-mails.ts';
import { cancellationPolicy } from '../shared/cancellation-terms.ts';
import { UPLOAD_MAX_FILES } from '../uploads/schema.ts';
import { isAddressEmpty } from '../values/address.ts';
import { ibanProblem, normalizeIban } from '../values/iban.ts';
import { BUSINESS_NAME_MAX, CALLING_SITES_MAX } from './limits.ts';

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
export const fiscalCode = requiredText(40).transform(normalizeFiscalCode);
export const vatNumber = requiredText(40).transform(normalizeVatNumber);

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

const keptBilling = keptOf(billingFields.shape);
/** What is known of them so far. */
export const billingInfoAnswer = z.object(
  Object.fromEntries(Object.entries(keptBilling).map(([name, schema]) => [name, schema.nullish()])) as {
    [K in keyof typeof keptBilling]: z.ZodOptional<z.ZodNullable<(typeof keptBilling)[K]>>;
  },
);
export type BillingInfo = z.infer<typeof billingInfoAnswer>;

/** A colour as `#RRGGBB`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.colour');

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

const fields = {
  businessName: field(businessName, { initial: '' }),
  categoryIds: field(z.array(id).min(1, 'validation.required').max(50, 'validation.maxItems'), { initial: [] }),
  contactEmail: field(emptied(email), { initial: null }),
  contactPhone: field(emptied(phone), { initial: null }),
  contactAddress: field(emptied(address), { initial: null }),
  automaticAcceptance: field(z.boolean({ error: 'validation.boolean' }), { initial: false }),
  /** What its events grant anyone who cannot come, unless one says otherwise. */
  defaultCancellationPolicy: field(cancellationPolicy.nullable(), { initial: null }),
  /** What is added to the mails of its events, and which go by themselves, unless one says otherwise. */
  defaultAutomaticMails: field(automaticMails.nullable(), { initial: null }),
  /** Sites whose pages may call the API. */
  apiOrigins: field(
    z
      .array(callingSite)
      .max(CALLING_SITES_MAX, 'validation.maxItems')
      .transform((origins) => [...new Set(origins)]),
    { initial: [] },
  ),
  companyType: field(emptied(lineText(120)), { initial: null }),
  companyName: field(emptied(lineText(200)), { initial: null }),
  primaryColor: field(emptied(colour), { initial: null }),
  secondaryColor: field(emptied(colour), { initial: null }),
  headerImage: field(emptied(picture), { initial: null }),
  galleryImages: field(z.array(picture).max(UPLOAD_MAX_FILES, 'validation.maxItems'), { initial: [] }),
  facebookUrl: field(emptied(webAddress), { initial: null }),
  instagramUrl: field(emptied(webAddress), { initial: null }),
  websiteUrl: field(emptied(webAddress), { initial: null }),
  requirementIds: field(z.array(id).max(100, 'validation.maxItems'), { initial: [] }),
  billingInfo: field(billingFields.partial(), { initial: {} }),
};

/** A community: the part of an account with role tenant. Its id is that account's, and so are its calls. */
export const tenants = declareEntity('tenants', {
  noun: ['a community', 'communities'],
  owner: 'platform',
  fields,
  answered: {
    ...keptOf(fields),
    billingInfo: billingInfoAnswer,
    paymentsEnabled: field(z.boolean(), { initial: false }),
    stripeConnectId: field(z.string().nullable(), { initial: null }),
    /** When it was last invited; nothing once somebody accepted, or where it registered itself. */
    invitedAt: field(instant.nullable(), { initial: null }),
  },
  calledBy: 'businessName',
});

/** Fields of the public page. */
export const micrositeFields = tenants.input.pick({
  primaryColor: true,
  secondaryColor: true,
  headerImage: true,
  galleryImages: true,
  facebookUrl: true,
  instagramUrl: true,
  websiteUrl: true,
  requirementIds: true,
});

/** The community's part of its account, as its owner writes it: the phone is not emptied, the e-mail is another's to change. */
export const communityFields = tenants.input.omit({ contactEmail: true }).extend({ contactPhone: phone });

const ofAdministrators = {
  businessName: true,
  categoryIds: true,
  contactEmail: true,
  contactPhone: true,
  contactAddress: true,
  companyType: true,
  companyName: true,
  websiteUrl: true,
  facebookUrl: true,
  instagramUrl: true,
  automaticAcceptance: true,
  billingInfo: true,
} as const;
/** What of a community its administrators write (platform §3). */
export const tenantFields = tenants.input.pick(ofAdministrators).partial();
export type TenantFields = z.infer<typeof tenantFields>;

/** What its administrators read of a community. */
export const tenantPartAnswer = tenants.answer.pick({
  ...{ _id: true, ...ofAdministrators },
  ...{ paymentsEnabled: true, stripeConnectId: true, invitedAt: true },
});
/** The community as its owner reads it. */
export const communityAnswer = tenants.answer.omit({ version: true, invitedAt: true });
export type Community = z.infer<typeof communityAnswer>;
