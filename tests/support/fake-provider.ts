import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Handler = (url: URL, body: string, request: IncomingMessage) => unknown;

export interface FakeProvider {
  url: string;
  /** Paths asked for, in order, with their queries. */
  asked: string[];
  /** Answers of a path; one that returns undefined is never answered. */
  on(path: string, handler: Handler): void;
  close(): Promise<void>;
}

/** A service outside the product, on this machine: answers JSON at the paths a test gives it, 404 elsewhere. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      asked.push(url.pathname + url.search);
      const handler = handlers.get(url.pathname);
      const answer = handler?.(url, Buffer.concat(chunks).toString('utf8'), request);
      if (handler && answer === undefined) return;
      response.writeHead(handler ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    on: (path, handler) => void handlers.set(path, handler),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface FakeIssuer {
  issuer: string;
  jwksUrl: string;
  /** An identity token as the issuer would sign it. */
  token(claims: JWTPayload, changes?: { issuer?: string; audience?: string; expires?: string }): Promise<string>;
  /** The same, signed by somebody else with the same key id. */
  forged(claims: JWTPayload): Promise<string>;
}

/** An issuer of identity tokens whose keys a fake provider serves at `/{name}/jwks`. */
export async function addIssuer(provider: FakeProvider, name: string, clientId: string): Promise<FakeIssuer> {
  const issuer = `${provider.url}/${name}`;
  const path = `/${name}/jwks`;
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(own.publicKey)), kid: name, alg: 'RS256', use: 'sig' };
  provider.on(path, () => ({ keys: [key] }));
  const sign = (claims: JWTPayload, privateKey: typeof own.privateKey, changes: Parameters<FakeIssuer['token']>[1]) =>
    new SignJWT({ sub: 'somebody', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: name })
      .setIssuer(changes?.issuer ?? issuer)
      .setAudience(changes?.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(changes?.expires ?? '5m')
      .sign(privateKey);
  return {
    issuer,
    jwksUrl: `${provider.url}${path}`,
    token: (claims, changes) => sign(claims, own.privateKey, changes),
    forged: (claims) => sign(claims, other.privateKey, undefined),
  };
}
