import { consentsOf } from '#domain/access/registration.ts';
import { Refusal } from '#domain/errors.ts';
import type { Language } from '#domain/shared/language.ts';
import type { AcceptInvitationInput, InvitationInput, InvitationOutcome, Invited } from '#domain/users/invitation.ts';
import { invitationEnd } from '#domain/users/invitation-end.ts';
import { fill } from '#i18n/fill.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import type { UserRow } from '../../users/queries/person.ts';
import {
  accountByEmail,
  actorOf,
  insertConsents,
  isLinkOpen,
  mayHaveSession,
  retireLinks,
  useLink,
} from '../queries/account.ts';
import { invitedBehind, lockInvited, markAccepted, markInvited, storeInvited } from '../queries/invitation.ts';
import { sendLink } from './links.ts';
import { readEmail } from './register.ts';

/** A community's name that another has, at the field of these two forms. */
function refusalOfName(error: unknown): unknown {
  if (violatedConstraint(error) !== 'tenants_business_name') return error;
  return new Refusal('community_exists', { fields: { businessName: 'errors.community_exists' } });
}

/** Sends a link that takes the place of every earlier one. */
async function sendInvitation(
  services: Services,
  tx: Db,
  caller: Caller,
  { id, email, businessName, language }: { id: string; email: string; businessName: string; language: Language },
): Promise<void> {
  await retireLinks(tx, id, 'invitation', services.now());
  await markInvited(tx, id, { businessName, language, at: services.now().toISOString() });
  await sendLink(services, tx, { id, email, name: businessName, community: businessName }, 'invitation', language);
  await audit(tx, caller, { action: 'invite', resource: 'tenants', recordId: id, tenantId: id });
}

/**
 * Invites a community: its account is there, and opens once the one invited has chosen a password. The person who was invited before gets
 * a new link; an address that has an account gets a mail that says how to use it. Both on the connection that may keep links.
 * @throws Refusal email_required, email_invalid, community_exists
 */
export async function inviteCommunity(
  services: Services,
  tx: Db,
  caller: Caller,
  { email: given, businessName, language }: InvitationInput,
): Promise<{ _id: string; outcome: InvitationOutcome }> {
  const email = readEmail(given);
  const found = await accountByEmail(tx, email);
  const known = found?.isDeleted ? undefined : found;
  if (known && !(await lockInvited(tx, known.id)))
    return { _id: known.id, outcome: await mailKnownAccount(services, tx, known, language) };
  try {
    const id = known?.id ?? (await storeInvited(tx, { email, businessName }));
    await sendInvitation(services, tx, caller, { id, email, businessName: businessName.trim(), language });
    return { _id: id, outcome: 'invited' };
  } catch (error) {
    throw refusalOfName(error);
  }
}

/** Tells the person who has an account how to use it; somebody disabled could not do what the mail says. */
async function mailKnownAccount(
  services: Services,
  tx: Db,
  account: UserRow,
  language: Language,
): Promise<Exclude<InvitationOutcome, 'invited'>> {
  if (!mayHaveSession(account)) return 'closed';
  const { invitedKnown: texts, hello } = mailTexts(language);
  await queueMail(services, tx, {
    ...{ tenantId: null, from: 'platform', to: account.email, subject: texts.subject },
    content: {
      ...{ language, preview: texts.subject, facts: [], footer: texts.footer },
      greeting: fill(hello, { name: oneLine(account.name || account.email) }),
      paragraphs: [texts.intro, account.role === 'tenant' ? texts.community : texts.other],
      button: { label: texts.button, url: `${services.publicUrl}/login` },
    },
  });
  return 'known';
}

/** Sends an invitation again, in its language. @throws Refusal not_found, invitation_accepted */
export async function inviteAgain(services: Services, caller: Caller, id: string): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const invited = await lockInvited(tx, id);
    if (!invited) throw new Refusal('invitation_accepted');
    const language = invited.language ?? caller.language;
    await sendInvitation(services, tx, caller, { ...invited, language });
  });
}

/** Whom a link invites, as often as it is opened. @throws Refusal invitation_invalid */
export async function readInvitation(services: Services, token: string): Promise<Invited> {
  const found = await invitedBehind(services.database.system, hashToken(token));
  const isOpen = found && !found.usedAt && invitationEnd(found.invitedAt) > services.now().toISOString();
  if (!isOpen) throw new Refusal('invitation_invalid');
  return { email: found.email, businessName: found.businessName };
}

/**
 * Opens the account of the person who was invited, with the password and the consents they give, once.
 * @throws Refusal invitation_invalid, terms_not_accepted, password_common, community_exists
 */
export async function acceptInvitation(
  services: Services,
  token: string,
  input: AcceptInvitationInput,
  requestId: string,
): Promise<void> {
  const db = services.database.system;
  const tokenHash = hashToken(token);
  // Hashing a password is dear: nobody gets it done with a link that does not work.
  if (!(await isLinkOpen(db, 'invitation', tokenHash, services.now()))) throw new Refusal('invitation_invalid');
  if (!input.termsAndConditionsAccepted) throw new Refusal('terms_not_accepted');
  await assertUncommon(input.password, [input.name, input.surname, input.businessName]);
  const passwordHash = await hashPassword(input.password);
  const [name, surname, businessName] = [input.name.trim(), input.surname.trim(), input.businessName.trim()];
  try {
    await db.transaction(async (tx) => {
      const user = await useLink(tx, 'invitation', tokenHash, services.now());
      if (!user || !(await lockInvited(tx, user.id))) throw new Refusal('invitation_invalid');
      await markAccepted(tx, user.id, { name, surname, businessName, passwordHash });
      await insertConsents(tx, user.id, consentsOf(input), services.now().toISOString());
      const entry = { action: 'acceptInvitation', resource: 'users', recordId: user.id } as const;
      await audit(tx, { actor: actorOf(user), requestId }, entry);
    });
  } catch (error) {
    throw refusalOfName(error);
  }
}
