import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStorage } from '#server/kernel/files/storage.ts';

const FILES = '/files/';

/** Pixels of a cover on a printed ticket. */
const onTicket = { width: 1240, height: 496 };

/** The covers of events as tickets print them, read and scaled once each. A cover that cannot be read is left out. */
export class Covers {
  readonly #storage: FileStorage;
  readonly #size: { width: number; height: number };
  readonly #read = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(storage: FileStorage, size = onTicket) {
    this.#storage = storage;
    this.#size = size;
  }

  of(url: string | null): Promise<Uint8Array | undefined> {
    if (!url?.startsWith(FILES)) return Promise.resolve(undefined);
    let cover = this.#read.get(url);
    if (!cover) {
      cover = this.#scale(url.slice(FILES.length)).catch(() => undefined);
      this.#read.set(url, cover);
    }
    return cover;
  }

  async #scale(path: string): Promise<Uint8Array> {
    const image = sharp(await buffer(await this.#storage.read(path)), { limitInputPixels: 50_000_000 });
    return image
      .resize({ ...this.#size, fit: 'cover' })
      .flatten({ background: '#0f766e' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  }
}
