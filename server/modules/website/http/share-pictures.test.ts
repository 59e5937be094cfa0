import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import type { FileStorage } from '#server/kernel/files/storage.ts';
import { SharePictures, shareOfCommunity } from './share-pictures.ts';

class MemoryStorage implements FileStorage {
  readonly files = new Map<string, Uint8Array>();
  reading = 0;
  /** The most uploaded pictures that were read at once: each is read to draw one. */
  most = 0;
  writes = 0;

  write(path: string, bytes: Uint8Array): Promise<void> {
    this.writes++;
    this.files.set(path, bytes);
    return Promise.resolve();
  }

  async read(path: string): Promise<Readable> {
    const isUploaded = path.startsWith('cover');
    if (isUploaded) this.most = Math.max(this.most, ++this.reading);
    await new Promise((resolve) => setImmediate(resolve));
    if (isUploaded) this.reading--;
    const bytes = this.files.get(path);
    if (bytes === undefined) throw new Refusal('not_found');
    return Readable.from([Buffer.from(bytes)]);
  }

  remove(path: string): Promise<void> {
    this.files.delete(path);
    return Promise.resolve();
  }
}

const community = (businessName: string, slug = 'crinale') =>
  ({
    ...{ id: slug, slug, businessName, primaryColor: '#0F766E' },
    ...{ headerImage: `/files/cover-${slug}.webp`, contactAddress: null },
  }) as unknown as PublicCommunity;

test('a page keeps its newest picture alone, which is drawn once however often the server starts [DEC-105]', async () => {
  const storage = new MemoryStorage();
  for (const name of ['Crinale', 'Crinale 2031', 'Compagnia del Crinale']) {
    const facts = shareOfCommunity(community(name), 'it');
    const drawn = await new SharePictures(storage).of(facts);
    expect(drawn.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const { writes } = storage;
    expect(await new SharePictures(storage).of(facts)).toEqual(drawn);
    expect(storage.writes).toBe(writes);
  }
  expect(storage.writes).toBe(3);
  expect([...storage.files.keys()]).toHaveLength(1);
  await new SharePictures(storage).of(shareOfCommunity(community('Crinale'), 'en'));
  expect([...storage.files.keys()]).toHaveLength(2);
});

test('of many pictures asked for at once one is drawn at a time, so that signing in has threads left [DEC-105]', async () => {
  const storage = new MemoryStorage();
  const pictures = new SharePictures(storage);
  const asked = Array.from({ length: 6 }, (_, n) => shareOfCommunity(community('Crinale', `crinale-${n}`), 'it'));
  const drawn = await Promise.all([...asked, ...asked].map((facts) => pictures.of(facts)));
  expect(drawn).toHaveLength(12);
  expect(storage.writes).toBe(6);
  expect(storage.most).toBe(1);
});
