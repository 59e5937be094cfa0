import { z } from 'zod';
import { deleteCall, getCall, patchCall, postCall, putCall, removeCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { address, password, text } from '../fields.ts';
import { profileAnswer } from '../users/profile.ts';
import { newCalendarFeedAnswer } from './calendar-feed.ts';
import { optionsAnswer } from './options.ts';
import { registeredUserAnswer, registrationInput, socialProviders } from './registration.ts';
import {
  codeInput,
  consentInput,
  ownPasskeyAnswer,
  passkeyEnrolInput,
  passkeyName,
  passkeySignInInput,
  passwordChangeInput,
  proofInput,
  secondFactorInput,
  securityAnswer,
} from './security.ts';

const anyEmail = z.strictObject({ email: text(254).optional() });
const byToken = z.object({ token: z.string().max(200) });
const query = z.looseObject({ q: z.string().max(200, 'validation.maxLength').default('') });
const socialInput = z.strictObject({ token: z.string().min(1).max(8000), provider: z.enum(socialProviders) });
/** A session: the refresh token is here for a client that is no browser, a device's token once. */
const sessionAnswer = z.object({
  token: z.string(),
  refreshToken: z.nullable(z.string()),
  user: profileAnswer,
  deviceToken: z.optional(z.string()),
});
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** What the browser takes to sign with a passkey, and to make one (WebAuthn); more of it than is named here. */
const signingOptions = z.custom<{ challenge: string }>(isObject);
const creationOptions = z.custom<{
  challenge: string;
  rp: { name: string; id?: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
}>(isObject);
const passkeyQuestionAnswer = z.object({ token: z.string(), options: signingOptions });
const newPasskeyQuestionAnswer = z.object({ token: z.string(), options: creationOptions });
const factorQuestionAnswer = z.object({
  token: z.string(),
  methods: z.object({ code: z.boolean(), passkey: z.boolean(), recovery: z.boolean() }),
  passkeyOptions: z.nullable(signingOptions),
});
const consentsAnswer = securityAnswer.shape.consents;
/** What an application for codes is given; `qr` is the address as a picture. */
const codeSecretAnswer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
/** Shown once; none where there are some already. */
const recoveryCodesAnswer = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
const newRecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
const newPasskeyAnswer = z.object({ ...ownPasskeyAnswer.shape, ...recoveryCodesAnswer.shape });

export const accessApi = declareApi('access', {
  options: getCall('/api/options', 'Reads what the application needs before sign-in', { answer: optionsAnswer }),
  addresses: getCall('/api/addresses', 'Looks addresses up by their beginning', {
    query,
    answer: z.array(address),
    refusals: ['provider_unavailable'],
  }),
  signIn: postCall('/api/auth', 'Signs in with e-mail and password', {
    signsIn: true,
    answer: sessionAnswer,
    refusals: ['captcha_failed', 'provider_unavailable', 'second_factor_required', 'wrong_credentials'],
  }),
  secondFactor: postCall('/api/auth/second-factor', 'Completes a sign-in with a second factor', {
    body: secondFactorInput,
    answer: sessionAnswer,
    refusals: ['challenge_expired', 'code_wrong', 'recovery_code_wrong'],
  }),
  passkeyOptions: postCall('/api/auth/passkey/options', 'Asks for a passkey’s challenge to sign in', {
    answer: passkeyQuestionAnswer,
  }),
  passkey: postCall('/api/auth/passkey', 'Signs in with a passkey', {
    body: passkeySignInInput,
    answer: sessionAnswer,
    refusals: ['challenge_expired', 'passkey_refused'],
  }),
  nonce: getCall('/api/auth/socialLogin/nonce', 'Asks for a nonce of a social sign-in', {
    answer: z.object({ nonce: z.string() }),
  }),
  socialSignIn: postCall('/api/auth/socialLogin', 'Signs in with a social account', {
    body: socialInput,
    answer: sessionAnswer,
    refusals: ['provider_unavailable', 'social_account_unknown', 'social_token_invalid', 'social_unavailable'],
  }),
  refresh: postCall('/api/auth/refresh', 'Renews the session', {
    answer: sessionAnswer,
    mayBeNothing: true,
    refusals: ['missing_credentials'],
  }),
  signOut: postCall('/api/auth/logout', 'Signs out', { answer: null }),
  proofOptions: postCall('/api/auth/proof/options', 'Asks how one may prove who one is', {
    answer: factorQuestionAnswer,
  }),
  prove: postCall('/api/auth/proof', 'Proves again who one is', {
    body: proofInput,
    answer: null,
    refusals: ['challenge_expired', 'code_wrong', 'passkey_refused', 'password_wrong'],
  }),
  register: postCall('/api/auth/register', 'Registers', {
    body: registrationInput,
    answer: registeredUserAnswer,
    status: 201,
    refusals: [
      'missing_credentials',
      'captcha_failed',
      'community_exists',
      'email_in_use',
      'email_invalid',
      'email_required',
      'terms_not_accepted',
      'username_in_use',
    ],
  }),
  requestConfirmation: postCall('/api/confirmations', 'Asks for a link that confirms an e-mail', {
    body: anyEmail,
    answer: null,
    refusals: ['email_invalid', 'email_required'],
  }),
  confirm: postCall('/api/confirmations/:token', 'Confirms an e-mail', {
    params: byToken,
    answer: null,
    refusals: ['confirm_link_invalid'],
  }),
  requestReset: postCall('/api/password-resets', 'Asks for a link to set a new password', {
    body: anyEmail,
    answer: null,
    refusals: ['captcha_failed', 'email_invalid', 'email_required'],
  }),
  reset: postCall('/api/password-resets/:token', 'Sets a new password', {
    params: byToken,
    body: z.strictObject({ password }),
    answer: null,
    refusals: ['reset_link_invalid'],
  }),
  security: getCall('/api/users/me/security', 'Reads what protects one’s account', { answer: securityAnswer }),
  changePassword: putCall('/api/users/me/password', 'Changes one’s password', {
    body: passwordChangeInput,
    answer: null,
    refusals: ['password_common', 'password_wrong'],
  }),
  consents: putCall('/api/users/me/consents', 'Changes one’s consents', { body: consentInput, answer: consentsAnswer }),
  beginCodes: postCall('/api/users/me/codes', 'Begins to set up codes', { answer: codeSecretAnswer }),
  confirmCodes: putCall('/api/users/me/codes', 'Confirms the set-up of codes', {
    body: codeInput,
    answer: recoveryCodesAnswer,
  }),
  removeCodes: deleteCall('/api/users/me/codes', 'Removes codes', {
    answer: null,
    refusals: ['last_factor', 'proof_required'],
  }),
  renewRecoveryCodes: postCall('/api/users/me/recovery-codes', 'Renews the recovery codes', {
    answer: newRecoveryCodesAnswer,
  }),
  beginPasskey: postCall('/api/users/me/passkeys/options', 'Begins to add a passkey', {
    answer: newPasskeyQuestionAnswer,
  }),
  addPasskey: postCall('/api/users/me/passkeys', 'Adds a passkey', {
    once: false,
    body: passkeyEnrolInput,
    answer: newPasskeyAnswer,
    status: 201,
    refusals: ['challenge_expired', 'passkey_refused', 'proof_required'],
  }),
  renamePasskey: patchCall('/api/users/me/passkeys/:id', 'Renames a passkey', {
    body: passkeyName,
    answer: ownPasskeyAnswer,
  }),
  removePasskey: removeCall('/api/users/me/passkeys/:id', 'Removes a passkey'),
  endSessions: deleteCall('/api/users/me/sessions', 'Ends all other sessions', { answer: null }),
  endSession: removeCall('/api/users/me/sessions/:id', 'Ends a session'),
  makeCalendarFeed: postCall(
    '/api/users/me/calendar-feed',
    'Makes a private calendar address, in the place of the one before',
    { once: false, answer: newCalendarFeedAnswer, status: 201 },
  ),
  revokeCalendarFeed: deleteCall('/api/users/me/calendar-feed', 'Takes the private calendar address back', {
    answer: null,
    refusals: ['not_found'],
  }),
});
