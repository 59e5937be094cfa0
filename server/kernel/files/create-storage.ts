import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type FileStorage, LocalStorage } from './storage.ts';

export interface OpenedStorage {
  storage: FileStorage;
  /** Why files cannot be reached just now; the server starts all the same. */
  problem: Error | null;
  close(): void;
}

/**
 * The storage the settings name: a bucket, tried out first, or a folder of DATA_DIR (docs/adr/0010-files-in-a-bucket.md).
 * @throws ConfigError when the bucket cannot be used as it is set
 */
export async function openStorage({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<OpenedStorage> {
  if (!files) return { storage: new LocalStorage(join(dataDir, 'files')), problem: null, close: () => undefined };
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(files);
  try {
    return { storage, problem: await storage.check(), close: () => storage.close() };
  } catch (error) {
    storage.close();
    throw error;
  }
}
