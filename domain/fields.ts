import { z } from 'zod';
import './values/default-messages.ts';
import { isPassword } from './plain-rules.ts';
import { cleanLine, cleanText, textKey } from './values/clean.ts';
import { isEmail, readEmail } from './values/email.ts';
import { isPhone, readPhone } from './values/phone.ts';

export { type UserType, userTypes } from './shared/user-type.ts';

/** Field types every entity's schema is made of. Messages are keys of i18n `validation.*`, so a form can show them. */
export const id = z.uuid({ error: 'validation.id' });
export const instant = z.iso.datetime({ offset: true, error: 'validation.instant' });
/**
 * Who did it at the phone before the caller, whose session sends what was kept there: somebody of the community who scanned, and
 * may no longer do so. Left out for the caller, and of no account for anybody a phone never came with.
 */
export const earlierUser = { userId: id.optional() };

export const cents = z
  .int({ error: ({ input }) => (input === undefined || input === null ? 'validation.required' : 'validation.amount') })
  .min(0, 'validation.positive')
  .max(100_000_000, 'validation.tooBig');

/** Plain text of bounded length, stored clean; control characters that PostgreSQL or a spreadsheet cannot hold are refused. */
export const text = (max = 200) =>
  z
    .string({ error: 'validation.required' })
    .overwrite(cleanText)
    .max(max, 'validation.maxLength')
    .refine((value) => !value.includes('\u0000'), 'validation.text');

/** Text that must hold something other than blanks. */
export const requiredText = (max = 200) => text(max).refine((value) => value.trim() !== '', 'validation.required');

/** A text on one line: pasted blanks of any kind within it are one space. */
export const lineText = (max = 200) => text(max).overwrite(cleanLine);

/** What a form may empty: no text is no value. */
export const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());

/** The name of a person or a thing: a text on one line. */
export const nameText = (max = 80) => requiredText(max).overwrite(cleanLine);
/** A short list of texts, each once, case and blanks aside. */
export const distinctTexts = (most: number) =>
  z
    .array(nameText(120))
    .max(most, 'validation.maxItems')
    .refine((texts) => new Set(texts.map(textKey)).size === texts.length, 'validation.unique');
/** One pattern on client and server; compared and stored in lower case. */
export const email = z
  .string({ error: 'validation.required' })
  .overwrite(readEmail)
  .max(254, 'validation.maxLength')
  .refine((value) => value !== '', 'validation.required')
  .refine((value) => isEmail(value), 'validation.email');

/** As people write one, of whatever country. */
export const phone = z
  .string({ error: 'validation.required' })
  .overwrite((value) => readPhone(value) ?? value)
  .refine((value) => isPhone(value), 'validation.phone');

/** Of a choice that has to be made: left out it is missing, another word is none of the choices. */
export const missingOrUnknown = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null || input === '' ? 'validation.required' : 'validation.enum';

/** A password wherever one is set; signing in only asks that it is not empty. */
export const password = z
  .string({ error: 'validation.required' })
  .max(200, 'validation.maxLength')
  .refine((value) => isPassword(value), 'validation.password');

/** The address of a page. */
export const webAddress = z
  .string()
  .max(500, 'validation.maxLength')
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/]+\.[^/]/.test(value), 'validation.url');

export const point = z.strictObject({
  type: z.literal('Point').default('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});

export const address = z.strictObject({
  plainAddress: lineText(300).optional(),
  streetName: lineText().optional(),
  streetNumber: lineText(20).optional(),
  zipCode: lineText(10).optional(),
  city: lineText(100).optional(),
  province: lineText(60).optional(),
  region: lineText(60).optional(),
  country: lineText(60).optional(),
  placeId: text(300).optional(),
  position: point.optional(),
});
export type Address = z.infer<typeof address>;

/** An address that names at least a street or a place. */
export const requiredAddress = address.refine(
  (value) => Boolean(value.plainAddress?.trim() || value.city?.trim()),
  'validation.required',
);

/** The address of a picture as it was stored, which may be older than today's rule for new ones. */
export const storedPicture = z.string();

/** A picture that was uploaded here. */
export const picture = z.string().regex(/^\/files\/[\w-]{1,120}\.[a-z0-9]{1,5}$/, 'validation.invalid');

/** How an answer names another record: what it is opened by, and what it is called. */
export const named = z.object({ _id: z.string(), name: z.string() });
export const coded = z.object({ _id: z.string(), code: z.string() });
export const namedCommunity = z.object({ _id: z.string(), businessName: z.string() });
export const namedPerson = z.object({ ...named.shape, surname: z.string() });
export const namedWithEmail = z.object({ ...namedPerson.shape, email: z.string() });
