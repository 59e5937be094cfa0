import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** Apple's push service and Google's interface as the server meets them, with what was sent to each. */
export async function fakeWallets() {
  const pushed: { path: string; topic: unknown }[] = [];
  const google: { path: string; authorization: string | undefined; body: string }[] = [];
  const answers = { push: 200, google: 200 };

  const apple = createHttp2Server();
  apple.on('stream', (stream, headers) => {
    pushed.push({ path: String(headers[':path']), topic: headers['apns-topic'] });
    stream.respond({ ':status': answers.push });
    stream.end();
  });
  const web = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      google.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const isToken = request.url === '/token';
      response.writeHead(isToken ? 200 : answers.google, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isToken ? { access_token: 'for-an-hour' } : {}));
    });
  });
  apple.listen(0, '127.0.0.1');
  web.listen(0, '127.0.0.1');
  await Promise.all([once(apple, 'listening'), once(web, 'listening')]);
  const addressOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    google,
    answers,
    env: {
      APPLE_PASS_PUSH_URL: addressOf(apple),
      GOOGLE_WALLET_API_URL: addressOf(web),
      GOOGLE_WALLET_TOKEN_URL: `${addressOf(web)}/token`,
    },
    close() {
      apple.close();
      web.close();
    },
  };
}
