import { randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';
import { RECOVERY_CODES } from '#domain/access/security.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';

/** Seconds a phone's clock may be wrong. */
const TOLERANCE = 30;

/** A secret for an application that shows codes, with its address as a link and as a picture to be scanned. */
export async function newCodeSecret(email: string): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Regia', label: email, secret });
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The time step a code belongs to; undefined when it is wrong. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE });
  if (!result.valid) return undefined;
  return Math.floor(epoch / 30) + result.delta;
}

/** Without letters that are read as another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Codes of 24 letters, 117 bits each: long enough to be kept under a plain hash. */
export function newRecoveryCodes(): string[] {
  const one = () => Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => (one().match(/.{6}/g) ?? []).join('-'));
}

/** How a recovery code is kept, however it was typed. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replace(/[\s-]/g, '').toUpperCase());

/** A token that says what is waited for; only its hash is kept. */
export const newChallengeToken = (): string => randomBytes(24).toString('base64url');
