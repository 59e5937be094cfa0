import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded files live. Paths are relative, made by the server, and never taken from a request unchecked. */
export interface FileStorage {
  write(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Readable;
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

  read(path: string): Readable {
    return createReadStream(this.#locate(path));
  }

  async remove(path: string): Promise<void> {
    await rm(this.#locate(path), { force: true });
  }
}
