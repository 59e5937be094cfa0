import { z } from 'zod';
import type { SocialProvider } from '#domain/access/registration.ts';

const url = z.url().optional();
const text = z.string().min(1).optional();

/** Settings of services outside the product; each stays off until it is configured. */
export const providerEnvironment = {
  REGISTER_TOKEN: z.string().min(8).optional(),
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_SECRET: text,
  CAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: url,
  GOOGLE_JWKS_URL: url,
  GOOGLE_AUTHORIZE_URL: url,
  APPLE_CLIENT_ID: text,
  APPLE_ISSUER: url,
  APPLE_JWKS_URL: url,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_ISSUER: url,
  FACEBOOK_JWKS_URL: url,
  GEOCODER_URL: url,
  GEOCODER_KIND: z.enum(['photon', 'nominatim']).default('photon'),
  PROVIDER_TIMEOUT: z.coerce.number().int().min(50).max(20_000).default(4000),
};

const environment = z.object(providerEnvironment);
type ProviderValues = z.infer<typeof environment>;

export interface SocialIssuer {
  clientId: string;
  /** Accepted `iss` of its tokens. */
  issuers: string[];
  /** Where its signing keys are. */
  jwksUrl: string;
  /** Page on which a person signs in; only where the sign-in page has a button. */
  authorizeUrl: string | null;
}

export interface CaptchaSettings {
  siteKey: string;
  secret: string;
  verifyUrl: string;
  scriptUrl: string;
}

export interface GeocoderSettings {
  url: string;
  kind: 'photon' | 'nominatim';
}

function socialOf(value: ProviderValues): Partial<Record<SocialProvider, SocialIssuer>> {
  const { GOOGLE_CLIENT_ID: google, APPLE_CLIENT_ID: apple, FACEBOOK_CLIENT_ID: facebook } = value;
  return {
    ...(google && {
      google: {
        clientId: google,
        issuers: value.GOOGLE_ISSUER ? [value.GOOGLE_ISSUER] : ['https://accounts.google.com', 'accounts.google.com'],
        jwksUrl: value.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
        authorizeUrl: value.GOOGLE_AUTHORIZE_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      },
    }),
    ...(apple && {
      apple: {
        clientId: apple,
        issuers: [value.APPLE_ISSUER ?? 'https://appleid.apple.com'],
        jwksUrl: value.APPLE_JWKS_URL ?? 'https://appleid.apple.com/auth/keys',
        authorizeUrl: null,
      },
    }),
    ...(facebook && {
      facebook: {
        clientId: facebook,
        issuers: [value.FACEBOOK_ISSUER ?? 'https://www.facebook.com'],
        jwksUrl: value.FACEBOOK_JWKS_URL ?? 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
        authorizeUrl: null,
      },
    }),
  };
}

function captchaOf(value: ProviderValues): CaptchaSettings | null {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = value;
  if (!siteKey || !secret) return null;
  return { siteKey, secret, verifyUrl: value.CAPTCHA_VERIFY_URL, scriptUrl: value.CAPTCHA_SCRIPT_URL };
}

/** The services that are switched on, with what reaching them takes. */
export function providersOf(value: ProviderValues) {
  const geocoder: GeocoderSettings | null = value.GEOCODER_URL
    ? { url: value.GEOCODER_URL, kind: value.GEOCODER_KIND }
    : null;
  return {
    registerToken: value.REGISTER_TOKEN,
    captcha: captchaOf(value),
    social: socialOf(value),
    geocoder,
    /** Milliseconds to wait for a service's answer. */
    providerTimeout: value.PROVIDER_TIMEOUT,
  };
}
