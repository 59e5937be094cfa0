import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
};

const HINT = 'regia.passkey';

/** Whether this browser makes passkeys for this address: none does for a bare number. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(hostname);
}

/** Whether a passkey was used in this browser, so that it is worth offering one while the address is typed. */
export const hasUsedPasskey = (): boolean => canUsePasskeys() && localStorage.getItem(HINT) === 'yes';

/** Lets the person sign with a passkey. @param isAutofill whether the browser offers it in a field instead of asking at once */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isAutofill = false,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  localStorage.setItem(HINT, 'yes');
  return answer;
}

/** Lets the person make a passkey. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await startRegistration({ optionsJSON });
  localStorage.setItem(HINT, 'yes');
  return answer;
}

/** Whether the person, or the browser, called it off: nothing has gone wrong then. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
