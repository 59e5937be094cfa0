import { type FunctionComponent, lazy, type ReactNode } from 'react';

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

type Shown = (props: never) => ReactNode;
type PropsOf<F> = F extends (props: infer P) => ReactNode ? (unknown extends P ? object : P) : never;

/**
 * A page, or a part of one, loaded when it is first shown: `lazyPage(() => import('./EventList.tsx'), 'EventList')`. The
 * application waits for pages; around a part stands a `Suspense` of its own.
 */
export function lazyPage<M extends Record<K, Shown>, K extends string>(load: () => Promise<M>, name: K) {
  return lazy(async () => {
    const shown: Shown = (await loadChunk(load))[name];
    return { default: shown as FunctionComponent<PropsOf<M[K]>> };
  });
}
