import type { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { missingToSave } from '../tenants/completeness.ts';
import { billingFields, communityFields } from '../tenants/entity.ts';
import { changedOf } from './changed.ts';
import { personFields } from './profile.ts';
import type { ProfileForm } from './profile-form.ts';

/** The fields of the form with their limits, for messages that name them. */
export const profileFormSchema = personFields.extend({
  tenant: communityFields.extend({ billingInfo: billingFields }),
});

const isWritten = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Adds what is wrong with the parts of a form that have a schema of their name and hold something. */
export function judge(
  messages: FieldMessages,
  prefix: string,
  shape: Readonly<Record<string, z.ZodType>>,
  given: object,
): void {
  for (const [name, value] of Object.entries(given)) {
    const issues = isWritten(value) ? (shape[name]?.safeParse(value).error?.issues ?? []) : [];
    for (const { message, path } of issues) messages[[prefix + name, ...path.map(String)].join('.')] ??= message;
  }
}

/** Formats of what was written; what is empty is the matter of other rules. */
function wrongFormats({ tenant, ...person }: Partial<ProfileForm>): FieldMessages {
  const messages: FieldMessages = {};
  judge(messages, '', personFields.shape, person);
  if (!tenant) return messages;
  const { billingInfo = {}, ...community } = tenant;
  judge(messages, 'tenant.', communityFields.shape, community);
  judge(messages, 'tenant.billingInfo.', billingFields.shape, billingInfo);
  return messages;
}

/**
 * What keeps a profile's form from being saved, by field path: person, community, billing and payment types.
 * @param stored the form as it began
 */
export function profileProblems(values: ProfileForm, stored: ProfileForm, allPaymentTypes: boolean): FieldMessages {
  const messages = wrongFormats(changedOf(values, stored));
  for (const path of missingToSave(values, allPaymentTypes)) messages[path] = 'validation.required';
  return messages;
}
