import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from '../provider.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';
/** How far a message's time may lie from ours, in seconds. */
const REPLAY_WINDOW = 300;

const digest = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature of a message, in the form Stripe has too: `t=<seconds>,v1=<hmac of "t.body">`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${digest(secret, `${time}.${body}`)}`;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @throws WebhookRefused when the signature is not ours or too old */
export function assertSigned(secret: string, body: Buffer, header: unknown, now: Date): void {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) throw new WebhookRefused('no signature');
  const [, time = '', given = ''] = match;
  if (!isEqual(digest(secret, `${time}.${body.toString('utf8')}`), given)) throw new WebhookRefused('wrong signature');
  if (Math.abs(now.getTime() / 1000 - Number(time)) > REPLAY_WINDOW) throw new WebhookRefused('too old');
}

/** The key in the address of a page that shows a community's money, so that knowing an id is not enough. */
export const pageKey = (secret: string, id: string): string => digest(secret, `page.${id}`).slice(0, 32);

export const isPageKey = (secret: string, id: string, key: string): boolean => isEqual(pageKey(secret, id), key);
