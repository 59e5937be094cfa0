import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { jobNames } from '#server/jobs.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { dumpDatabase } from '#server/kernel/database/backup/dump.ts';
import { manifestSchema } from '#server/kernel/database/backup/manifest.ts';
import { openStorage } from '#server/kernel/files/create-storage.ts';
import { S3Storage } from '#server/kernel/files/s3-storage.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import * as tables from '#server/tables.ts';
import { type LocalS3, startLocalS3 } from '../../support/s3/local-s3.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { createWorld, type World } from '../../support/world.ts';

const keys = { accessKeyId: 'REGIA-KEY', secretAccessKey: 'geheim/+schluessel', region: 'eu-south-1' };

const environment = (endpoint: string, changed: Record<string, string> = {}) => ({
  DATABASE_URL: 'postgres://x',
  S3_BUCKET: 'regia',
  S3_ENDPOINT: endpoint,
  S3_REGION: keys.region,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  ...changed,
});

let s3: LocalS3;
beforeAll(async () => {
  s3 = await startLocalS3(keys);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.fail(null);
  s3.letList(true);
});

async function open(changed: Record<string, string> = {}, endpoint = s3.endpoint) {
  const opened = await openStorage(readConfig(environment(endpoint, changed)));
  onTestFinished(() => opened.close());
  return opened;
}

describe('the bucket at start', () => {
  test('files are kept on the disk until a bucket is named; half a bucket does not start [DEC-074]', async () => {
    expect((await openStorage(readConfig({ DATABASE_URL: 'postgres://x' }))).storage).toBeInstanceOf(LocalStorage);
    expect((await open()).storage).toBeInstanceOf(S3Storage);
    expect(() => readConfig({ S3_BUCKET: 'regia' })).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    expect(() => readConfig({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'geheim' })).toThrow('S3_BUCKET is missing');
    expect(() => readConfig(environment('ftp://files.test'))).toThrow('S3_ENDPOINT');
  });

  test('the path style and the host style both reach the bucket, with a signature that holds [DEC-074]', async () => {
    const before = s3.refused.length;
    expect((await open()).problem).toBeNull();
    // Not every machine knows the names below localhost.
    const lookup: LookupFunction = (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]);
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
    const byHost = await open({ S3_PATH_STYLE: 'off' }, `http://localhost:${s3.port}`);
    expect(byHost.problem).toBeNull();
    expect([...s3.hosts]).toEqual(expect.arrayContaining(['127.0.0.1', 'regia.localhost']));
    expect(s3.refused.slice(before)).toEqual(['NoSuchKey', 'NoSuchKey']);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'geheim-falsch' }, 'SignatureDoesNotMatch (403)'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'geheim-andere' }, 'InvalidAccessKeyId (403)'],
    ['a bucket that is not there', { S3_BUCKET: 'altro' }, 'NoSuchBucket (404)'],
    ['another region', { S3_REGION: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ])('%s is a clear message that names no secret [DEC-074]', async (_what, changed, expected) => {
    const start = open(changed as Record<string, string>);
    await expect(start).rejects.toThrow(expected);
    await expect(start).rejects.toThrow('Check S3_ENDPOINT');
    await expect(start).rejects.not.toThrow('geheim');
  });

  test('a key that may not list is refused: a missing file could not be told from a forbidden one [DEC-074]', async () => {
    s3.letList(false);
    await expect(open()).rejects.toThrow('AccessDenied (403)');
  });

  test('a bucket that does not answer lets the server start, and is told to its log [DEC-074]', async () => {
    s3.fail('InternalError');
    expect((await open()).problem?.message).toBe('PutObject: InternalError (500)');
    expect((await open({}, 'http://127.0.0.1:9')).problem?.message).toMatch(/^PutObject: .*\(no answer\)$/);
  });
});

describe('uploads in a bucket', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: environment(s3.endpoint) });
    world.services.storage = (await openStorage(world.services.config)).storage;
  });
  afterAll(() => world.close());

  async function upload() {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([bytes as BlobPart]), 'vetta.png');
    const encoded = new Response(form);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${world.tenant.token}`,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<UploadedFile & { code: string; message: string }>() };
  }

  const keyOf = (file: UploadedFile): string => file.url.slice('/files/'.length);

  test('a picture goes into the bucket, comes out of it and is gone when deleted [DEC-074]', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    const stored = s3.objects.get(keyOf(body));
    expect((await sharp(stored).metadata()).width).toBe(30);
    const shown = await world.app.inject({ url: body.url });
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(shown.rawPayload.equals(stored ?? Buffer.alloc(0))).toBe(true);
    expect((await world.call(world.tenant, 'DELETE', `uploads/${body._id}`)).status).toBe(204);
    expect(s3.objects.has(keyOf(body))).toBe(false);
  });

  test('a file that is missing in the bucket or on the disk is a 404 nobody keeps, never an error of ours [DEC-074]', async () => {
    const { body } = await upload();
    s3.objects.clear();
    const inBucket = world.services.storage;
    for (const storage of [inBucket, new LocalStorage('/tmp/regia-no-such-folder')]) {
      Object.assign(world.services, { storage });
      const missing = await world.app.inject({ url: body.url });
      expect(missing).toMatchObject({ statusCode: 404, headers: { 'content-type': expect.stringContaining('json') } });
      expect(missing.headers['cache-control'] ?? '').not.toContain('max-age');
      expect((await world.call(world.tenant, 'GET', `uploads/${body._id}/file`)).status).toBe(404);
    }
    Object.assign(world.services, { storage: inBucket });
    expect((await world.call(world.tenant, 'DELETE', `uploads/${body._id}`)).status).toBe(204);
  });

  test.each([
    ['an outage', 'SlowDown'],
    ['a withdrawn right', 'AccessDenied'],
  ])('%s refuses with 503 and a text, changes nothing, and is over when it is over [DEC-074]', async (_what, code) => {
    const { body: kept } = await upload();
    const records = () => world.db.$count(tables.uploads);
    const [count, size] = [await records(), s3.objects.size];
    s3.fail(code);
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
    expect(refused.body.message).toContain('non sono raggiungibili');
    expect((await world.app.inject({ url: kept.url })).statusCode).toBe(503);
    expect((await world.call(world.tenant, 'DELETE', `uploads/${kept._id}`)).status).toBe(503);
    expect([await records(), s3.objects.size]).toEqual([count, size]);
    s3.fail(null);
    expect((await world.app.inject({ url: kept.url })).statusCode).toBe(200);
    expect((await world.call(world.tenant, 'DELETE', `uploads/${kept._id}`)).status).toBe(204);
  });

  test('an unlinked file that cannot be removed today keeps its record for the next run [DEC-074]', async () => {
    const { body } = await upload();
    await world.db.update(tables.uploads).set({ createdAt: '2020-01-01T00:00:00Z' });
    const { tidy } = jobHandlers(world.services, world.app.log);
    s3.fail('InternalError');
    await expect(tidy({})).rejects.toThrow('files_unavailable');
    expect((await world.call(world.tenant, 'GET', `uploads/${body._id}`)).status).toBe(200);
    s3.fail(null);
    await tidy({});
    expect((await world.call(world.tenant, 'GET', `uploads/${body._id}`)).status).toBe(404);
    expect(s3.objects.has(keyOf(body))).toBe(false);
  });

  test('a backup says whether the files are in it; one from before buckets had them [DEC-074]', async () => {
    const inBucket = await dumpDatabase(world.url, tempFolder(), { jobNames, files: 'bucket' });
    expect(inBucket.files).toBe('bucket');
    const { files: _files, ...older } = inBucket;
    expect(manifestSchema.parse(older).files).toBe('archive');
  });
});
