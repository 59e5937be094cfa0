// Read by the certificate library before it is loaded.
import 'reflect-metadata';
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, type X509Certificate, X509CertificateGenerator } from '@peculiar/x509';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const DAY = 86_400_000;

async function keys() {
  const parameters = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await webcrypto.subtle.generateKey(parameters, true, ['sign', 'verify']);
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64');
  const lines = pkcs8.match(/.{1,64}/g) ?? [];
  return { ...pair, pem: ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n') };
}

/** A chain as Apple's: a root, what it issues for pass types, and one pass type's certificate, as the server is given them. */
export async function passAuthority(days: { from?: number; to?: number } = {}) {
  const life = {
    notBefore: new Date(Date.now() + (days.from ?? -1) * DAY),
    notAfter: new Date(Date.now() + (days.to ?? 365) * DAY),
  };
  const long = { notBefore: new Date(Date.now() - 10 * DAY), notAfter: new Date(Date.now() + 3650 * DAY) };
  const [rootKeys, wwdrKeys, passKeys] = [await keys(), await keys(), await keys()];
  const issue = (
    subject: string,
    issuer: string,
    publicKey: CryptoKey,
    signingKey: CryptoKey,
    { isAuthority, ...terms }: { isAuthority: boolean; notBefore: Date; notAfter: Date },
  ): Promise<X509Certificate> =>
    X509CertificateGenerator.create(
      {
        ...{ subject, issuer, publicKey, signingKey, ...terms, signingAlgorithm: algorithm },
        extensions: [new BasicConstraintsExtension(isAuthority, undefined, true)],
      },
      webcrypto as Crypto,
    );
  const root = await issue('CN=Test Root CA', 'CN=Test Root CA', rootKeys.publicKey, rootKeys.privateKey, {
    ...{ ...long, isAuthority: true },
  });
  const wwdr = await issue('CN=Test WWDR CA', 'CN=Test Root CA', wwdrKeys.publicKey, rootKeys.privateKey, {
    ...{ ...long, isAuthority: true },
  });
  const subject = '0.9.2342.19200300.100.1.1=pass.test.regia, CN=Pass Type ID: pass.test.regia, OU=TEAM123456, O=Regia';
  const pass = await issue(subject, 'CN=Test WWDR CA', passKeys.publicKey, wwdrKeys.privateKey, {
    ...{ ...life, isAuthority: false },
  });
  return {
    root: root.toString('pem'),
    env: {
      APPLE_PASS_CERTIFICATE: pass.toString('pem'),
      APPLE_PASS_KEY: passKeys.pem,
      APPLE_PASS_WWDR: wwdr.toString('pem'),
    },
  };
}

/** A service account as Google gives one, and the key its signatures are checked with. */
export function googleAccount() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    client_email: 'regia@wallet.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return {
    publicKey,
    env: { GOOGLE_WALLET_ISSUER_ID: '3388000000012345678', GOOGLE_WALLET_KEY: JSON.stringify(account) },
  };
}
