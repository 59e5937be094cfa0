import { z } from 'zod';
import { removeCall } from '../calls.ts';
import { byId, declareApi } from '../contract.ts';
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
  options: {
    method: 'GET',
    path: '/api/options',
    summary: 'Reads what the application needs before sign-in',
    answer: optionsAnswer,
  },
  addresses: {
    method: 'GET',
    path: '/api/addresses',
    summary: 'Looks addresses up by their beginning',
    query,
    answer: z.array(address),
    refusals: ['provider_unavailable'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth',
    summary: 'Signs in with e-mail and password',
    signsIn: true,
    answer: sessionAnswer,
    refusals: ['captcha_failed', 'provider_unavailable', 'second_factor_required', 'wrong_credentials'],
  },
  secondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Completes a sign-in with a second factor',
    body: secondFactorInput,
    answer: sessionAnswer,
    refusals: ['challenge_expired', 'code_wrong', 'recovery_code_wrong'],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Asks for a passkey’s challenge to sign in',
    answer: passkeyQuestionAnswer,
  },
  passkey: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey',
    body: passkeySignInInput,
    answer: sessionAnswer,
    refusals: ['challenge_expired', 'passkey_refused'],
  },
  nonce: {
    method: 'GET',
    path: '/api/auth/socialLogin/nonce',
    summary: 'Asks for a nonce of a social sign-in',
    answer: z.object({ nonce: z.string() }),
  },
  socialSignIn: {
    method: 'POST',
    path: '/api/auth/socialLogin',
    summary: 'Signs in with a social account',
    body: socialInput,
    answer: sessionAnswer,
    refusals: ['provider_unavailable', 'social_account_unknown', 'social_token_invalid', 'social_unavailable'],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Renews the session',
    answer: sessionAnswer,
    mayBeNothing: true,
    refusals: ['missing_credentials'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out',
    answer: null,
  },
  proofOptions: {
    method: 'POST',
    path: '/api/auth/proof/options',
    summary: 'Asks how one may prove who one is',
    answer: factorQuestionAnswer,
  },
  prove: {
    method: 'POST',
    path: '/api/auth/proof',
    summary: 'Proves again who one is',
    body: proofInput,
    answer: null,
    refusals: ['challenge_expired', 'code_wrong', 'passkey_refused', 'password_wrong'],
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Registers',
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
  },
  requestConfirmation: {
    method: 'POST',
    path: '/api/confirmations',
    summary: 'Asks for a link that confirms an e-mail',
    body: anyEmail,
    answer: null,
    refusals: ['email_invalid', 'email_required'],
  },
  confirm: {
    method: 'POST',
    path: '/api/confirmations/:token',
    summary: 'Confirms an e-mail',
    params: byToken,
    answer: null,
    refusals: ['confirm_link_invalid'],
  },
  requestReset: {
    method: 'POST',
    path: '/api/password-resets',
    summary: 'Asks for a link to set a new password',
    body: anyEmail,
    answer: null,
    refusals: ['captcha_failed', 'email_invalid', 'email_required'],
  },
  reset: {
    method: 'POST',
    path: '/api/password-resets/:token',
    summary: 'Sets a new password',
    params: byToken,
    body: z.strictObject({ password }),
    answer: null,
    refusals: ['reset_link_invalid'],
  },
  security: {
    method: 'GET',
    path: '/api/users/me/security',
    summary: 'Reads what protects one’s account',
    answer: securityAnswer,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/users/me/password',
    summary: 'Changes one’s password',
    body: passwordChangeInput,
    answer: null,
    refusals: ['password_common', 'password_wrong'],
  },
  consents: {
    method: 'PUT',
    path: '/api/users/me/consents',
    summary: 'Changes one’s consents',
    body: consentInput,
    answer: consentsAnswer,
  },
  beginCodes: {
    method: 'POST',
    path: '/api/users/me/codes',
    summary: 'Begins to set up codes',
    answer: codeSecretAnswer,
  },
  confirmCodes: {
    method: 'PUT',
    path: '/api/users/me/codes',
    summary: 'Confirms the set-up of codes',
    body: codeInput,
    answer: recoveryCodesAnswer,
  },
  removeCodes: {
    method: 'DELETE',
    path: '/api/users/me/codes',
    summary: 'Removes codes',
    answer: null,
    refusals: ['last_factor', 'proof_required'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/users/me/recovery-codes',
    summary: 'Renews the recovery codes',
    answer: newRecoveryCodesAnswer,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys/options',
    summary: 'Begins to add a passkey',
    answer: newPasskeyQuestionAnswer,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys',
    summary: 'Adds a passkey',
    once: false,
    body: passkeyEnrolInput,
    answer: newPasskeyAnswer,
    status: 201,
    refusals: ['challenge_expired', 'passkey_refused', 'proof_required'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/users/me/passkeys/:id',
    summary: 'Renames a passkey',
    params: byId,
    body: passkeyName,
    answer: ownPasskeyAnswer,
  },
  removePasskey: removeCall('/api/users/me/passkeys/:id', 'Removes a passkey'),
  endSessions: {
    method: 'DELETE',
    path: '/api/users/me/sessions',
    summary: 'Ends all other sessions',
    answer: null,
  },
  endSession: removeCall('/api/users/me/sessions/:id', 'Ends a session'),
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/users/me/calendar-feed',
    summary: 'Makes a private calendar address, in the place of the one before',
    once: false,
    answer: newCalendarFeedAnswer,
    status: 201,
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/api/users/me/calendar-feed',
    summary: 'Takes the private calendar address back',
    answer: null,
    refusals: ['not_found'],
  },
});
