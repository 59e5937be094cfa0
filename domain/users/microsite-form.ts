import type { FieldMessages } from '../errors.ts';
import { micrositeFields } from '../tenants/entity.ts';
import { changedOf } from './changed.ts';
import { type Profile, personFields } from './profile.ts';
import { judge } from './profile-problems.ts';

type Community = NonNullable<Profile['tenant']>;
type MicrositeName = keyof typeof micrositeFields.shape;

/** What the form of the public page holds. */
export interface MicrositeForm {
  profileImage: string | null;
  tenant: Pick<Community, MicrositeName>;
}

export function micrositeFormOf({ profileImage, tenant }: Profile): MicrositeForm {
  const names = Object.keys(micrositeFields.shape) as MicrositeName[];
  const entries = names.map((name) => [name, tenant?.[name]]);
  return { profileImage, tenant: Object.fromEntries(entries) as MicrositeForm['tenant'] };
}

/** What keeps the public page from being saved, by field path. */
export function micrositeProblems(values: MicrositeForm, stored: MicrositeForm): FieldMessages {
  const messages: FieldMessages = {};
  const { tenant = {}, ...person } = changedOf(values, stored);
  judge(messages, '', personFields.shape, person);
  judge(messages, 'tenant.', micrositeFields.shape, tenant);
  return messages;
}
