import { isPassword } from '#domain/plain-rules.ts';
import { BUSINESS_NAME_MAX } from '#domain/tenants/limits.ts';
import { isEmail } from '#domain/values/email.ts';
import type { AccessAnswer } from './access-api.ts';
import type { AccessTexts } from './texts.ts';

export const registrationFields = [
  'email',
  'businessName',
  'name',
  'surname',
  'password',
  'repeatPassword',
  'affiliateCode',
] as const;
export type RegistrationField = (typeof registrationFields)[number];
export type RegistrationValues = Record<RegistrationField, string>;
/** The text under each field that is not right. */
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

const longest: Record<RegistrationField, number> = {
  email: 254,
  businessName: BUSINESS_NAME_MAX,
  name: 80,
  surname: 80,
  password: 200,
  repeatPassword: 200,
  affiliateCode: 60,
};

function errorOf(field: RegistrationField, values: RegistrationValues, texts: AccessTexts): string | undefined {
  const value = values[field];
  const isEmpty = value.trim() === '';
  if (isEmpty) return field === 'affiliateCode' ? undefined : texts.required;
  if (value.length > longest[field]) return texts.tooLong;
  if (field === 'email' && !isEmail(value)) return texts.emailInvalid;
  if (field === 'password' && !isPassword(value)) return texts.passwordInvalid;
  if (field === 'repeatPassword' && value !== values.password) return texts.repeatInvalid;
  return undefined;
}

/** What is wrong with the fields, those that are asked about only. */
export function registrationErrors(
  values: RegistrationValues,
  texts: AccessTexts,
  asked: readonly RegistrationField[] = registrationFields,
): RegistrationErrors {
  const errors: RegistrationErrors = {};
  for (const field of asked) {
    const error = errorOf(field, values, texts);
    if (error) errors[field] = error;
  }
  return errors;
}

const fieldOfCode: Readonly<Record<string, RegistrationField>> = {
  email_in_use: 'email',
  email_invalid: 'email',
  email_required: 'email',
  username_in_use: 'email',
  password_common: 'password',
  community_exists: 'businessName',
  community_name_taken: 'businessName',
};

const textOfMessage: Readonly<Record<string, keyof AccessTexts>> = {
  'validation.required': 'required',
  'validation.maxLength': 'tooLong',
  'validation.email': 'emailInvalid',
  'validation.password': 'passwordInvalid',
};

/** A refusal's texts at the fields they are about; empty when it is about none of them. */
export function errorsOfAnswer(answer: AccessAnswer, texts: AccessTexts): RegistrationErrors {
  const known = fieldOfCode[answer.code];
  if (known) return { [known]: answer.message };
  const errors: RegistrationErrors = {};
  for (const [path, message] of Object.entries(answer.fields)) {
    const name = path.split('.').at(-1);
    const field = registrationFields.find((one) => one === name);
    if (field) errors[field] = texts[textOfMessage[message] ?? 'invalid'];
  }
  return errors;
}
