import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came over the wire, with what it was signed with. */
export interface SignedRequest {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names and values encoded anew and sorted by name. */
function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => [encode(name), encode(value)] as const);
  pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map((pair) => pair.join('=')).join('&');
}

const canonicalValue = (value: string | string[] | undefined): string =>
  [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ');

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** The signature of a request by Amazon's published algorithm (AWS Signature Version 4, one chunk). */
export function signatureOf(request: SignedRequest, names: readonly string[], keys: Keys): string {
  const [path = '', query = ''] = request.url.split('?');
  const date = canonicalValue(request.headers['x-amz-date']);
  const day = date.slice(0, 8);
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${canonicalValue(request.headers[name])}`),
    '',
    names.join(';'),
    canonicalValue(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [keys.region, 's3', 'aws4_request'].reduce(
    (key, part) => hmac(key, part),
    hmac(`AWS4${keys.secretAccessKey}`, day),
  );
  return hmac(signingKey, toSign).toString('hex');
}

/**
 * Why a request is refused, by the code an S3 server names; null when its signature, content and time hold.
 * @param now milliseconds
 */
export function refuse(request: SignedRequest, body: Uint8Array, keys: Keys, now: number): string | null {
  const parts = authorization.exec(canonicalValue(request.headers['authorization']));
  if (!parts) return 'AccessDenied';
  const [, accessKeyId, day, region, signed = '', signature = ''] = parts;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const date = canonicalValue(request.headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(String(day)) || !(Math.abs(now - at) < 900_000)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  if (canonicalValue(request.headers['x-amz-content-sha256']) !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const expected = Buffer.from(signatureOf(request, names, keys));
  return timingSafeEqual(expected, Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}
