import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const text = z.string().min(1).optional();

/** What signs tickets for the wallets of phones: each wallet stays off until it is configured. */
export const walletEnvironment = {
  APPLE_PASS_CERTIFICATE: text,
  APPLE_PASS_KEY: text,
  APPLE_PASS_KEY_PASSPHRASE: text,
  APPLE_PASS_WWDR: text,
  APPLE_PASS_PUSH_URL: z.url().default('https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/).optional(),
  GOOGLE_WALLET_KEY: text,
  GOOGLE_WALLET_API_URL: z.url().default('https://walletobjects.googleapis.com'),
  GOOGLE_WALLET_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
};

const environment = z.object(walletEnvironment);
type WalletValues = z.infer<typeof environment>;

export interface ApplePassSettings {
  /** All three as PEM, the key without a passphrase. */
  certificate: string;
  key: string;
  /** Apple's certificate that issued ours. */
  wwdr: string;
  passTypeId: string;
  teamId: string;
  /** When phones begin, and cease, to believe what is signed. */
  validFrom: Date;
  validTo: Date;
  pushUrl: string;
}

export interface GoogleWalletSettings {
  issuerId: string;
  /** The service account that signs. */
  email: string;
  key: KeyObject;
  apiUrl: string;
  tokenUrl: string;
}

/** A value, or the file it names; a value's line breaks may be written as `\n`. @throws ConfigError */
function contentOf(name: string, given: string, begins: string): string {
  if (given.trimStart().startsWith(begins)) return begins === '{' ? given : given.replaceAll('\\n', '\n');
  try {
    return readFileSync(given, 'utf8');
  } catch {
    throw new ConfigError(`${name} is neither what it should be nor a file that can be read.`);
  }
}

/** Runs what reads a secret; what it throws must not show it. @throws ConfigError */
function reading<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${name} cannot be read.`);
  }
}

const certificateOf = (name: string, given: string): X509Certificate =>
  reading(name, () => new X509Certificate(contentOf(name, given, '-----BEGIN')));

const partOf = (certificate: X509Certificate, part: 'UID' | 'OU'): string | undefined =>
  certificate.subject
    .split('\n')
    .find((line) => line.startsWith(`${part}=`))
    ?.slice(part.length + 1);

/** @throws ConfigError when parts are missing or do not belong together */
function appleOf(value: WalletValues): ApplePassSettings | null {
  const { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_PASS_WWDR, APPLE_PASS_KEY_PASSPHRASE: passphrase } = value;
  if (!APPLE_PASS_CERTIFICATE && !APPLE_PASS_KEY && !APPLE_PASS_WWDR) return null;
  if (!APPLE_PASS_CERTIFICATE || !APPLE_PASS_KEY || !APPLE_PASS_WWDR)
    throw new ConfigError('Apple Wallet needs APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_PASS_WWDR.');
  const certificate = certificateOf('APPLE_PASS_CERTIFICATE', APPLE_PASS_CERTIFICATE);
  const wwdr = certificateOf('APPLE_PASS_WWDR', APPLE_PASS_WWDR);
  const key = reading('APPLE_PASS_KEY', () => {
    const pem = contentOf('APPLE_PASS_KEY', APPLE_PASS_KEY, '-----BEGIN');
    return createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
  });
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key))
    throw new ConfigError('APPLE_PASS_KEY is not the RSA key of APPLE_PASS_CERTIFICATE.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new ConfigError('APPLE_PASS_WWDR did not issue APPLE_PASS_CERTIFICATE.');
  const [passTypeId, teamId] = [partOf(certificate, 'UID'), partOf(certificate, 'OU')];
  if (!passTypeId?.startsWith('pass.') || !teamId)
    throw new ConfigError('APPLE_PASS_CERTIFICATE is not the certificate of a pass type.');
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    ...{ passTypeId, teamId, pushUrl: value.APPLE_PASS_PUSH_URL },
    validFrom: new Date(Math.max(Date.parse(certificate.validFrom), Date.parse(wwdr.validFrom))),
    validTo: new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo))),
  };
}

const serviceAccount = z.object({ client_email: z.string().min(3), private_key: z.string().min(1) });

/** @throws ConfigError when a part is missing or is no key of a service account */
function googleOf(value: WalletValues): GoogleWalletSettings | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: given } = value;
  if (!issuerId && !given) return null;
  if (!issuerId || !given) throw new ConfigError('Google Wallet needs GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY.');
  return reading('GOOGLE_WALLET_KEY', () => {
    const account = serviceAccount.parse(JSON.parse(contentOf('GOOGLE_WALLET_KEY', given, '{')));
    return {
      issuerId,
      email: account.client_email,
      key: createPrivateKey(account.private_key),
      apiUrl: value.GOOGLE_WALLET_API_URL.replace(/\/$/, ''),
      tokenUrl: value.GOOGLE_WALLET_TOKEN_URL,
    };
  });
}

/** The wallets tickets can be put into; null for one that is not configured. @throws ConfigError */
export const walletOf = (value: WalletValues) => ({ apple: appleOf(value), google: googleOf(value) });
