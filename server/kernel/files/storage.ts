import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';

/**
 * Where uploaded files live. Paths are relative, made by the server, and never taken from a request unchecked. A storage out of
 * reach refuses each call with files_unavailable.
 */
export interface FileStorage {
  /** The file is there whole when this returns, or not at all. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** @throws Refusal not_found when there is no such file */
  read(path: string): Promise<Readable>;
  /** Leaves no such file, also when there was none. */
  remove(path: string): Promise<void>;
}

/** Files in a folder of this machine; each is complete or absent, also after a crash. */
export class LocalStorage implements FileStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  #locate(path: string): string {
    const full = resolve(this.#root, path);
    if (!full.startsWith(this.#root + sep)) throw new Error('path outside the storage');
    return full;
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    const target = this.#locate(path);
    await mkdir(dirname(target), { recursive: true });
    const temporary = join(dirname(target), `.${randomUUID()}`);
    const file = await open(temporary, 'wx', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  }

  async read(path: string): Promise<Readable> {
    // Opened before anything is answered: a missing file is then a refusal, not a broken answer.
    const file = await open(this.#locate(path)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refusal('not_found') : error;
    });
    return file.createReadStream();
  }

  async remove(path: string): Promise<void> {
    await rm(this.#locate(path), { force: true });
  }
}
