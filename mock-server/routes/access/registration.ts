import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DemoTenant, DemoUser } from '#demo/support/types.ts';
import { type LinkRequest, registrationInput } from '#domain/access/registration.ts';
import { Refusal } from '#domain/errors.ts';
import { password } from '#domain/fields.ts';
import { foldText } from '#domain/search.ts';
import { isEmail, readEmail } from '#domain/values/email.ts';
import { readBody } from '../../kernel/contract.ts';
import { type Answer, type Call, find, newRecord, noContent, ok, type Route, route } from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';

type Purpose = LinkRequest['purpose'];

/** Links that were sent and not used. */
const sent = new WeakMap<Store, Map<string, { userId: string; purpose: Purpose }>>();

const links = {
  confirmEmail: { path: 'confirm', subject: 'Conferma il tuo indirizzo e-mail', invalid: 'confirm_link_invalid' },
  resetPassword: { path: 'password-reset', subject: 'Scegli una nuova password', invalid: 'reset_link_invalid' },
} as const;

/** Keeps the mail with the link in the outbox, where an administrator reads it. */
function sendLink(call: Call, { _id: userId, name, email: to }: DemoUser, purpose: Purpose): void {
  const token = randomUUID();
  sent.set(call.store, (sent.get(call.store) ?? new Map()).set(token, { userId, purpose }));
  const { path, subject } = links[purpose];
  const html = `<p>Ciao ${name}, <a href="${call.publicUrl}/${path}/${token}">continua da qui</a>.</p>`;
  const mail = { to, subject, state: 'local' as const, error: null, sentAt: call.now.toISOString(), html };
  call.store.mails.unshift(newRecord(call, { ...mail, attachments: [] }));
}

/** Who a link was sent to, once. @throws Refusal */
function spend(call: Call, purpose: Purpose): DemoUser {
  const token = call.params['token'] ?? '';
  const link = sent.get(call.store)?.get(token);
  if (link?.purpose !== purpose) throw new Refusal(links[purpose].invalid);
  sent.get(call.store)?.delete(token);
  return find(call.store.users, link.userId);
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
  sendLink(call, user, 'confirmEmail');
  const own = role === 'tenant' && { tenant: { _id: user._id, businessName, contactEmail } };
  const answer = { _id: user._id, role, username: email, email, name, surname, isEnabled: true, isConfirmed: false };
  return ok({ ...answer, affiliateCode: affiliateCode ?? null, ...own }, 201);
}

const byEmail = z.strictObject({ email: z.string().optional() });

/** The same answer whether the address is known. */
const requestLink =
  (purpose: Purpose) =>
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
