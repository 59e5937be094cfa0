import { consentsOf, type RegisteredUser, type RegistrationInput } from '#domain/access/registration.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import type { Language } from '#domain/shared/language.ts';
import { readEmail as emailOf, isEmail } from '#domain/values/email.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { insertAccount } from '../queries/account.ts';
import { sendLink } from './links.ts';

/**
 * An e-mail as it is stored.
 * @throws Refusal email_required, email_invalid
 */
export function readEmail(given: string | undefined): string {
  const email = emailOf(given ?? '');
  if (email === '') throw new Refusal('email_required', { fields: { email: 'errors.email_required' } });
  if (!isEmail(email)) throw new Refusal('email_invalid', { fields: { email: 'errors.email_invalid' } });
  return email;
}

const taken: Readonly<Record<string, { code: RefusalCode; field: string }>> = {
  users_email_account: { code: 'email_in_use', field: 'email' },
  users_username: { code: 'username_in_use', field: 'email' },
  tenants_business_name: { code: 'community_exists', field: 'tenant.businessName' },
};

/** What of a registration is in use already, said at its field. */
function refusalOfTaken(error: unknown): unknown {
  const found = taken[violatedConstraint(error) ?? ''];
  return found ? new Refusal(found.code, { fields: { [found.field]: `errors.${found.code}` } }) : error;
}

/** What is worked out before the transaction: everything slow and everything that needs no database. */
export interface PreparedRegistration {
  input: RegistrationInput;
  email: string;
  passwordHash: string;
}

/** @throws Refusal email_required, email_invalid, terms_not_accepted, password_common */
export async function prepareRegistration(input: RegistrationInput): Promise<PreparedRegistration> {
  const email = readEmail(input.email);
  if (!input.termsAndConditionsAccepted) throw new Refusal('terms_not_accepted');
  await assertUncommon(input.password, [email, input.name, input.surname, input.tenant?.businessName]);
  return { input, email, passwordHash: await hashPassword(input.password) };
}

/**
 * Creates an account that signs in once its address is confirmed by the link sent to it.
 * @throws Refusal email_in_use, username_in_use, community_exists
 */
export async function register(
  services: Services,
  tx: Db,
  { input, email, passwordHash }: PreparedRegistration,
  request: { language: Language; requestId: string },
): Promise<RegisteredUser> {
  const { role, tenant } = input;
  const user = await insertAccount(tx, {
    role,
    email,
    passwordHash,
    name: input.name.trim(),
    surname: input.surname.trim(),
    affiliateCode: input.affiliateCode?.trim() || null,
    tenant: role === 'tenant' && tenant ? { ...tenant, contactEmail: tenant.contactEmail ?? email } : undefined,
    consents: consentsOf(input),
    at: services.now().toISOString(),
  }).catch((error: unknown) => {
    throw refusalOfTaken(error);
  });
  await sendLink(services, tx, { id: user._id, email, name: user.name }, 'confirmEmail', request.language);
  const actor = { userId: user._id, role, secondaryRole: null, tenantId: user.tenant?._id ?? null };
  const entry = { action: 'register', resource: 'users', recordId: user._id } as const;
  await audit(tx, { actor, requestId: request.requestId }, entry);
  return user;
}
