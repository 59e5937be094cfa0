import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { refuse, signatureOf } from '../support/s3/signature.ts';

/** The examples Amazon publishes in "Signature Calculations for the Authorization Header" (S3 API reference). */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const body = 'Welcome to Amazon S3.';
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
const empty = { ...common, 'x-amz-content-sha256': sha256('') };

const put = {
  method: 'PUT',
  url: '/test%24file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': sha256(body),
  },
};

test.each([
  [
    'get object',
    { method: 'GET', url: '/test.txt', headers: { ...empty, range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  ['put object', put, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
  [
    'get bucket lifecycle',
    { method: 'GET', url: '/?lifecycle', headers: empty },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'list objects',
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: empty },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the local S3 server computes the signature of the published example "%s"', (_name, request, expected) => {
  expect(signatureOf(request, Object.keys(request.headers).sort(), keys)).toBe(expected);
});

test('the local S3 server refuses a changed content, header, path, key, region and an old request', () => {
  const names = Object.keys(put.headers).sort();
  const credential = `Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const signed = (request: typeof put, given = keys) => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signatureOf(put, names, given)}`,
    },
  });
  const now = Date.parse('2013-05-24T00:05:00Z');
  const bytes = Buffer.from(body);
  expect(refuse(signed(put), bytes, keys, now)).toBeNull();
  expect(refuse(signed(put), Buffer.from('Welcome'), keys, now)).toBe('XAmzContentSHA256Mismatch');
  expect(refuse(signed({ ...put, url: '/other' }), bytes, keys, now)).toBe('SignatureDoesNotMatch');
  expect(refuse(signed({ ...put, method: 'GET' }), bytes, keys, now)).toBe('SignatureDoesNotMatch');
  expect(refuse(signed(put, { ...keys, secretAccessKey: 'x' }), bytes, keys, now)).toBe('SignatureDoesNotMatch');
  expect(refuse(signed(put), bytes, { ...keys, accessKeyId: 'OTHER' }, now)).toBe('InvalidAccessKeyId');
  expect(refuse(signed(put), bytes, { ...keys, region: 'eu-south-1' }, now)).toBe('AuthorizationHeaderMalformed');
  expect(refuse(signed(put), bytes, keys, now + 86_400_000)).toBe('RequestTimeTooSkewed');
  expect(refuse(put, bytes, keys, now)).toBe('AccessDenied');
});
