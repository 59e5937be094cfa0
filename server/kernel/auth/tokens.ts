import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Life of an access token. */
export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_DAYS = 30;

const ISSUER = 'regia';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** Tokens whose signature was proved, each until it expires; the oldest makes room. */
class ProvedTokens {
  readonly #tokens = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  get(token: string): AccessClaims | undefined {
    const proved = this.#tokens.get(token);
    if (proved && proved.expiresAt > Date.now()) return proved.claims;
    if (proved) this.#tokens.delete(token);
    return undefined;
  }

  add(token: string, claims: AccessClaims, expiresAt: number): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= 5000 && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, { claims, expiresAt });
  }
}

/** Signs and reads the tokens of sessions with the installation's secret. */
export class Tokens {
  readonly #key: Buffer;
  readonly #sealKey: Buffer;
  readonly #macKey: Buffer;
  readonly #proved = new ProvedTokens();

  constructor(secret: string) {
    this.#key = createHash('sha256').update(`access:${secret}`).digest();
    this.#sealKey = createHash('sha256').update(`seal:${secret}`).digest();
    this.#macKey = createHash('sha256').update(`mac:${secret}`).digest();
  }

  signAccess(claims: AccessClaims): Promise<string> {
    return new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(claims.userId)
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.#key);
  }

  /**
   * The claims of a valid access token; undefined for anything else. The signature is proved once per token; whether its
   * session still lives is asked elsewhere, for every request.
   */
  async readAccess(token: string): Promise<AccessClaims | undefined> {
    const known = this.#proved.get(token);
    if (known) return known;
    // Decoders forgive padding and stray bits: only the one way of writing a token that was given out is one.
    if (!token.split('.').every(isExact)) return undefined;
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        audience: ISSUER,
        algorithms: ['HS256'],
        typ: 'at+jwt',
      });
      if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return undefined;
      const claims = { userId: payload.sub, sessionId: payload['sid'] };
      this.#proved.add(token, claims, (payload.exp ?? 0) * 1000);
      return claims;
    } catch {
      return undefined;
    }
  }

  /** 128 bits that only this server can make of a text: a signature, or a key that need not be kept. */
  mac(text: string): string {
    return createHmac('sha256', this.#macKey).update(text).digest().subarray(0, 16).toString('base64url');
  }

  /** Encrypts a short text for the database; only a server with the same secret opens it. */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}

/** Whether a text is base64url as this server writes it. */
const isExact = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** An opaque refresh token: the session's id and 256 random bits. */
export function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/** Refresh tokens are stored hashed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
