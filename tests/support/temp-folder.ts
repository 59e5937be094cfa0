import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty folder, removed when the test ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'regia-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
