import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Keys, refuse } from './signature.ts';

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  SlowDown: 503,
  InternalError: 500,
};

const xml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/**
 * A server that keeps objects and speaks as much of the S3 protocol as uploaded files need: put, get and delete of whole
 * objects, each with a signature that must hold.
 */
export async function startLocalS3(keys: Keys, bucket = 'regia') {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const hosts = new Set<string>();
  const state = { fails: null as string | null, mayList: true };

  function answer(response: ServerResponse, code: string): void {
    refused.push(code);
    response.writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' }).end(xml(code));
  }

  /** Bucket and key, wherever the bucket is named. */
  function locate({ url = '/', headers }: IncomingMessage): { name: string; key: string } {
    const path = decodeURIComponent(url.split('?')[0] ?? '').slice(1);
    const host = (headers.host ?? '').split(':')[0] ?? '';
    hosts.add(host);
    if (host.endsWith('.localhost')) return { name: host.slice(0, -'.localhost'.length), key: path };
    const [name = '', ...rest] = path.split('/');
    return { name, key: rest.join('/') };
  }

  function act(method: string, key: string, body: Buffer, response: ServerResponse): void {
    if (method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: '"stored"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
      else answer(response, state.mayList ? 'NoSuchKey' : 'AccessDenied');
    }
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const refusal = refuse({ method, url, headers }, body, keys, Date.now()) ?? state.fails;
    const { name, key } = locate(request);
    if (refusal) answer(response, refusal);
    else if (name !== bucket) answer(response, 'NoSuchBucket');
    else act(method, key, body, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    /** What is kept, by key. */
    objects,
    /** Codes of the refusals given. */
    refused,
    /** Names under which it was called. */
    hosts,
    /** Answers every well-signed call with this error until told otherwise; SlowDown and InternalError are its outages. */
    fail: (code: string | null) => {
      state.fails = code;
    },
    /** Whether its key may list the bucket: without that right a missing object is "forbidden". */
    letList: (may: boolean) => {
      state.mayList = may;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type LocalS3 = Awaited<ReturnType<typeof startLocalS3>>;
