import { type ComponentType, lazy } from 'react';

const TIMEOUT_MS = 120_000;

/** The script of a page did not come (ERR-P029). */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The script of this page could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Waits for a script at most two minutes. @throws ChunkLoadError */
export async function loadChunk<T>(load: () => Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A page loaded when it is opened: `lazyPage(() => import('./EventList.tsx'), 'EventList')`. */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
