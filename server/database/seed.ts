import type { FileStorage } from '../files/storage.ts';
import type { Database } from './database.ts';

/** Fills an empty database with the demo data. */
export async function seedDemo(_database: Database, _storage: FileStorage, _now: Date): Promise<void> {}
