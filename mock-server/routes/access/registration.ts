import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { DemoTenant, DemoUser } from '#demo/support/types.ts';
import { type LinkPurpose, type LinkRequest, registrationInput } from '#domain/access/registration.ts';
import { Refusal } from '#domain/errors.ts';
import { password } from '#domain/fields.ts';
import { foldText } from '#domain/search.ts';
import { acceptInvitationInput, type InvitationOutcome, invitationInput } from '#domain/users/invitation.ts';
import { isEmail, readEmail } from '#domain/values/email.ts';
import { storeAccount } from '../../accounts.ts';
import { readBody } from '../../kernel/body.ts';
import { newRecord } from '../../kernel/records.ts';
import { type Answer, type Call, find, noContent, ok, type Route, route } from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';

interface Link {
  userId: string;
  purpose: LinkPurpose;
}

/** Links that were sent and not used. */
const sent = new WeakMap<Store, Map<string, Link>>();

const paths: Record<LinkPurpose, string> = {
  confirmEmail: 'confirm',
  resetPassword: 'password-reset',
  invitation: 'invitation',
};
const subjects: Record<LinkPurpose, string> = {
  confirmEmail: 'Conferma il tuo indirizzo e-mail',
  resetPassword: 'Scegli una nuova password',
  invitation: 'Sei invitato su Regia',
};

/** Keeps the mail with the link in the outbox, where an administrator reads it. */
function sendLink(call: Call, user: DemoUser, purpose: LinkPurpose): void {
  const links = sent.get(call.store) ?? new Map<string, Link>();
  const token = randomUUID();
  sent.set(call.store, links.set(token, { userId: user._id, purpose }));
  const sentAt = call.now.toISOString();
  const html = `<p>Ciao ${user.name}, <a href="${call.publicUrl}/${paths[purpose]}/${token}">continua da qui</a>.</p>`;
  const mail = { _id: v7(), to: user.email, subject: subjects[purpose], state: 'local' as const, error: null };
  call.store.mails.unshift({ ...mail, createdAt: sentAt, sentAt, html, attachments: [] });
}

const invalid = {
  confirmEmail: 'confirm_link_invalid',
  resetPassword: 'reset_link_invalid',
  invitation: 'invitation_invalid',
} as const;

/** Who a link was sent to. @throws Refusal */
function behindLink(call: Call, purpose: LinkPurpose): DemoUser {
  const link = sent.get(call.store)?.get(call.params['token'] ?? '');
  if (link?.purpose !== purpose) throw new Refusal(invalid[purpose]);
  return find(call.store.users, link.userId);
}

/** Who a link was sent to, once. @throws Refusal */
function spend(call: Call, purpose: LinkPurpose): DemoUser {
  const user = behindLink(call, purpose);
  sent.get(call.store)?.delete(call.params['token'] ?? '');
  return user;
}

function emailOf(given: string | undefined): string {
  const email = readEmail(given ?? '');
  if (email === '') throw new Refusal('email_required', { fields: { email: 'errors.email_required' } });
  if (!isEmail(email)) throw new Refusal('email_invalid', { fields: { email: 'errors.email_invalid' } });
  return email;
}

const newCommunity = (userId: string, businessName: string, contactEmail: string): DemoTenant => ({
  ...{ userId, businessName, categoryIds: [], contactEmail, contactPhone: '', contactAddress: {} },
  ...{ stripeConnectId: null, providerCustomerId: null, paymentsEnabled: false, automaticAcceptance: false },
  ...{ primaryColor: '', secondaryColor: '', websiteUrl: '', fiscalCode: '', iban: null, ibanHolder: null },
  defaultFeePercentage: null,
});

/** An account that signs in once its address is confirmed; here with the password of the demo. */
function register(call: Call): Answer {
  const input = readBody(call, registrationInput);
  const email = emailOf(input.email);
  if (!input.termsAndConditionsAccepted) throw new Refusal('terms_not_accepted');
  const { users, tenants } = call.store;
  if (users.some((user) => user.role !== 'guest' && !user.isDeleted && user.email === email)) {
    throw new Refusal('email_in_use', { fields: { email: 'errors.email_in_use' } });
  }
  const { role, name, surname, affiliateCode, tenant } = input;
  const businessName = tenant?.businessName ?? '';
  if (role === 'tenant' && tenants.some((one) => foldText(one.businessName) === foldText(businessName))) {
    throw new Refusal('community_exists', { fields: { 'tenant.businessName': 'errors.community_exists' } });
  }
  const rights = { hasPassword: true, isEnabled: true, isConfirmed: false, showGuideReminderModal: role === 'tenant' };
  const person = { role, secondaryRole: null, username: email, email, name, surname, phone: null, address: null };
  const { version: _version, ...user } = newRecord(call, { ...person, ...rights, tenantId: null as string | null });
  const contactEmail = tenant?.contactEmail ?? email;
  if (role === 'tenant') {
    user.tenantId = user._id;
    tenants.push(newCommunity(user._id, businessName, contactEmail));
  }
  users.push(user);
  storeAccount(call.store, user._id, { affiliateCode: affiliateCode?.trim() || null });
  sendLink(call, user, 'confirmEmail');
  const own = role === 'tenant' && { tenant: { _id: user._id, businessName, contactEmail } };
  const answer = { _id: user._id, role, username: email, email, name, surname, isEnabled: true, isConfirmed: false };
  return ok({ ...answer, affiliateCode: affiliateCode ?? null, ...own }, 201);
}

const communityOf = (call: Call, id: string) => call.store.tenants.find(({ userId }) => userId === id);

/** Sends an invitation that takes the place of every earlier one. */
function sendInvitation(call: Call, user: DemoUser, community: DemoTenant): void {
  const links = sent.get(call.store);
  for (const [token, { userId }] of links ?? []) if (userId === user._id) links?.delete(token);
  community.invitedAt = call.now.toISOString();
  sendLink(call, user, 'invitation');
}

function invite(call: Call): Answer {
  const { email: given, businessName } = readBody(call, invitationInput);
  const email = emailOf(given);
  const answer = (_id: string, outcome: InvitationOutcome) => ok({ _id, outcome }, 201);
  const known = call.store.users.find((user) => user.role !== 'guest' && !user.isDeleted && user.email === email);
  const waiting = known && communityOf(call, known._id);
  if (known && !waiting?.invitedAt) return answer(known._id, known.isEnabled && known.isConfirmed ? 'known' : 'closed');
  const others = call.store.tenants.filter((one) => one !== waiting);
  if (others.some((one) => foldText(one.businessName) === foldText(businessName))) {
    throw new Refusal('community_exists', { fields: { businessName: 'errors.community_exists' } });
  }
  const rights = { hasPassword: false, isEnabled: true, isConfirmed: false, showGuideReminderModal: true };
  const person = { role: 'tenant' as const, secondaryRole: null, username: email, email, name: '', surname: '' };
  const { version: _version, ...made } = newRecord(call, {
    ...person,
    phone: null,
    address: null,
    ...rights,
    tenantId: null,
  });
  const user = known ?? { ...made, tenantId: made._id };
  const community = waiting ?? newCommunity(user._id, businessName, email);
  if (!known) call.store.users.push(user);
  if (!waiting) call.store.tenants.push(community);
  community.businessName = businessName;
  sendInvitation(call, user, community);
  return answer(user._id, 'invited');
}

function inviteAgain(call: Call): Answer {
  const community = communityOf(call, call.params['id'] ?? '');
  if (!community?.invitedAt) throw new Refusal('invitation_accepted');
  sendInvitation(call, find(call.store.users, community.userId), community);
  return noContent;
}

function acceptInvitation(call: Call): Answer {
  const { name, surname, businessName, termsAndConditionsAccepted } = readBody(call, acceptInvitationInput);
  behindLink(call, 'invitation');
  if (!termsAndConditionsAccepted) throw new Refusal('terms_not_accepted');
  const user = spend(call, 'invitation');
  Object.assign(user, { name, surname, isConfirmed: true, hasPassword: true });
  Object.assign(communityOf(call, user._id) ?? {}, { businessName, invitedAt: null });
  return noContent;
}

const byEmail = z.strictObject({ email: z.string().optional() });

/** The same answer whether the address is known. */
const requestLink =
  (purpose: LinkRequest['purpose']) =>
  (call: Call): Answer => {
    const email = emailOf(readBody(call, byEmail).email);
    const user = call.store.users.find((one) => one.email === email && one.hasPassword && one.isEnabled);
    if (user && !(purpose === 'confirmEmail' && user.isConfirmed)) {
      sendLink(call, user, user.isConfirmed ? purpose : 'confirmEmail');
    }
    return noContent;
  };

/** What is done before signing in (platform §7). Every account keeps the password of the demo. */
export const accessRoutes: Route[] = [
  route('post', '/api/auth/register', 'public', register),
  route('post', '/api/tenants/invitations', ['create', 'tenants'], invite),
  route('post', '/api/tenants/:id/invitation', ['create', 'tenants'], inviteAgain),
  route('get', '/api/invitations/:token', 'public', (call) => {
    const { _id, email } = behindLink(call, 'invitation');
    return ok({ email, businessName: communityOf(call, _id)?.businessName ?? '' });
  }),
  route('post', '/api/invitations/:token', 'public', acceptInvitation),
  route('post', '/api/confirmations', 'public', requestLink('confirmEmail')),
  route('post', '/api/confirmations/:token', 'public', (call) => {
    spend(call, 'confirmEmail').isConfirmed = true;
    return noContent;
  }),
  route('post', '/api/password-resets', 'public', requestLink('resetPassword')),
  route('post', '/api/password-resets/:token', 'public', (call) => {
    readBody(call, z.strictObject({ password }));
    spend(call, 'resetPassword');
    return noContent;
  }),
];
