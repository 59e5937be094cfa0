import { timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { SocialProvider } from '#domain/access/registration.ts';
import { Refusal } from '#domain/errors.ts';
import type { Config } from '../config/config.ts';
import type { SocialIssuer } from '../config/config-providers.ts';

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, Keys>();

/** The keys of an issuer, fetched when first needed and again when a token names an unknown one. */
function keysOf(issuer: SocialIssuer, timeout: number): Keys {
  const known = keySets.get(issuer.jwksUrl);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(issuer.jwksUrl), { timeoutDuration: timeout, cooldownDuration: 1000 });
  keySets.set(issuer.jwksUrl, keys);
  return keys;
}

/** Faults of the token itself; anything else is the issuer's not answering. */
const tokenFaults = new Set([
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
]);

async function claimsOf(token: string, issuer: SocialIssuer, timeout: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer, timeout), {
      issuer: issuer.issuers,
      audience: issuer.clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'nonce'],
      clockTolerance: 30,
    });
    return payload;
  } catch (error) {
    const isToken = error instanceof errors.JOSEError && tokenFaults.has(error.code);
    throw new Refusal(isToken ? 'social_token_invalid' : 'provider_unavailable');
  }
}

const isSame = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The e-mail an identity token proves: signed by its issuer, for this application, for this very sign-in, and verified.
 * @param nonce what the sign-in began with
 * @throws Refusal social_unavailable, social_token_invalid, provider_unavailable
 */
export async function emailOfToken(
  config: Pick<Config, 'social' | 'providerTimeout'>,
  provider: SocialProvider,
  token: string,
  nonce: string | undefined,
): Promise<string> {
  const issuer = config.social[provider];
  if (!issuer) throw new Refusal('social_unavailable');
  const claims = await claimsOf(token, issuer, config.providerTimeout);
  if (!nonce || typeof claims['nonce'] !== 'string' || !isSame(claims['nonce'], nonce)) {
    throw new Refusal('social_token_invalid');
  }
  const { email, email_verified: isVerified } = claims;
  // Facebook gives verified addresses only, and does not say so.
  const isProved = String(isVerified ?? provider === 'facebook') === 'true';
  if (typeof email !== 'string' || email === '' || !isProved) throw new Refusal('social_token_invalid');
  return email.trim().toLowerCase();
}
